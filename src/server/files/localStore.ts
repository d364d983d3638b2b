import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './FileStore.ts'
import { writeWhole } from './writeWhole.ts'

export function localStore(dataDir: string): FileStore {
  const placeOf = (key: string) => path.join(dataDir, 'files', key)
  return {
    async write(key, content) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      await writeWhole(place, content)
    },
    read: key => unlessMissing(readFile(placeOf(key))),
    async open(key) {
      const file = await unlessMissing(open(placeOf(key)))
      return file?.createReadStream()
    },
    remove: key => rm(placeOf(key), { force: true }),
    async list(prefix, most) {
      const found = await unlessMissing(readdir(placeOf(prefix), { recursive: true, withFileTypes: true }))
      const keys = (found ?? [])
        .filter(entry => entry.isFile() && !entry.name.endsWith('.part'))
        .map(entry => path.relative(placeOf(''), path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      return keys.sort().slice(0, most)
    },
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

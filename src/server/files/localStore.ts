import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from './writeWhole.ts'

/** Keeps content by key; a folder here, an object store elsewhere. Keys are made by the server, never from a client's words. */
export interface FileStore {
  write(key: string, content: Buffer): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** Done, too, where there is nothing. */
  remove(key: string): Promise<void>
}

export function localStore(dataDir: string): FileStore {
  const placeOf = (key: string) => path.join(dataDir, 'files', key)
  return {
    async write(key, content) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      await writeWhole(place, content)
    },
    async read(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: key => rm(placeOf(key), { force: true }),
  }
}

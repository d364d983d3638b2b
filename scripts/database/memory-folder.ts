import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH = 4 * 1024 ** 3

/** Where databases of tests are made: in memory where there is plenty, since a database is a thousand files. */
export const memoryFolder = (): string => (hasRoom() ? MEMORY : os.tmpdir())

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !fs.existsSync(MEMORY)) return false
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return Math.min(bavail * bsize, os.freemem()) > ENOUGH
}

/** A folder of this name that others cannot have made before us; undefined where there is none to be had. */
export function ownMemoryFolder(name: string): string | undefined {
  const folder = path.join(MEMORY, name)
  if (!fs.existsSync(folder) && !hasRoom()) return undefined
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  const found = fs.lstatSync(folder)
  return found.isDirectory() && found.uid === process.getuid?.() ? folder : undefined
}

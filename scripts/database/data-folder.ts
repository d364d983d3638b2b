import fs from 'node:fs'
import path from 'node:path'
import { type FileLock, tryLock } from './file-lock.ts'

export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder of yours.`,
    )
  }
}

// Not the recursive mkdir: it never returns for a folder in a place like /proc, which refuses with "no such folder".
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

/** Takes the data folder for this process: two servers must not share one embedded database. */
export function lockDataFolder(dataDir: string): FileLock {
  const lock = tryLock(path.join(dataDir, 'running.lock'))
  if ('release' in lock) return lock
  const where = lock.note ? ` at ${lock.note}` : ''
  throw new Error(
    `Tandem already runs on ${dataDir}${where} (process ${lock.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
}

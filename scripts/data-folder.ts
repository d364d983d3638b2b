import fs from 'node:fs'
import path from 'node:path'
import { type FileLock, tryLock } from './file-lock.ts'

export function makeDataFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder of yours.`,
    )
  }
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

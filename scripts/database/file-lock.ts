import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeProcess, isAlive } from './postmaster.ts'

/** Who holds a lock. The start time tells a holder from a stranger that was given its number later. */
interface Holder {
  pid: number
  started: string
  note: string
}

export interface FileLock {
  /** Leaves a word for whoever finds the lock taken. */
  note(text: string): void
  release(): void
}

/** Takes the lock, or tells who has it. A lock whose holder is dead is free. */
export function tryLock(file: string): FileLock | Holder {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const me: Holder = { pid: process.pid, started: describeProcess(process.pid)?.started ?? '', note: '' }
  for (;;) {
    if (linkInto(file, me)) {
      return {
        note: text => fs.writeFileSync(file, JSON.stringify({ ...me, note: text })),
        release: () => fs.rmSync(file, { force: true }),
      }
    }
    const holder = readHolder(file)
    if (holder && lives(holder)) return holder
    removeStale(file, holder)
  }
}

export async function waitForLock(file: string): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(file)
    if ('release' in lock) return lock
    await sleep(50)
  }
}

// A link appears complete or not at all, unlike a file that is created first and filled later.
function linkInto(file: string, me: Holder): boolean {
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, JSON.stringify(me))
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

// Moved away first: of two processes that find the same dead holder only one moves it, and neither removes the other's new lock.
function removeStale(file: string, seen: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved && lives(moved) && moved.pid !== seen?.pid) fs.renameSync(aside, file)
  else fs.rmSync(aside, { force: true })
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function lives({ pid, started }: Holder): boolean {
  if (!isAlive(pid)) return false
  const found = describeProcess(pid)
  return !found || (found.state !== 'Z' && (started === '' || found.started === started))
}

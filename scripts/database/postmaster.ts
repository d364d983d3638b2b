import fs from 'node:fs'
import path from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** What a running (or killed) PostgreSQL has left in its data folder. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Removes the mark of a killed server whose number now belongs to something else, which PostgreSQL cannot tell and would wait for. */
export function forgetStrangePostmaster(data: string): void {
  const left = readPostmaster(data)
  if (left && isSomebodyElse(left.pid, data)) fs.rmSync(path.join(data, 'postmaster.pid'), { force: true })
}

// Only Linux tells what a process is; elsewhere PostgreSQL's own judgement stands.
function isSomebodyElse(pid: number, data: string): boolean {
  const found = describeProcess(pid)
  if (!found) return false
  if (found.name !== 'postgres' || found.state === 'Z') return true
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) !== fs.realpathSync(data)
  } catch {
    return false
  }
}

/** Name, state (Z is dead but not collected) and start of a process, where the system tells. */
export function describeProcess(pid: number): { name: string; state: string; started: string } | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const afterName = stat.lastIndexOf(')')
    const fields = stat.slice(afterName + 2).split(' ')
    return { name: stat.slice(stat.indexOf('(') + 1, afterName), state: fields[0]!, started: fields[19]! }
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

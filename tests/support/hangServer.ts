import { readdirSync, readFileSync } from 'node:fs'

/** Stops a database server with all its processes, so that it takes questions and answers none, until it is told to go on. */
export function hangServer(pid: number): { goOn(): void } {
  // First the one that makes the others: from then on there are no more of them.
  process.kill(pid, 'SIGSTOP')
  const all = [pid, ...childrenOf(pid)]
  for (const each of all) process.kill(each, 'SIGSTOP')
  return {
    goOn() {
      for (const each of all.toReversed()) process.kill(each, 'SIGCONT')
    },
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(each => each > 0 && parentOf(each) === pid)
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended.
    return undefined
  }
}

import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetStrangePostmaster, isAlive, readPostmaster } from './postmaster.ts'

const PATIENCE = 20_000

/** Ends every PostgreSQL whose data lie below the folder, whoever started it, also one that stands still; then the folder goes. */
export async function endServersBelow(folder: string): Promise<void> {
  await Promise.all(dataFoldersBelow(folder).map(endServer))
  // One that was only just begun finds no folder and ends by itself.
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function dataFoldersBelow(folder: string): string[] {
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return [folder]
  const inside = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : []
  return inside.filter(entry => entry.isDirectory()).flatMap(entry => dataFoldersBelow(path.join(folder, entry.name)))
}

/** At once, since nothing in it is kept, but by its own way: one that is killed leaves some of its memory behind. */
async function endServer(data: string): Promise<void> {
  forgetStrangePostmaster(data)
  const pid = readPostmaster(data)?.pid
  if (!pid) return
  const isThere = () => readPostmaster(data)?.pid === pid && isAlive(pid)
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (!isThere()) return
    process.kill(pid, signal)
    process.kill(pid, 'SIGCONT')
    const giveUp = Date.now() + PATIENCE
    while (isThere() && Date.now() < giveUp) await sleep(15)
  }
}

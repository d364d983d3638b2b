import { spawn } from 'node:child_process'
import { endOf } from '../../end-of.ts'

/** Runs a tool of PostgreSQL that has to be installed; answers what it said. */
export async function runTool(name: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const { code, output } = await endOf(child).catch(() => ({ code: 127, output: '' }))
  if (code === 127) throw new Error(`${name} is not installed: install the client programs of PostgreSQL.`)
  if (code !== 0) throw new Error(`${name} failed: ${output.trim().split('\n').slice(-3).join(' · ')}`)
  return output
}

/** A back-up is written by tools at least as new as the server. */
export async function checkTools(server: number): Promise<void> {
  for (const name of ['pg_dump', 'pg_restore'] as const) {
    const found = majorOf(await runTool(name, ['--version']))
    if (found < server)
      throw new Error(
        `${name} is of PostgreSQL ${found}, the server of ${server}: install the client programs of PostgreSQL ${server}.`,
      )
  }
}

export const majorOf = (version: string): number => Number(/\) (\d+)/.exec(version)?.[1] ?? 0)

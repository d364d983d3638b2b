import { fork } from 'node:child_process'
import path from 'node:path'
import type { Budget } from './budget.ts'

export interface Outcome {
  bench: string
  seconds: number
  /** None where there is nothing to measure here. */
  budgets: Budget[]
  /** What was thrown, with its stack. */
  threw?: string
}

interface Wishes {
  isSmall?: boolean
  signal?: AbortSignal
  /** What the bench itself is asked for, such as `--workers=2`. */
  options?: readonly string[]
}

const program = path.join(import.meta.dirname, 'bench-process.ts')
// What one process has compiled the next ones need not: most of a small bench is its start.
const small = { BENCH_SIZE: 'small', NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled') }

/**
 * Runs one bench in a process of its own: what another one has wired, cached or left in memory is not there, and one that throws
 * or dies stops no other. At small size nothing is said unless it fails.
 */
export async function runBench(bench: string, { isSmall = false, signal, options = [] }: Wishes = {}): Promise<Outcome> {
  // A test runner sets NODE_ENV for itself.
  const { NODE_ENV: _, ...env } = process.env
  const started = performance.now()
  const child = fork(program, [bench, ...options], {
    env: { ...env, ...(isSmall ? small : { BENCH_SIZE: '' }) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', isSmall ? 'pipe' : 'inherit', isSmall ? 'pipe' : 'inherit', 'ipc'],
    signal,
  })
  let said = ''
  const hear = (data: Buffer) => {
    said += data
  }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
  let told: Pick<Outcome, 'budgets' | 'threw'> | undefined
  child.on('message', message => {
    told = message as typeof told
  })
  const how = await new Promise<unknown>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, stopped) => resolve(stopped ?? code))
  })
  const seconds = (performance.now() - started) / 1000
  const { budgets, threw } = told ?? { budgets: [], threw: `It ended with ${how} and told nothing.` }
  return { bench, seconds, budgets, threw: threw && [threw, said.trim()].filter(Boolean).join('\n') }
}

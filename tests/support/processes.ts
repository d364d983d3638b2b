import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtServer } from './builtServer.ts'

export interface AppProcess {
  url: string
  child: ChildProcess
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>
  stop(signal: NodeJS.Signals): Promise<number | string>
  /** From now on it ends, or stops, at a point of `crashPoint.ts`; only with NODE_ENV=test. */
  arm(order: string): Promise<void>
  /** Until it stands still at such a point. */
  stopped(): Promise<void>
  /** A process that stands still goes on. */
  goOn(): void
}

const running = new Set<ChildProcess>()

const usual = {
  PATH: process.env.PATH ?? '',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'fatal',
  DEMO: '0',
  TRUST_PROXY: '1',
  DATABASE_TIMEOUT: '120',
  // What one process has compiled the next ones need not.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
}

/** The product in a process of its own, with this environment and no other; of another version where its sources are named. */
export async function startProcess(env: Record<string, string>, sources?: string): Promise<AppProcess> {
  const child = fork(await builtServer(sources), {
    env: { ...usual, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  running.add(child)
  let complaint = ''
  child.stderr?.on('data', data => {
    complaint += data
  })
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child)
    return (signal ?? code) as number | string
  })
  const ready = once(child, 'message').then(([message]) => (message as { url: string }).url)
  const url = await Promise.race([ready, ended.then(how => Promise.reject(new Error(`ended with ${how}: ${complaint}`)))])
  return {
    url,
    child,
    ended,
    stop(signal) {
      child.kill(signal)
      return ended
    },
    async arm(order) {
      const armed = once(child, 'message')
      child.send({ crashPoint: order })
      await armed
    },
    async stopped() {
      while (!(await isStopped(child.pid!))) await sleep(5)
    },
    goOn: () => void child.kill('SIGCONT'),
  }
}

/** As the system sees it: a process that stands still cannot say so itself. */
async function isStopped(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T')
}

export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}

import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../run.ts'

/** The product's server while developing: Node starts it anew when a file that it has loaded changes, and we when one does that it only hands out. */
export function restartedServer(env: NodeJS.ProcessEnv) {
  let server = start(env)
  let settled = Promise.resolve()
  const restart = () => {
    settled = settled.then(async () => {
      await stop(server)
      server = start(env)
    })
    return settled
  }
  return { restart, stop: () => settled.then(() => stop(server)) }
}

function start(env: NodeJS.ProcessEnv): ChildProcess {
  // Detached, so that Ctrl-C reaches it only through us.
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'scripts/servers/dev-server.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

// Plain JavaScript for any Node from 18 on: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install.mjs'
import { hasTerminal } from './processes/has-terminal.mjs'
import { lineage } from './processes/lineage.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const stopSignals = ['SIGINT', 'SIGTERM', ...(hasTerminal() ? ['SIGHUP'] : [])]

/** Installs what is missing, then runs scripts/commands/<name>.ts on Node 24 and ends with its exit code. */
export async function launch(name) {
  process.chdir(root)
  const stopping = new AbortController()
  for (const signal of stopSignals) process.once(signal, () => stopping.abort())
  try {
    await installPackages(root, stopping.signal)
    if (!stopping.signal.aborted) runOn(nodeToRun(), name)
  } catch (error) {
    if (stopping.signal.aborted) return
    console.error(error.message)
    process.exitCode = 1
  }
}

function nodeToRun() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const bundled = path.join(
    root,
    'node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    platform === 'win' ? 'node.exe' : 'node',
  )
  if (existsSync(bundled)) return bundled
  throw new Error(`Tandem needs Node.js 24 or newer, this is ${process.versions.node}. Install it and run the command again.`)
}

function runOn(node, name) {
  const script = path.join(root, 'scripts/commands', `${name}.ts`)
  const binaries = path.join(root, 'node_modules', '.bin')
  const env = { ...process.env, PATH: binaries + path.delimiter + (process.env.PATH ?? '') }
  // The fourth channel carries nothing: its end tells the script that the launcher is gone.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal))
  const watch = stopWithNpm(child)
  // Started by nohup: npm may go with its shell, the product stays.
  if (!hasTerminal()) process.on('SIGHUP', () => clearInterval(watch))
  child.on('error', error => {
    clearInterval(watch)
    console.error(`${node} could not be run: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

// npm that was killed hard passes no signal on; without this the server would keep the port and the database.
function stopWithNpm(child) {
  if (!process.env.npm_execpath || process.platform === 'win32') return undefined
  const parents = lineage()
  return setInterval(() => lineage() !== parents && child.kill('SIGTERM'), 300)
}

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Brings node_modules in line with the lock file; does nothing when it already is. */
export async function installPackages(root, stopSignal) {
  if (isInstalled(root)) return
  const unlock = await lockInstall(root)
  try {
    if (!isInstalled(root)) await runNpm(root, stopSignal)
  } finally {
    unlock()
  }
}

// npm writes its own lock file into node_modules as the very last step, so a broken-off install never looks complete.
function isInstalled(root) {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = readJson(path.join(root, 'package-lock.json')).packages
  const installed = readJson(installedFile).packages ?? {}
  const chosen = Object.keys(wanted[''].optionalDependencies ?? {}).map(name => `node_modules/${name}`)
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true
    if (entry.optional && !(chosen.includes(place) && suitsThisMachine(entry))) return true
    return installed[place]?.version === entry.version && installed[place]?.integrity === entry.integrity
  })
}

function suitsThisMachine({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch)
}

async function runNpm(root, stopSignal) {
  const started = Date.now()
  console.log('… Installing packages (once, about a minute)')
  const { code, output } = await collect(npmCommand(), root, stopSignal)
  if (code !== 0) {
    const reason = output.trim().split('\n').slice(-15).join('\n')
    throw new Error(
      `${reason}\n\nThe packages could not be installed (npm ci ended with ${code}). Check the network and run the command again.`,
    )
  }
  console.log(`✓ Packages installed  ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function npmCommand() {
  // NODE_ENV=production would leave out the build tools; no package needs its install script.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (npm && path.basename(npm).startsWith('npm-cli')) return [process.env.npm_node_execpath ?? process.execPath, npm, ...args]
  return ['npm', ...args]
}

function collect([command, ...args], cwd, signal) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command === 'npm' && process.platform === 'win32',
    })
    let output = ''
    const keep = data => {
      output += data
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', error => resolve({ code: 1, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** Two commands started at once: the second waits until the first has installed. */
async function lockInstall(root) {
  const file = path.join(root, '.data', 'install.lock')
  mkdirSync(path.dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new Error(`${path.dirname(file)} cannot be written (${error.code}), so nothing can be installed here.`)
    }
    if (!holderLives(file)) rmSync(file, { force: true })
    await new Promise(resolve => setTimeout(resolve, 300))
  }
}

function holderLives(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // Between creating and filling the file it is empty for an instant.
    if (!pid) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

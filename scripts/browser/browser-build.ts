import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { waitForLock } from '../database/file-lock.ts'
import { endOf } from '../end-of.ts'

const root = path.resolve(import.meta.dirname, '../..')
const stampFile = path.join(root, 'dist', '.stamp')
const tools = ['run-build.ts', 'bundles.ts', 'mantine-styles.ts'].map(file => `scripts/browser/${file}`)

export function isBuilt(): boolean {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === fingerprint()
}

/** Builds the browser part unless dist/ already holds the build of exactly these sources. */
export async function buildBrowser(): Promise<void> {
  if (isBuilt()) return
  const lock = await waitForLock(path.join(root, '.data', 'build.lock'))
  try {
    if (isBuilt()) return
    const stamp = fingerprint()
    fs.rmSync(stampFile, { force: true })
    await runBuild()
    fs.writeFileSync(stampFile, stamp)
  } finally {
    lock.release()
  }
}

// A process of its own: the bundler sets NODE_ENV for whoever calls it, and its memory is free again afterwards.
async function runBuild(): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env
  const build = path.join(root, 'scripts/browser/run-build.ts')
  const child = spawn(process.execPath, [build], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // Whoever ends before the build does leaves nothing behind.
  const end = () => child.kill()
  process.once('exit', end)
  const { code, output } = await endOf(child)
  process.off('exit', end)
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe browser part could not be built.`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of inputs())
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function inputs(): string[] {
  const top = fs.readdirSync(root).filter(name => /^(postcss\.config\.\w+|package-lock\.json|.*\.html)$/.test(name))
  const sources = ['src', 'public'].filter(folder => fs.existsSync(path.join(root, folder))).flatMap(filesUnder)
  return [...top, ...tools, ...sources].sort()
}

function filesUnder(folder: string): string[] {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)))
}

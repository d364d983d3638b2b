import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'node_modules/.cache/server')

const built = new Map<string, Promise<string>>()

/**
 * The sources of `serve-app.ts` as one file: a process that reads two thousand of them spends most of its start on finding them.
 * They may be those of another version, in a folder below this one, so that they find the same packages.
 */
export function builtServer(sources = root): Promise<string> {
  if (!built.has(sources)) built.set(sources, keep(sources))
  return built.get(sources)!
}

/** Named by what is in it, so that whoever builds the same at the same moment writes the same file. */
async function keep(sources: string): Promise<string> {
  const code = await bundle(sources)
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`)
  if (existsSync(file)) return file
  const draft = `${file}.${randomUUID()}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(draft, code)
  renameSync(draft, file)
  forgetOld()
  return file
}

const DAY = 86_400_000

function forgetOld(): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY }
    if (mtimeMs < Date.now() - DAY) rmSync(file, { force: true })
  }
}

async function bundle(sources: string): Promise<string> {
  const result = (await build({
    root: sources,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'keep-places', transform: keepPlaces }],
    ssr: { target: 'node', external: true },
    build: {
      ssr: path.join(sources, 'tests/support/serve-app.ts'),
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}

/** What a file finds beside itself it finds there still. */
function keepPlaces(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.')) return undefined
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
    .replaceAll('import.meta.filename', JSON.stringify(id))
}

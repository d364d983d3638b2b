import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'node_modules/.cache/server')

const built = new Map<string, Promise<string>>()

/** These stay apart: programs of this machine, and the queue with its driver, which look for more beside themselves. */
const apart = ['@node-rs/argon2', 'sharp', 'graphile-worker', 'pg']

/**
 * The sources of `serve-app.ts` and the packages they use as one file: a process that reads three thousand of them spends most of its
 * start on finding them. They may be those of another version, in a folder below this one, so that they find the same packages.
 */
export function builtServer(sources = root): Promise<string> {
  if (!built.has(sources)) built.set(sources, once(sources))
  return built.get(sources)!
}

/** One run tries one product: what one of its processes has built the others take. */
async function once(sources: string): Promise<string> {
  const run = process.env.TEST_RUN
  if (!run) return keep(sources)
  const note = path.join(folder, `${nameOf(`${run} ${sources}`)}.txt`)
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (existsSync(noted)) return noted
  const file = await keep(sources)
  write(note, file)
  return file
}

/** Named by what is in it, so that whoever builds the same at the same moment writes the same file. */
async function keep(sources: string): Promise<string> {
  const code = await bundle(sources)
  const file = path.join(folder, `${nameOf(code)}.mjs`)
  if (existsSync(file)) return file
  write(file, code)
  forgetOld()
  return file
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** There as a whole or not at all. */
function write(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(draft, text)
  renameSync(draft, file)
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
    ssr: { target: 'node', noExternal: true, external: apart },
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
  if (!/import\.meta\.|__dirname|__filename/.test(code)) return undefined
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(path.dirname(id)))
    .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, JSON.stringify(id))
}

import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { STATEMENTS } from './statements-folder.ts'

const seen = new Set<string>()

// Statements of the product only: what a test arranges or looks at behind the scenes may say anything.
const client = pg.Client.prototype
const query = client.query
if (!('isRecorded' in query)) {
  const recorded = function (this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0])
    const kind = text && kindOf(text)
    if (kind && !seen.has(kind)) {
      seen.add(kind)
      const place = placeOf()
      if (place) write({ text: kind, place })
    }
    return Reflect.apply(query, this, args)
  }
  client.query = Object.assign(recorded, { isRecorded: true }) as typeof query
}

/** At once: the files of a run share this module, and a worker is ended without a word. */
function write(statement: { text: string; place: string }): void {
  fs.mkdirSync(STATEMENTS, { recursive: true })
  fs.appendFileSync(path.join(STATEMENTS, `${process.pid}.jsonl`), `${JSON.stringify(statement)}\n`)
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? undefined))

/** A list of two values and one of twenty are the same statement. */
const kindOf = (text: string) =>
  text.replaceAll(/(\([^()]*\$\d+[^()]*\))(?:\s*,\s*\([^()]*\$\d+[^()]*\))+/g, '$1').replaceAll(/(\$\d+)(?:, \$\d+)+/g, '$1')

/** The first place of the product's own code on the way here, below the engine of the database. */
function placeOf(): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const places = [...stack.matchAll(/((?:src|tests)\/[^):]+):(\d+)/g)].map(([, file, line]) => ({
    file: file!,
    at: `${file}:${line}`,
  }))
  return places.find(({ file }) => file.startsWith('src/') && !file.startsWith('src/server/db/') && !file.endsWith('.test.ts'))
    ?.at
}

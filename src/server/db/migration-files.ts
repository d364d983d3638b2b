import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** As the first line of a file: its statements run one by one instead of in one transaction. */
const ONE_BY_ONE = /^-- no transaction\s*$/m

export interface Migration {
  name: string
  sha256: string
  statements: string[]
  /** Each of them by itself instead of all in one transaction. */
  oneByOne: boolean
}

export async function migrationFiles(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async name => readMigration(name, await readFile(`${folder}/${name}`, 'utf8'))))
}

const readMigration = (name: string, sql: string): Migration => ({
  name,
  sha256: sha256(sql),
  statements: statementsOf(sql),
  oneByOne: sql.search(ONE_BY_ONE) === 0,
})

/** Bodies of functions, texts, remarks, ends of statements, and everything between. */
const PIECES = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--.*|;|[^$';-]+|[\s\S]/g

/** One at a time: a cluster hands each statement that changes a table on to its nodes as it was written. */
function statementsOf(sql: string): string[] {
  const statements = ['']
  for (const [piece] of sql.matchAll(PIECES))
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--')) statements[statements.length - 1] += piece
  return statements.flatMap(statement => statement.trim() || [])
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** As the first line of a file: its statements run one by one instead of in one transaction. */
const ONE_BY_ONE = /^-- no transaction\s*$/m

export interface Migration {
  name: string
  sql: string
  sha256: string
  /** Only where they run one by one. */
  statements?: string[]
}

export async function migrationFiles(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async name => readMigration(name, await readFile(`${folder}/${name}`, 'utf8'))))
}

function readMigration(name: string, sql: string): Migration {
  const isOneByOne = sql.search(ONE_BY_ONE) === 0
  return { name, sql, sha256: sha256(sql), statements: isOneByOne ? statementsOf(sql) : undefined }
}

/** A statement ends with a semicolon at the end of a line; bodies of functions belong into a migration that is one transaction. */
function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/^\s*--.*$/gm, '')
  return withoutComments.split(/;\s*$/m).flatMap(statement => statement.trim() || [])
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

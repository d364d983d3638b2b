import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))
// Any number will do, as long as every process takes the same one.
const LOCK = 7_263_001
const silent = new Logger(() => () => {})

/** Brings the database up to date. Safe to call from several processes at once: one works, the others wait. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations({ connectionString: ownerUrl, logger: silent })
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    await client.query('grant select on schema_migration to public')
    for (const migration of await pendingMigrations(client)) await apply(client, migration)
  } finally {
    await client.end()
  }
}

/** Names of the migrations that the database does not have yet. */
export async function missingMigrations(query: (sql: string) => Promise<{ rows: { name: string }[] }>): Promise<string[]> {
  const applied = new Set((await query('select name from schema_migration')).rows.map(row => row.name))
  return (await migrationFiles()).map(file => file.name).filter(name => !applied.has(name))
}

interface Migration {
  name: string
  sql: string
  sha256: string
}

async function migrationFiles(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(FOLDER + name, 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function pendingMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  const applied = new Map(rows.map(row => [row.name, row.sha256]))
  const files = await migrationFiles()
  const edited = files.find(file => applied.has(file.name) && applied.get(file.name) !== file.sha256)
  if (edited) throw new Error(`The migration ${edited.name} was changed after it was applied; add a new one instead.`)
  return files.filter(file => !applied.has(file.name))
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

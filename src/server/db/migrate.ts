import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyMigration, type Patience } from './applyMigration.ts'
import { MIGRATIONS, type Migration, migrationFiles } from './migration-files.ts'

// Any number will do, as long as every process takes the same one.
const LOCK = 7_263_001
const ASK_AGAIN_AFTER = 250
const silent = new Logger(() => () => {})

interface MigrateOptions {
  folder?: string
  patience?: Patience
}

/** Brings the database up to date. Safe to call from several processes at once: one works, the others wait. */
export async function migrate(ownerUrl: string, { folder = MIGRATIONS, patience }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  // A connection that breaks is told by the query it breaks.
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForTurn(client)
    await runMigrations({ connectionString: ownerUrl, logger: silent })
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    await client.query('grant select on schema_migration to public')
    for (const migration of await pendingMigrations(client, folder)) await applyMigration(client, migration, patience)
  } finally {
    await client.end()
  }
}

/** Names of the migrations that the database does not have yet. */
export async function missingMigrations(query: (sql: string) => Promise<{ rows: { name: string }[] }>): Promise<string[]> {
  const applied = new Set((await query('select name from schema_migration')).rows.map(row => row.name))
  return (await migrationFiles(MIGRATIONS)).map(file => file.name).filter(name => !applied.has(name))
}

/** Asks again and again: an index that is built concurrently waits for every statement under way, also for one that waits for the lock. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const isOurs = async () => (await client.query('select pg_try_advisory_lock($1) as ours', [LOCK])).rows[0].ours as boolean
  while (!(await isOurs())) await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_AFTER))
}

async function pendingMigrations(client: pg.Client, folder: string): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  const applied = new Map(rows.map(row => [row.name, row.sha256]))
  const files = await migrationFiles(folder)
  const edited = files.find(file => applied.has(file.name) && applied.get(file.name) !== file.sha256)
  if (edited) throw new Error(`The migration ${edited.name} was changed after it was applied; add a new one instead.`)
  return files.filter(file => !applied.has(file.name))
}

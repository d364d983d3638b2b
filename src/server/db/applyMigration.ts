import type pg from 'pg'
import { type Migration, sha256 } from './migration-files.ts'

/** How long a statement may wait for a busy table, and how often that is tried again. */
export interface Patience {
  lockTimeout: number
  pause: number
  tries: number
}

// Whoever comes after a waiting ALTER waits for it, too: better to step back soon and often. About ten minutes in all.
const patient: Patience = { lockTimeout: 1_000, pause: 5_000, tries: 100 }
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

export async function applyMigration(client: pg.Client, migration: Migration, patience = patient): Promise<void> {
  const { name, statements, oneByOne } = migration
  try {
    if (oneByOne) await applyOneByOne(client, name, statements, patience)
    await inTransaction(client, oneByOne ? [] : statements, migration, patience)
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Statements that were done before an interruption are passed over. */
async function applyOneByOne(client: pg.Client, file: string, statements: string[], patience: Patience): Promise<void> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  const applied = new Map(rows.map(row => [row.name, row.sha256]))
  for (const [index, sql] of statements.entries()) {
    const step = { name: `${file} step ${index + 1}`, sha256: sha256(sql) }
    const done = applied.get(step.name)
    if (done && done !== step.sha256) throw new Error(`step ${index + 1} was changed after it was applied`)
    if (done) continue
    if (!isForbiddenInTransaction(sql)) await inTransaction(client, [sql], step, patience)
    else {
      await withoutTransaction(client, sql)
      await record(client, step)
    }
  }
}

const isForbiddenInTransaction = (sql: string) => /^(?:create|drop|reindex)\b[^;]*?\bconcurrently\b|^vacuum\b/i.test(sql)

/** The statements and the note that they are done: both or neither. */
async function inTransaction(client: pg.Client, statements: readonly string[], done: Applied, patience: Patience): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${patience.lockTimeout}`)
      for (const statement of statements) await client.query(statement)
      await record(client, done)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!isBusy(error) || attempt === patience.tries) throw error
      await new Promise(resolve => setTimeout(resolve, patience.pause))
    }
  }
}

/** These hold nobody up while they wait, so they may wait as long as they need. */
async function withoutTransaction(client: pg.Client, sql: string): Promise<void> {
  const index = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\S+)\s+on\b/i.exec(sql)?.[1]
  if (index) {
    const { rows } = await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index])
    if (rows[0]?.indisvalid) return
    // What an interrupted building leaves behind is kept up to date, but serves nobody.
    if (rows[0]) await client.query(`drop index concurrently ${index}`)
  }
  await client.query(sql)
}

type Applied = Pick<Migration, 'name' | 'sha256'>

const record = (client: pg.Client, { name, sha256 }: Applied) =>
  client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])

const isBusy = (error: unknown) => [LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as pg.DatabaseError).code ?? '')

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../../../src/server/db/database.ts'
import { missingMigrations } from '../../../src/server/db/migrate.ts'
import { type Audit, auditBooks } from '../audit-books.ts'
import { startPostgres } from '../embedded-postgres.ts'
import { postgresHome } from '../postgres-home.ts'
import type { StoredSecrets } from '../stored-secrets.ts'
import { copyRunning } from './copyRunning.ts'
import { checkTools, runTool } from './dumpTools.ts'

export interface Rehearsed extends Audit {
  bytes: number
  seconds: { backup: number; restore: number; audit: number }
  rows: number
  /** Tables whose rows are fewer than before the back-up began; books and clicks only grow. */
  short: string[]
}

interface Beside {
  ownerUrl: string
  appUrl: string
  bytes: number
  backupSeconds: number
  throwAway(): Promise<void>
}

export type Restore = () => Promise<Beside>

/** Takes a back-up, restores it beside, adds up its books and throws it away. What it is taken of goes on working. */
export async function rehearseRestore(ownerUrl: string, restore: Restore, say: (line: string) => void): Promise<Rehearsed> {
  const before = await countRows(ownerUrl)
  const begun = performance.now()
  const beside = await restore()
  const restoreSeconds = secondsSince(begun) - beside.backupSeconds
  try {
    const db = openDatabase({ url: beside.appUrl, statementTimeout: PATIENCE_MS, connections: 2 })
    try {
      const audited = performance.now()
      await checkMigrations(db)
      const after = await countRows(beside.ownerUrl)
      const audit = await auditBooks(db, say)
      if (audit.facts === 0 && (after.get('ledger_entry') ?? 0) > 0)
        throw new Error('The restored shops do not see their own rows: the servers lack settings of those that were copied.')
      return {
        ...audit,
        bytes: beside.bytes,
        rows: [...after.values()].reduce((total, rows) => total + rows, 0),
        short: GROWING.filter(table => (after.get(table) ?? 0) < (before.get(table) ?? 0)),
        seconds: { backup: beside.backupSeconds, restore: restoreSeconds, audit: secondsSince(audited) },
      }
    } finally {
      await db.close()
    }
  } finally {
    await beside.throwAway()
  }
}

const PATIENCE_MS = 600_000
/** Append only: a back-up that has fewer of them than there were before it lost something. */
const GROWING = ['ledger_entry', 'ledger_posting', 'audit_log']
const secondsSince = (begun: number) => (performance.now() - begun) / 1000

async function checkMigrations({ pool }: Database): Promise<void> {
  const missing = await missingMigrations(sql => pool.query(sql))
  if (missing.length > 0) throw new Error(`The back-up is of an older version: ${missing.length} migrations are missing in it.`)
}

async function countRows(ownerUrl: string): Promise<Map<string, number>> {
  return asOwner(ownerUrl, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1",
    )
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${client.escapeIdentifier(name)}`)
      counts.set(name, Number(rows[0]!.count))
    }
    return counts
  })
}

/** Of the product's own PostgreSQL, while it runs: a copy of its folder, started at another port. */
export function besideEmbedded(ownerUrl: string, secrets: StoredSecrets): Restore {
  return async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-rehearsal-'))
    fs.chmodSync(folder, 0o755)
    const throwAway = () => fs.rmSync(folder, { recursive: true, force: true })
    try {
      const home = postgresHome(folder)
      const begun = performance.now()
      const bytes = await copyRunning(ownerUrl, home)
      const backupSeconds = secondsSince(begun)
      const { databaseOwnerPassword: ownerPassword, databaseLoginPassword: loginPassword } = secrets
      const restored = await startPostgres({ directory: folder, ownerPassword, loginPassword })
      return {
        ownerUrl: restored.url(),
        appUrl: restored.appUrl(),
        bytes,
        backupSeconds,
        async throwAway() {
          await restored.stop()
          throwAway()
        },
      }
    } catch (error) {
      throwAway()
      throw error
    }
  }
}

/** Of any other PostgreSQL: a dump, restored into a database of its own on the same server. */
export function besideGiven(ownerUrl: string, appUrl: string): Restore {
  return async () => {
    await checkTools(await asOwner(ownerUrl, majorOfServer))
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-rehearsal-'))
    const name = `tandem_rehearsal_${process.pid}`
    const file = path.join(folder, 'tandem.dump')
    const at = (url: string) => Object.assign(new URL(url), { pathname: name }).href
    const throwAway = async () => {
      fs.rmSync(folder, { recursive: true, force: true })
      await asOwner(ownerUrl, client => client.query(`drop database if exists ${name} with (force)`))
    }
    try {
      const begun = performance.now()
      await runTool('pg_dump', ['--format=custom', `--file=${file}`, ownerUrl])
      const backupSeconds = secondsSince(begun)
      await asOwner(ownerUrl, client => client.query(`create database ${name} template template0`))
      await runTool('pg_restore', ['--exit-on-error', `--dbname=${at(ownerUrl)}`, file])
      return { ownerUrl: at(ownerUrl), appUrl: at(appUrl), bytes: fs.statSync(file).size, backupSeconds, throwAway }
    } catch (error) {
      await throwAway()
      throw error
    }
  }
}

export const isCluster = (ownerUrl: string): Promise<boolean> =>
  asOwner(ownerUrl, async client => {
    const { rows } = await client.query("select to_regclass('pg_dist_node') is not null as is_cluster")
    return rows[0].is_cluster
  })

async function majorOfServer(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select current_setting('server_version_num')::integer / 10000 as major")
  return rows[0].major
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { findServers, noServers } from '#server/db/servers/servers.ts'
import { readAddress } from '../../scripts/database/cluster-nodes.ts'
import { distribute } from '../../scripts/database/distribute.ts'
import { migratedTemplate } from '../../scripts/database/migrated-template.ts'
import { sharedName } from '../../scripts/test-run.ts'
import { PATIENT_MS } from './PATIENT_MS.ts'

export interface TestDatabase {
  ownerUrl: string
  /** The restricted role under which requests run. */
  appUrl: string
  db: Database
  /** As the owner, past row-level security: for arranging and for looking behind the scenes. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** A shop to work in. */
  addShop(name?: string): Promise<number>
  close(): Promise<void>
}

/** What many test files begin with: made by the first of a run, copied by the others. */
export interface Beginning {
  name: Parameters<typeof sharedName>[0]
  fill(db: Database): Promise<void>
}

/** A fresh, migrated database for one test file, empty or with a beginning. */
export async function testDatabase(beginning?: Beginning): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = await onCluster(client => readyTemplate(client, beginning))
  await onEveryNode(client => client.query(`create database ${name} template ${template} strategy file_copy`))
  const ownerUrl = clusterUrl(name)
  const appUrl = asApp(name)
  const servers = await serversOf(appUrl)
  const db = openDatabase({ url: appUrl, statementTimeout: PATIENT_MS, servers })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  owner.on('error', () => {})
  const asOwner: TestDatabase['asOwner'] = async (text, values) => (await owner.query(text, values)).rows
  return {
    ownerUrl,
    appUrl,
    db,
    asOwner,
    addShop: (shopName = 'Test store') => addShop(asOwner, shopName),
    async close() {
      servers.close()
      await Promise.all([db.close(), owner.end()])
      await onEveryNode(client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function addShop(asOwner: TestDatabase['asOwner'], name: string): Promise<number> {
  const domain = `${randomBytes(6).toString('hex')}.myshopify.com`
  const [shop] = await asOwner<{ shop_id: string }>('insert into shop (domain, name) values ($1, $2) returning shop_id', [
    domain,
    name,
  ])
  return Number(shop!.shop_id)
}

function clusterUrl(database: string, options?: string): string {
  const url = new URL(inject('clusterUrl'))
  url.pathname = database
  // Not searchParams: it would write blanks as "+", which PostgreSQL takes literally.
  return options ? `${url.href}${url.search ? '&' : '?'}options=${encodeURIComponent(options)}` : url.href
}

const asApp = (database: string) => clusterUrl(database, '-c role=tandem_app')

/** A database is on every node of a cluster, or it is on none. */
const onEveryNode = (work: (client: pg.Client) => Promise<unknown>) =>
  Promise.all([inject('clusterUrl'), ...inject('workerUrls')].map(url => onCluster(work, url)))

async function onCluster<T>(work: (client: pg.Client) => Promise<T>, url = inject('clusterUrl')): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const LOCK = 7_263_100

// Made once; the other test files wait and then copy it.
async function readyTemplate(client: pg.Client, beginning?: Beginning): Promise<string> {
  // Kept for as long as the migrations stay as they are.
  const empty = migratedTemplate()
  await makeUnlessThere(client, empty, 'template1', draft => makeTables(draft))
  if (!beginning) return empty
  // What fills it may be any code of the product, so it is good for this run only.
  const filled = sharedName(beginning.name, inject('run'))
  await makeUnlessThere(client, filled, empty, draft => fill(draft, beginning))
  return filled
}

async function makeUnlessThere(
  client: pg.Client,
  name: string,
  from: string,
  work: (draft: string) => Promise<void>,
): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, name])
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const draft = `draft_${name}`
    await onEveryNode(async node => {
      await node.query(`drop database if exists ${draft} with (force)`)
      await node.query(`create database ${draft} template ${from}`)
    })
    await work(draft)
    await onEveryNode(node => keepAs(node, draft, name))
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK, name])
  }
}

/** The tables of the product; spread over the workers, where there are any. */
async function makeTables(database: string): Promise<void> {
  const ownerUrl = clusterUrl(database)
  const nodes = [ownerUrl, ...inject('workerUrls')].map(url => readAddress(new URL(url).host))
  if (nodes.length === 1) await migrate(ownerUrl)
  else await distribute({ ownerUrl, appUrl: asApp(database), coordinator: nodes[0], workers: nodes.slice(1) })
}

/** A template is copied while nobody is in it: not even the process by which a cluster looks after each database. */
async function keepAs(node: pg.Client, draft: string, name: string): Promise<void> {
  await node.query(`alter database ${draft} allow_connections false`)
  await node.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [draft])
  await node.query(`alter database ${draft} rename to ${name}`)
}

async function fill(database: string, beginning: Beginning): Promise<void> {
  const servers = await serversOf(asApp(database))
  const db = openDatabase({ url: asApp(database), statementTimeout: PATIENT_MS, servers })
  await beginning.fill(db)
  servers.close()
  await db.close()
}

const serversOf = async (url: string) => (inject('workerUrls').length > 0 ? findServers({ url }) : noServers)

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isSound } from '#features/sales/ledger/contract.ts'
import { checkBooks } from '#features/sales/ledger/server/index.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { readAddress } from '../../scripts/database/cluster-nodes.ts'
import { distribute } from '../../scripts/database/distribute.ts'
import { secretOf } from '../../scripts/test-run.ts'
import { followHooks } from '../../src/app/server/hooks.ts'
import { demoParts } from '../../src/app/server/registers.ts'
import { texts } from '../../src/app/server/texts.ts'
import { loadDemo } from '../../src/demo/loadDemo.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { quietServices } from '../support/services.ts'

describe.skipIf(inject('workerUrls').length === 0)('a database with shops in it', () => {
  const name = `filled_${randomBytes(6).toString('hex')}`
  const ownerUrl = addressOf(inject('clusterUrl'), name)
  const appUrl = `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c role=tandem_app')}`
  const nodes = [inject('clusterUrl'), ...inject('workerUrls')]
  let owner: pg.Client

  const spread = async () => {
    const said: string[] = []
    const [coordinator, ...workers] = nodes.map(url => readAddress(new URL(url).host))
    await distribute({ ownerUrl, appUrl, coordinator, workers, say: sentence => said.push(sentence) })
    return said
  }

  beforeAll(async () => {
    await on(nodes[0]!, client => client.query(`create database ${name}`))
    await migrate(ownerUrl)
    const db = openDatabase({ url: appUrl, statementTimeout: PATIENT_MS })
    followHooks()
    await loadDemo(quietServices({ db, texts, config: { secret: secretOf(inject('run')) } as Config }), demoParts, 'glimpse')
    await db.close()
    owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    for (const url of nodes) await on(url, client => client.query(`drop database if exists ${name} with (force)`))
  })

  test('has the same rows after it was spread, and its books add up', async () => {
    const before = await rowsOfAll(owner)
    const guards = await guardsMadeAgain(owner)
    expect(before.get('referral')!.length).toBeGreaterThan(50)
    expect((await spread()).at(-1)).toBe('The product can start.')
    const after = await rowsOfAll(owner)
    for (const [table, rows] of before) expect({ table, rows: after.get(table) }).toEqual({ table, rows })
    expect(await guardsOf(owner)).toEqual(guards)
    await expect(owner.query("update audit_log set action = 'x'")).rejects.toThrow(/append only/)
    const db = openDatabase({ url: appUrl, statementTimeout: PATIENT_MS })
    const { rows: shops } = await owner.query<{ shop_id: string }>('select shop_id from shop order by shop_id')
    for (const shop_id of shops.map(shop => Number(shop.shop_id))) {
      const checks = await db.inShop(shop_id, tx => checkBooks(tx, shop_id))
      expect({ shop_id, isSound: isSound(checks) }).toEqual({ shop_id, isSound: true })
    }
    await db.close()
  })

  test('is left as it is by a second time', async () => {
    expect(await spread()).toContain('Everything is spread already.')
  })
})

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = database
  return address.href
}

async function on(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Every row of every table of shops, as text. */
async function rowsOfAll(owner: pg.Client): Promise<Map<string, string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select polrelid::regclass::text as name from pg_policy where polname = 'own_shop' order by 1",
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await owner.query({ text: `select * from ${name}`, rowMode: 'array' })
    found.set(name, rows.map(row => JSON.stringify(row)).sort())
  }
  return found
}

/** How they read once they are made again from their own words: PostgreSQL then leaves out parentheses that say nothing. */
async function guardsMadeAgain(owner: pg.Client): Promise<string[]> {
  const { rows: triggers } = await owner.query<{ drop: string; again: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, pg_get_triggerdef(pg_trigger.oid) as again
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  await owner.query('begin')
  for (const { drop, again } of triggers) await owner.query(`${drop}; ${again}`)
  const guards = await guardsOf(owner)
  await owner.query('rollback')
  return guards
}

/** The keys and triggers of the tables. */
async function guardsOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ guard: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows.map(row => row.guard)
}

import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../scripts/database/fresh-database.ts'
import { joinTestCluster } from '../../../scripts/database/test-cluster.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migration-files.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let cluster: Awaited<ReturnType<typeof joinTestCluster>>
let former: string
let client: pg.Client
beforeAll(async () => {
  cluster = await joinTestCluster()
  database = await freshDatabase(cluster, 'folded')
  former = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  for (const name of readdirSync(MIGRATIONS)) if (name < '0160') cpSync(`${MIGRATIONS}/${name}`, `${former}/${name}`)
  await migrate(database.url, { folder: former })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  rmSync(former, { recursive: true })
})

test('codes of before are folded anew; of two that are one now the first stays, and orders keep whose they were', async () => {
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]
  const { shop_id } = await one(`insert into shop (domain, name) values ('x.test', 'X') returning shop_id`)
  const { id: program } = await one(
    `insert into program (shop_id, name, commission_type, commission_amount) values ($1, 'P', 2, 100000) returning id`,
    [shop_id],
  )
  const { id: ann } = await one(
    `insert into affiliate (shop_id, program_id, email, first_name, last_name, ref_code, status) values ($1, $2, 'a@x.test', 'A', 'B', 'a1', 'active') returning id`,
    [shop_id, program],
  )
  for (const code of ['ΣΟΦΟΣ', 'σοφος', 'PLAIN'])
    await client.query('insert into affiliate_coupon (shop_id, affiliate_id, code) values ($1, $2, $3)', [shop_id, ann, code])
  await client.query(
    `insert into store_order (shop_id, platform_id, number, source, currency, financial_status, placed_at, updated_at, coupon_codes, attribution, content)
     values ($1, '1', '#1', 'platform', 'USD', 'paid', now(), now(), '{σοφος}', $2, '{}')`,
    [shop_id, { coupon_owners: { σοφος: Number(ann) }, codes: ['σοφος'] }],
  )
  await migrate(database.url)
  const { rows } = await client.query('select code, code_key, valid_to is null as is_live from affiliate_coupon order by id')
  expect(rows).toEqual([
    { code: 'ΣΟΦΟΣ', code_key: 'σοφοσ', is_live: true },
    { code: 'σοφος', code_key: 'σοφοσ', is_live: false },
    { code: 'PLAIN', code_key: 'plain', is_live: true },
  ])
  expect((await one('select attribution from store_order')).attribution).toEqual({
    coupon_owners: { σοφοσ: Number(ann) },
    codes: ['σοφοσ'],
  })
})

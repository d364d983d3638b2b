import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#features/ledger/server/index.ts'
import { loadDemo } from '../src/app/server/demo.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { quietServices } from './support/services.ts'

let database: TestDatabase
let seconds: number
beforeAll(async () => {
  database = await testDatabase()
  const began = performance.now()
  await loadDemo(quietServices({ db: database.db }))
  seconds = (performance.now() - began) / 1000
  console.log('demo', seconds)
}, 120_000)
afterAll(() => database.close())

test('look', async () => {
  const rows = async (text: string) => console.log(text, await database.asOwner(text))
  await rows('select shop_id, count(*), min(placed_at), max(placed_at), max(version) from store_order group by 1 order by 1')
  await rows("select attribution->>'outcome' o, count(*) from store_order where shop_id=1 group by 1")
  await rows(
    "select r->>'code' code, count(*) from store_order, jsonb_array_elements(attribution->'reasons') r where shop_id=1 group by 1",
  )
  await rows(
    'select kind, status, tracking_type, count(*), sum(commission) from referral where shop_id=1 group by 1,2,3 order by 1,2,3',
  )
  await rows(
    'select program_id, count(*), sum(commission), sum(total), min(created_at), max(created_at) from referral where shop_id=1 group by 1',
  )
  await rows('select status, count(*), count(upline_id) up from affiliate where shop_id=1 group by 1')
  await rows('select first_name, last_name, email from affiliate where shop_id=1 order by id limit 30')
  await rows('select count(*), max(at) from ledger_entry')
  await rows('select count(*) from click')
  await rows("select l->>'won' won, count(*) from referral, jsonb_array_elements(trace->'lines') l where shop_id=1 group by 1")
  for (const id of [1, 2, 3]) console.log(JSON.stringify(await database.db.inShop(id, tx => checkBooks(tx, id))))
})

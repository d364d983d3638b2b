import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CsvFile } from '#kit/contract/download.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import type { Caller } from './caller.ts'
import { exportCsv } from './exportCsv.ts'
import type { RequestFacts } from './serve.ts'

let database: TestDatabase
let shop_id: number
beforeAll(async () => {
  database = await testDatabase()
  shop_id = await database.addShop()
  await database.asOwner(
    "update shop set domain = 'tent-world.myshopify.com', time_zone = 'Pacific/Kiritimati' where shop_id = $1",
    [shop_id],
  )
  await database.asOwner('create table line (shop_id bigint, id bigint, primary key (shop_id, id))')
  await database.asOwner("call make_tenant('line')")
  await database.asOwner('insert into line select $1, id from generate_series(1, 100000) as id', [shop_id])
})
afterAll(() => database.close())

const from = { address: '10.0.0.1', user_agent: 'test', request_id: 'r', language: 'en' } as RequestFacts
const asked: (number | undefined)[] = []

function exportLines(upTo = 100_000): Promise<CsvFile> {
  asked.length = 0
  return exportCsv<{ id: number; twice: number }, { factor: number }>(database.db, {
    caller: { shop_id, user_id: 7, name: 'Ann', support: false } as Caller,
    from,
    list: 'lines',
    action: 'lines.export',
    query: { status: 'open' },
    columns: () => ({ id: row => row.id, twice: row => row.twice }),
    heading: column => column.toUpperCase(),
    plan: async () => ({ factor: 2 }),
    next: async (tx, { factor }, { last, limit }) => {
      asked.push(last?.id)
      const { rows } = await sql<{ id: number }>`
        select id from line where shop_id = ${shop_id} and id > ${last?.id ?? 0} and id <= ${upTo} order by id limit ${limit}`.execute(
        tx,
      )
      return rows.map(({ id }) => ({ id, twice: id * factor }))
    },
  })
}

test('every row is there once, in order, with what was planned', async () => {
  const { header, rows } = await exportLines(2_500)
  expect(header).toEqual(['ID', 'TWICE'])
  const found = await Array.fromAsync(rows)
  expect(found).toHaveLength(2_500)
  expect([found[0], found[999], found[1000], found.at(-1)]).toEqual([
    [1, 2],
    [1000, 2000],
    [1001, 2002],
    [2500, 5000],
  ])
  expect(asked).toEqual([undefined, 1000, 2000])
})

test('the name says of which shop, which list and which day there', async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
  expect((await exportLines()).name).toBe(`tent-world-lines-${day}`)
})

test('who asked for what is written down before the first row leaves', async () => {
  await exportLines()
  const [entry] = await database.asOwner(
    "select actor_name, after, address from audit_log where shop_id = $1 and action = 'lines.export' order by id desc limit 1",
    [shop_id],
  )
  expect(entry).toEqual({ actor_name: 'Ann', after: { status: 'open' }, address: '10.0.0.1' })
})

test('of 100,000 rows the first is there at once, and a reader who stops ends the work', async () => {
  const { rows } = await exportLines()
  for await (const row of rows) {
    expect(row).toEqual([1, 2])
    expect(asked).toEqual([undefined])
    break
  }
  expect(asked).toEqual([undefined])
})

test('a slow reader keeps no transaction open', async () => {
  const { rows } = await exportLines()
  const reading = rows[Symbol.asyncIterator]()
  await reading.next()
  const open = await database.asOwner(
    "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  )
  expect(open).toEqual([])
  await reading.return?.()
})

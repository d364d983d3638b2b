import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import type { Movement } from '../rules/postings.ts'
import { book, checkBooks } from '../server/index.ts'

let database: TestDatabase
let shop: number
beforeAll(async () => {
  database = await testDatabase()
  shop = await database.addShop()
})
afterAll(() => database.close())

const earn = (amount: number, affiliate_id = 1): Movement => ({
  from: 'expense',
  to: 'pending',
  affiliate_id,
  currency: 'USD',
  amount,
})
const entry = (source: string, ...movements: Movement[]) => ({
  source,
  event: 'attributed' as const,
  actor: 'system:test',
  movements,
})
const inShop = <T>(run: Parameters<typeof database.db.inShop<T>>[1]) => database.db.inShop(shop, run)
const pendingOf = async (affiliate_id: number) =>
  (await inShop(tx => balancesOf(tx, affiliate_id))).find(balance => balance.account === 'pending')?.amount ?? 0

const balancesOf = (tx: Tx, affiliate_id: number) =>
  tx
    .selectFrom('ledger_balance')
    .select(['account', 'amount'])
    .where('shop_id', '=', shop)
    .where('affiliate_id', '=', affiliate_id)
    .execute()

test('the same cause is booked once, also when twenty say it at the same moment', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => inShop(tx => book(tx, shop, [entry('order:1', earn(500))]))),
  )
  expect(outcomes.filter(sources => sources.has('order:1'))).toHaveLength(1)
  expect(await pendingOf(1)).toBe(500)
})

test('many causes at once keep every balance exact', async () => {
  const jobs = Array.from({ length: 40 }, (_, n) =>
    inShop(tx => book(tx, shop, [entry(`a:${n}`, earn(n + 1, 2)), entry(`b:${n}`, earn(1, 3))])),
  )
  await Promise.all(jobs)
  expect(await pendingOf(2)).toBe((40 * 41) / 2)
  expect(await pendingOf(3)).toBe(40)
})

test('the database refuses an entry that does not sum to zero, whoever writes it', async () => {
  const crooked = inShop(async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into ledger_entry (shop_id, source, event, actor) values (${shop}, 'crooked', 'x', 'x') returning id`.execute(tx)
    await sql`insert into ledger_posting values (${shop}, ${rows[0]!.id}, 0, 'pending', 1, 'USD', 100)`.execute(tx)
  })
  await expect(crooked).rejects.toThrow('does not sum to zero')
})

test('the database refuses postings of an entry that is not there', async () => {
  const lost = inShop(tx =>
    sql`insert into ledger_posting values (${shop}, 999999, 0, 'pending', 1, 'USD', 100),
    (${shop}, 999999, 1, 'expense', 0, 'USD', -100)`.execute(tx),
  )
  await expect(lost).rejects.toThrow('there is no ledger entry 999999')
})

test.each([
  'update ledger_posting set amount = 1',
  'delete from ledger_posting',
  'update ledger_entry set memo = $$x$$',
  'delete from ledger_entry',
  'truncate ledger_posting',
])('nobody can “%s”, not even the owner of the database', async statement => {
  await expect(inShop(tx => sql.raw(statement).execute(tx))).rejects.toThrow()
  await expect(database.asOwner(statement)).rejects.toThrow('append only')
})

test('the books of the test are in order, and a planted difference is found and named', async () => {
  const sound = await inShop(tx => checkBooks(tx, shop))
  expect(sound.flatMap(check => check.broken)).toEqual([])
  expect(sound[0]!.checked).toBeGreaterThan(80)
  await database.asOwner('update ledger_balance set amount = amount + 1 where affiliate_id = 2')
  const found = await inShop(tx => checkBooks(tx, shop))
  expect(found.flatMap(check => check.broken)).toEqual([expect.stringContaining('affiliate 2 pending: kept 821, posted 820 USD')])
})

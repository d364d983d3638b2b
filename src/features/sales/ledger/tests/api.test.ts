import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import type { Services } from '#server/services.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { ledger } from '../contract.ts'
import { auditBooksJob, auditWholeBooksJob } from '../server/auditBooks.job.ts'
import { book } from '../server/index.ts'

let app: TestApp
let shop_id: number
let call: TestApp['guest']
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  shop_id = await addShop(db, 'enterprise')
  await app.asOwner('insert into shop_domain (domain, shop_id) values ($1, $2)', [`shop-${shop_id}.myshopify.com`, shop_id])
  call = await app.somebodyAt(shop_id, { role: 'staff', permissions: ['payments'] })
  await earn(500)
})

let entries = 0
const entryOf = (amount: number, affiliate_id: number) => {
  const movements = [{ from: 'expense', to: 'pending', affiliate_id, currency: 'USD', amount }] as const
  return { source: `entry ${++entries}`, event: 'attributed' as const, actor: 'system:test', movements }
}
const earn = (amount: number, affiliate_id = 1) =>
  app.services.db.inShop(shop_id, tx => book(tx, shop_id, [entryOf(amount, affiliate_id)]))

const auditBooks = (services: Services = app.services) => runJob(auditBooksJob, { services })
const auditWhole = () => runJob(auditWholeBooksJob, { services: app.services })
const tamper = (amount: number) =>
  app.asOwner('update ledger_balance set amount = amount + $1 where shop_id = $2 and affiliate_id = 1', [amount, shop_id])
/** As if the last look was some minutes ago. */
const letSettle = () =>
  app.asOwner(
    "update book_check set checked_at = (checked_at at time zone 'UTC' - interval '5 minutes') at time zone 'UTC' where shop_id = $1",
    [shop_id],
  )
/** What the database itself would refuse. */
async function withoutGuards(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.config.databaseUrl })
  await client.connect()
  for (const statement of ['begin', `set local session_replication_role = 'replica'`, ...statements, 'commit'])
    await client.query(statement)
  await client.end()
}
const sums = async () => {
  const rows = await app.asOwner<{ whose: string; amount: string }>(
    `select affiliate_id || ' ' || account as whose, amount from ledger_checkpoint where shop_id = $1 order by 1`,
    [shop_id],
  )
  return rows.map(({ whose, amount }) => [whose, Number(amount)])
}
const alarms = async () => {
  const rows = await app.asOwner<{ action: string }>(
    "select action from audit_log where shop_id = $1 and action like 'ledger.%' order by id",
    [shop_id],
  )
  return rows.map(row => row.action)
}

test('before the first look there is no result; afterwards it says what was checked and that it holds', async () => {
  expect(await call(ledger.bookCheck)).toBeNull()
  await auditBooks()
  const found = await call(ledger.bookCheck)
  expect(found).toMatchObject({ is_sound: true })
  expect(found!.checks[0]).toEqual({
    rule: 'entries_balance',
    sentence: 'Every entry sums to zero in each currency.',
    checked: 1,
    broken: [],
  })
  expect(await alarms()).toEqual([])
})

test('a difference raises one alarm, however often it is seen, and another word when it is gone', async () => {
  await auditBooks()
  await tamper(1)
  await earn(300)
  await auditBooks()
  await auditBooks()
  expect(await alarms()).toEqual(['ledger.difference'])
  expect((await call(notifications.list, { query: {} })).map(row => row.type)).toEqual(['books-differ'])
  const found = await call(ledger.bookCheck)
  expect(found).toMatchObject({ is_sound: false })
  expect(found!.checks.flatMap(check => check.broken)).toEqual(['affiliate 1 pending: kept 801, posted 800 USD'])
  await tamper(-1)
  await auditBooks()
  expect(await alarms()).toEqual(['ledger.difference', 'ledger.soundAgain'])
  expect(await call(ledger.bookCheck)).toMatchObject({ is_sound: true })
})

test('sound books without news are not looked at again before the night', async () => {
  await auditBooks()
  const first = await call(ledger.bookCheck)
  await auditBooks()
  expect(await call(ledger.bookCheck)).toEqual(first)
  await auditWhole()
  expect((await call(ledger.bookCheck))!.checked_at > first!.checked_at).toBe(true)
})

test('the night finds what no news led to', async () => {
  await auditBooks()
  await letSettle()
  await tamper(1)
  await earn(300, 2)
  await auditBooks()
  expect(await alarms()).toEqual([])
  await auditWhole()
  expect(await alarms()).toEqual(['ledger.difference'])
})

test('a night that was missed twice is made up for', async () => {
  await auditBooks()
  await tamper(1)
  await app.asOwner("update book_check set whole_at = now() - interval '49 hours' where shop_id = $1", [shop_id])
  await auditBooks()
  expect(await alarms()).toEqual(['ledger.difference'])
})

describe('a look', () => {
  test('reads what is new, and knows the rest by its sums', async () => {
    await auditBooks()
    await letSettle()
    for (let amount = 1; amount <= 3; amount++) await earn(amount)
    await auditBooks()
    expect(await sums()).toEqual([['1 pending', 500]])
    expect((await call(ledger.bookCheck))!.checks[0]).toMatchObject({ rule: 'entries_balance', checked: 3 })
    await letSettle()
    await earn(10, 2)
    await auditBooks()
    expect(await sums()).toEqual([['1 pending', 506]])
    expect((await call(ledger.bookCheck))!.checks[0]).toMatchObject({ rule: 'entries_balance', checked: 1 })
  })

  test('does not count an entry twice, however often it looks', async () => {
    for (let round = 0; round < 4; round++) {
      await auditBooks()
      await letSettle()
      await earn(100 + round, 1 + (round % 2))
      await Promise.all([auditBooks(), auditBooks()])
    }
    await letSettle()
    await earn(1, 3)
    await auditBooks()
    expect(await sums()).toEqual([
      ['1 pending', 702],
      ['2 pending', 204],
    ])
    expect(await alarms()).toEqual([])
  })

  test('raises no alarm over an entry that was numbered early and seen late', async () => {
    await auditBooks()
    const late = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const booking = app.services.db.inShop(shop_id, async tx => {
      await book(tx, shop_id, [entryOf(70, 4)])
      written.resolve()
      await late.promise
    })
    await written.promise
    await earn(5, 5)
    await auditBooks()
    await letSettle()
    await earn(6, 5)
    await auditBooks()
    late.resolve()
    await booking
    await earn(7, 4)
    await auditBooks()
    expect(await alarms()).toEqual([])
    await letSettle()
    await earn(8, 4)
    await auditBooks()
    expect(await sums()).toEqual([
      ['1 pending', 500],
      ['4 pending', 77],
      ['5 pending', 11],
    ])
    expect(await alarms()).toEqual([])
  })

  test('finds an entry that does not sum to zero, a cause without a name and a referral that shows more than was booked', async () => {
    await auditBooks()
    const world = await shopWorld({ db: app.services.db, addShop: async () => shop_id })
    const ann = await world.affiliate(await world.program())
    await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
    await auditBooks()
    expect(await alarms()).toEqual([])
    await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
    await withoutGuards(
      `update referral set commission = commission + 1 where shop_id = ${shop_id} and id = (select max(id) from referral where shop_id = ${shop_id})`,
      `insert into ledger_entry (shop_id, source, event, actor) values (${shop_id}, 'x', 'x', '')`,
      `insert into ledger_posting select ${shop_id}, max(id), 0, 'pending', 99, 'USD', 5 from ledger_entry where shop_id = ${shop_id}`,
    )
    await auditBooks()
    expect((await call(ledger.bookCheck))!.checks.flatMap(check => (check.broken.length > 0 ? check.rule : []))).toEqual([
      'entries_balance',
      'accounts_balance',
      'running_balances',
      'referrals_booked',
      'causes_named',
    ])
  })
})

import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import type { Services } from '#server/services.ts'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { addShop, signedIn } from '../../../tests/support/people.ts'
import { ledger } from './contract.ts'
import { auditBooksJob } from './server/auditBooks.job.ts'
import { book } from './server/index.ts'

let app: TestApp
let owner: pg.Pool
let shop_id: number
let call: TestApp['guest']
beforeAll(async () => {
  app = await testApp({ demo: false })
  owner = new pg.Pool({ connectionString: app.config.databaseUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
beforeEach(async () => {
  const { db } = app.services
  shop_id = await addShop(db, 'enterprise')
  await owner.query('insert into shop_domain (domain, shop_id) values ($1, $2)', [`shop-${shop_id}.myshopify.com`, shop_id])
  call = app.clientWith(await signedIn(db, shop_id, { role: 'staff', permissions: ['payments'] }))
  const movements = [{ from: 'expense', to: 'pending', affiliate_id: 1, currency: 'USD', amount: 500 }] as const
  await db.inShop(shop_id, tx => book(tx, shop_id, [{ source: 'a', event: 'attributed', actor: 'system:test', movements }]))
})

const runJob = (services: Services = app.services) =>
  auditBooksJob.run({}, { services, attempt: 1, signal: new AbortController().signal })
const tamper = (amount: number) =>
  owner.query('update ledger_balance set amount = amount + $1 where shop_id = $2', [amount, shop_id])
const alarms = async () =>
  (
    await owner.query<{ action: string }>(
      "select action from audit_log where shop_id = $1 and action like 'ledger.%' order by id",
      [shop_id],
    )
  ).rows.map(row => row.action)

test('before the first look there is no result; afterwards it says what was checked and that it holds', async () => {
  expect(await call(ledger.bookCheck)).toBeNull()
  await runJob()
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
  await runJob()
  await tamper(1)
  await owner.query("update book_check set checked_at = now() - interval '2 days'")
  await runJob()
  await runJob()
  expect(await alarms()).toEqual(['ledger.difference'])
  expect((await call(notifications.list, { query: {} })).map(row => row.type)).toEqual(['books-differ'])
  const found = await call(ledger.bookCheck)
  expect(found).toMatchObject({ is_sound: false })
  expect(found!.checks.flatMap(check => check.broken)).toEqual(['affiliate 1 pending: kept 501, posted 500 USD'])
  await tamper(-1)
  await runJob()
  expect(await alarms()).toEqual(['ledger.difference', 'ledger.soundAgain'])
  expect(await call(ledger.bookCheck)).toMatchObject({ is_sound: true })
})

test('sound books without news are not looked at again before a day has passed', async () => {
  await runJob()
  const first = await call(ledger.bookCheck)
  await runJob()
  expect(await call(ledger.bookCheck)).toEqual(first)
  await owner.query("update book_check set checked_at = now() - interval '2 days'")
  await runJob()
  expect((await call(ledger.bookCheck))!.checked_at >= first!.checked_at).toBe(true)
})

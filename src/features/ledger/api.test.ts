import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import type { Services } from '#server/services.ts'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { addShop } from '../../../tests/support/people.ts'
import { runJob } from '../../../tests/support/runJob.ts'
import { ledger } from './contract.ts'
import { auditBooksJob } from './server/auditBooks.job.ts'
import { book } from './server/index.ts'

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
  const movements = [{ from: 'expense', to: 'pending', affiliate_id: 1, currency: 'USD', amount: 500 }] as const
  await db.inShop(shop_id, tx => book(tx, shop_id, [{ source: 'a', event: 'attributed', actor: 'system:test', movements }]))
})

const auditBooks = (services: Services = app.services) => runJob(auditBooksJob, { services })
const tamper = (amount: number) =>
  app.asOwner('update ledger_balance set amount = amount + $1 where shop_id = $2', [amount, shop_id])
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
  await app.asOwner("update book_check set checked_at = now() - interval '2 days'")
  await auditBooks()
  await auditBooks()
  expect(await alarms()).toEqual(['ledger.difference'])
  expect((await call(notifications.list, { query: {} })).map(row => row.type)).toEqual(['books-differ'])
  const found = await call(ledger.bookCheck)
  expect(found).toMatchObject({ is_sound: false })
  expect(found!.checks.flatMap(check => check.broken)).toEqual(['affiliate 1 pending: kept 501, posted 500 USD'])
  await tamper(-1)
  await auditBooks()
  expect(await alarms()).toEqual(['ledger.difference', 'ledger.soundAgain'])
  expect(await call(ledger.bookCheck)).toMatchObject({ is_sound: true })
})

test('sound books without news are not looked at again before a day has passed', async () => {
  await auditBooks()
  const first = await call(ledger.bookCheck)
  await auditBooks()
  expect(await call(ledger.bookCheck)).toEqual(first)
  await app.asOwner("update book_check set checked_at = now() - interval '2 days'")
  await auditBooks()
  expect((await call(ledger.bookCheck))!.checked_at >= first!.checked_at).toBe(true)
})

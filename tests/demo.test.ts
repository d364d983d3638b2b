import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkBooks } from '#features/ledger/server/index.ts'
import type { Config } from '#server/config.ts'
import { secretOf } from '../scripts/test-run.ts'
import { followHooks } from '../src/app/server/hooks.ts'
import { loadDemo } from '../src/demo/loadDemo.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { quietServices } from './support/services.ts'

let database: TestDatabase
beforeAll(async () => {
  const config = { secret: secretOf(inject('run')) } as Config
  followHooks()
  // Journeys of the same run begin with it, too.
  database = await testDatabase({ name: 'year', fill: db => loadDemo(quietServices({ db, config })) })
})
afterAll(() => database.close())

async function shopOf(domain: string): Promise<number> {
  const [row] = await database.asOwner<{ shop_id: string }>('select shop_id from shop_domain where domain = $1', [domain])
  return Number(row!.shop_id)
}
const main = () => shopOf('demo-store.myshopify.com')

/** The numbers one question about the main shop is answered with. */
async function figures(question: string): Promise<Record<string, number>> {
  const [row] = await database.asOwner<Record<string, string>>(question, [await main()])
  return Object.fromEntries(Object.entries(row!).map(([name, value]) => [name, Number(value)]))
}

async function words(question: string): Promise<string[]> {
  return (await database.asOwner<{ word: string }>(question, [await main()])).map(row => row.word)
}

test('a newcomer finds three programs, 120 affiliates in every state and 4,000 orders of the last twelve months', async () => {
  expect(
    await figures(`select (select count(*) from program where shop_id = $1) as programs,
      (select count(*) from affiliate where shop_id = $1) as affiliates,
      (select count(distinct status) from affiliate where shop_id = $1) as states,
      (select count(*) from store_order where shop_id = $1) as orders`),
  ).toEqual({ programs: 3, affiliates: 120, states: 3, orders: 4000 })
  const span = await figures(`select extract(day from now() - min(placed_at)) as oldest,
    extract(epoch from now() - max(updated_at)) as newest, count(distinct date_trunc('month', placed_at)) as months
    from store_order where shop_id = $1`)
  expect(span.oldest).toBeGreaterThan(355)
  expect(span.newest).toBeGreaterThanOrEqual(0)
  expect(span.months).toBeGreaterThanOrEqual(12)
})

test('the network is three levels deep and its uplines earn', async () => {
  expect(
    await figures(`with recursive climb as (
        select id, upline_id, 1 as depth from affiliate where shop_id = $1 and upline_id is null
        union all select affiliate.id, affiliate.upline_id, depth + 1 from affiliate join climb on affiliate.upline_id = climb.id
        where affiliate.shop_id = $1)
      select max(depth) as depth, (select count(distinct level) from referral where shop_id = $1 and kind = 'network') as paid from climb`),
  ).toEqual({ depth: 3, paid: 2 })
})

test('everything that happens to orders has happened: each kind of tracking, each rule, each reason against', async () => {
  const types = await words('select distinct tracking_type::text as word from referral where shop_id = $1')
  expect(types).toEqual(expect.arrayContaining(['0', '1', '2', '3', '7']))
  const rules = await words(
    "select distinct line->>'won' as word from referral, jsonb_array_elements(trace->'lines') as line where shop_id = $1",
  )
  expect(rules).toEqual(expect.arrayContaining(['simple', 'level', 'special', 'first_commission', 'excluded']))
  const reasons = await words(
    "select distinct reason->>'code' as word from store_order, jsonb_array_elements(attribution->'reasons') as reason where shop_id = $1",
  )
  const against = ['test_order', 'blocked_ip', 'self_referral', 'click_expired', 'unknown_code', 'no_products', 'no_evidence']
  expect(reasons).toEqual(expect.arrayContaining([...against, 'affiliate_not_active', 'link_lost_to_coupon', 'cancelled_order']))
  const statuses = await words('select distinct financial_status as word from store_order where shop_id = $1')
  expect(statuses.sort()).toEqual(expect.arrayContaining(['paid', 'partially_refunded', 'refunded', 'voided']))
  const events = await words('select distinct event as word from ledger_entry where shop_id = $1')
  expect(events).toEqual(expect.arrayContaining(['attributed', 'approve', 'deny', 'order_changed']))
})

test('the past lies in the past: referrals are as old as their orders, and nothing is booked before or after its time', async () => {
  expect(
    await figures(`select
      (select count(*) from referral join store_order using (shop_id) where shop_id = $1 and order_id = store_order.id
        and referral.created_at <> placed_at) as misdated,
      (select count(*) from ledger_entry join referral on referral.shop_id = ledger_entry.shop_id and referral.id = referral_id
        where ledger_entry.shop_id = $1 and at < created_at) as too_early,
      (select count(*) from ledger_entry where shop_id = $1 and at > now()) as to_come,
      (select count(*) from program_version where shop_id = $1 and valid_from > now() - interval '364 days') as late_rules`),
  ).toEqual({ misdated: 0, too_early: 0, to_come: 0, late_rules: 0 })
})

test('some of the affiliates have been paid for what they earned long ago, and the rest is still owed', async () => {
  const { payments, covered, paid, owed } = await figures(`select
    (select count(*) from payout where shop_id = $1 and state = 'paid') as payments,
    (select count(*) from payout_referral where shop_id = $1) as covered,
    (select count(*) from referral where shop_id = $1 and status = 2) as paid,
    (select count(*) from referral where shop_id = $1 and status = 1 and payout_id is null) as owed`)
  expect(payments).toBeGreaterThan(5)
  expect(paid).toBe(covered)
  expect(owed).toBeGreaterThan(1000)
})

test('every number explains itself: what a referral shows is what its trace adds up to, and the books agree', async () => {
  expect(
    await figures(`select count(*) filter (where coalesce(trace->>'stays_at', trace->>'amount')::bigint <> commission) as unexplained, count(*) > 3000 as many
      from referral where shop_id = $1 and kind in ('sale', 'network') and moved_to is null`),
  ).toMatchObject({ unexplained: 0 })
  for (const domain of ['demo-store', 'second-store', 'other-store']) {
    const shop_id = await shopOf(`${domain}.myshopify.com`)
    const checks = await database.db.inShop(shop_id, tx => checkBooks(tx, shop_id))
    expect(checks.flatMap(check => check.broken)).toEqual([])
    expect(Math.min(...checks.map(check => check.checked))).toBeGreaterThan(0)
  }
})

test('the smaller shops have one program, twelve affiliates and 150 orders in their own currency', async () => {
  for (const [domain, currency] of [
    ['second-store', 'EUR'],
    ['other-store', 'GBP'],
  ]) {
    const shop_id = await shopOf(`${domain}.myshopify.com`)
    const [row] = await database.asOwner(
      `select (select count(*)::integer from program where shop_id = $1) as programs,
        (select count(*)::integer from affiliate where shop_id = $1) as affiliates,
        count(*)::integer as orders, min(currency) as least, max(currency) as most from store_order where shop_id = $1`,
      [shop_id],
    )
    expect(row).toEqual({ programs: 1, affiliates: 12, orders: 150, least: currency, most: currency })
  }
})

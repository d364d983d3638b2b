import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { availableFrom, outcomeOf } from '#features/payments/tax-documents/rules/form1099.ts'
import { taxedPerson } from '#features/payments/tax-documents/server/list.ts'
import { checkBooks } from '#features/sales/ledger/server/index.ts'
import type { Config } from '#server/config.ts'
import { secretOf } from '../scripts/test-run.ts'
import { followHooks } from '../src/app/server/hooks.ts'
import { demoParts } from '../src/app/server/registers.ts'
import { texts } from '../src/app/server/texts.ts'
import { loadDemo } from '../src/demo/loadDemo.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { quietServices } from './support/services.ts'

let database: TestDatabase
beforeAll(async () => {
  const config = { secret: secretOf(inject('run')) } as Config
  followHooks()
  // Journeys of the same run begin with it, too.
  database = await testDatabase({ name: 'year', fill: db => loadDemo(quietServices({ db, config, texts }), demoParts) })
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

test('a newcomer finds three programs, 120 affiliates in every state, nine customers with friends and 4,000 orders of the last twelve months', async () => {
  expect(
    await figures(`select (select count(*) from program where shop_id = $1 and not for_customers) as programs,
      (select count(*) from affiliate where shop_id = $1 and kind = 'affiliate') as affiliates,
      (select count(*) from affiliate where shop_id = $1 and kind = 'customer') as customers,
      (select count(distinct status) from affiliate where shop_id = $1) as states,
      (select count(*) from store_order where shop_id = $1 and number !~ '^#(89|90)') as orders,
      (select count(*) from store_order where shop_id = $1 and number like '#89%') as of_a_subscription,
      (select count(*) from store_order where shop_id = $1 and number like '#90%') as friends`),
  ).toEqual({ programs: 3, affiliates: 120, customers: 9, states: 3, orders: 4000, of_a_subscription: 4, friends: 15 })
  const span = await figures(`select extract(day from now() - min(placed_at)) as oldest,
    extract(epoch from now() - max(updated_at)) as newest, count(distinct date_trunc('month', placed_at)) as months
    from store_order where shop_id = $1`)
  expect(span.oldest).toBeGreaterThan(355)
  expect(span.newest).toBeGreaterThanOrEqual(0)
  expect(span.months).toBeGreaterThanOrEqual(12)
})

test('the network is four levels deep and its uplines earn', async () => {
  expect(
    await figures(`with recursive climb as (
        select id, upline_id, 1 as depth from affiliate where shop_id = $1 and upline_id is null
        union all select affiliate.id, affiliate.upline_id, depth + 1 from affiliate join climb on affiliate.upline_id = climb.id
        where affiliate.shop_id = $1)
      select max(depth) as depth, (select count(distinct level) from referral where shop_id = $1 and kind = 'network') as paid from climb`),
  ).toEqual({ depth: 4, paid: 3 })
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
        and kind <> 'correction' and referral.created_at <> placed_at) as misdated,
      (select count(*) from referral join store_order using (shop_id) where shop_id = $1 and order_id = store_order.id
        and kind = 'correction' and referral.created_at <> store_order.updated_at) as misdated_corrections,
      (select count(*) from ledger_entry join referral on referral.shop_id = ledger_entry.shop_id and referral.id = referral_id
        where ledger_entry.shop_id = $1 and at < created_at) as too_early,
      (select count(*) from ledger_entry where shop_id = $1 and at > now()) as to_come,
      (select count(*) from program_version where shop_id = $1 and valid_from > now() - interval '364 days') as late_rules`),
  ).toEqual({ misdated: 0, misdated_corrections: 0, too_early: 0, to_come: 0, late_rules: 0 })
})

test('affiliates have been paid in every way over the year, and what was earned last is still owed', async () => {
  const { months, covered, paid, owed, misdated } = await figures(`select
    (select count(distinct date_trunc('month', created_at)) from payout where shop_id = $1 and state = 'paid') as months,
    (select count(*) from payout_referral join payout on payout.shop_id = $1 and payout.id = payout_id
      where payout_referral.shop_id = $1 and released_at is null and state = 'paid') as covered,
    (select count(*) from referral where shop_id = $1 and status = 2) as paid,
    (select count(*) from referral where shop_id = $1 and status = 1 and payout_id is null) as owed,
    (select count(*) from payout join payout_referral on payout_referral.shop_id = $1 and payout_id = payout.id
      join referral on referral.shop_id = $1 and referral.id = referral_id
      where payout.shop_id = $1 and referral.created_at > payout.created_at) as misdated`)
  expect(months).toBeGreaterThanOrEqual(10)
  expect(paid).toBe(covered)
  expect(owed).toBeGreaterThan(300)
  expect(misdated).toBe(0)
  const found = await words("select rail || ' ' || state as word from payout where shop_id = $1 group by rail, state")
  const paidIn = ['manual paid', 'paypal paid', 'bank_file paid', 'store_credit paid']
  expect(found).toEqual(
    expect.arrayContaining([...paidIn, 'manual undone', 'paypal returned', 'paypal unclaimed', 'bank_file in_transit']),
  )
})

test('a refund after payment was netted by the next payment, and another one waits to be', async () => {
  const { netted, waiting } = await figures(`select count(*) filter (where status = 2) as netted,
    count(*) filter (where status = 1 and payout_id is null) as waiting
    from referral where shop_id = $1 and kind = 'correction' and commission < 0`)
  expect(netted).toBeGreaterThan(0)
  expect(waiting).toBeGreaterThan(0)
})

test('the next pay day is near, store credit waits to be spent, and two affiliates of the other shop ask for their money', async () => {
  const { ahead, runs, balances, codes, held } = await figures(`select
    (select next_on - current_date from payout_schedule where shop_id = $1 and is_active and rail = 'paypal') as ahead,
    (select count(*) from payout_run where shop_id = $1 and state = 'paid' and rail = 'paypal') as runs,
    (select count(*) from store_credit_balance where shop_id = $1 and amount > 0) as balances,
    (select count(*) from store_credit where shop_id = $1 and code is not null) as codes,
    (select count(*) from affiliate where shop_id = $1 and payment_held_until > now()) as held`)
  expect(ahead).toBeGreaterThan(0)
  expect(runs).toBe(7)
  expect(balances).toBeGreaterThan(0)
  expect(codes).toBeGreaterThan(2)
  expect(held).toBe(1)
  const [row] = await database.asOwner(
    `select (select count(*)::integer from payment_request where shop_id = $1 and status = 'pending') as requests,
      (select count(*)::integer from bank_file join payout_batch on payout_batch.shop_id = bank_file.shop_id and id = batch_id
        where bank_file.shop_id = $1 and format = 'sepa' and state = 'submitted') as waiting`,
    [await shopOf('second-store.myshopify.com')],
  )
  expect(row).toEqual({ requests: 2, waiting: 1 })
})

test('the eldest affiliate gets a 1099-NEC for the year of her first payment, once it is due', async () => {
  const shop_id = await main()
  const [first] = await database.asOwner<{ affiliate_id: string; year: number }>(
    `select affiliate_id, extract(year from settled_at)::integer as year from payout where shop_id = $1 order by id limit 1`,
    [shop_id],
  )
  const affiliate_id = Number(first!.affiliate_id)
  const person = await database.db.inShop(shop_id, tx => taxedPerson(tx, shop_id, affiliate_id, first!.year))
  const now = new Date()
  expect(outcomeOf(person!, first!.year, now).state).toBe(now < availableFrom(first!.year) ? 'waiting' : 'available')
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

test('affiliates miss orders in every state of an answer, the first of them among them', async () => {
  const states = await words(`select distinct status as word from order_claim where shop_id = $1 order by 1`)
  expect(states).toEqual(['accepted', 'declined', 'open'])
  const ava = `join affiliate on affiliate.shop_id = $1 and affiliate.id = affiliate_id and email = 'ava.whitaker.1@example.test'`
  expect(await figures(`select count(*) as claims from order_claim ${ava} where order_claim.shop_id = $1`)).toEqual({ claims: 3 })
})

test('no order is claimed before it was placed, nothing is answered before it was asked, and nothing of it is still to come', async () => {
  expect(
    await figures(`select count(*) as claims,
        count(*) filter (where placed_at is null) as of_nothing, count(*) filter (where order_claim.created_at < placed_at) as early,
        count(*) filter (where decided_at < order_claim.created_at) as hasty,
        count(*) filter (where greatest(order_claim.created_at, decided_at) > now()) as future
      from order_claim left join store_order on store_order.shop_id = $1 and ltrim(store_order.number, '#') = order_claim.order_number
      where order_claim.shop_id = $1`),
  ).toEqual({ claims: 6, of_nothing: 2, early: 0, hasty: 0, future: 0 })
})

test('claims of the demo are numbered as they came, so that the list has the newest first', async () => {
  expect(
    await figures(`select count(*) filter (where created_at < former) as early from (
      select created_at, lag(created_at) over (order by id) as former from order_claim where shop_id = $1) as claims`),
  ).toEqual({ early: 0 })
})

test('the marketplace has fifteen offers of eleven kinds and more, in three currencies, none of them without words', async () => {
  const [row] = await database.asOwner<Record<string, number>>(
    `select count(*)::integer as offers, count(distinct category)::integer as kinds, count(distinct currency)::integer as currencies,
      count(*) filter (where summary = '' or commission_high = 0 or cookie_days = 0)::integer as bare
      from marketplace_offer_listing where is_shown`,
    [],
  )
  expect(row).toMatchObject({ offers: 15, currencies: 3, bare: 0 })
  expect(row!.kinds).toBeGreaterThanOrEqual(11)
})

test('what failed says why in words: every reason has a sentence', async () => {
  const reasons = await words('select distinct failure as word from sent_gift where shop_id = $1 and failure is not null')
  expect(reasons.length).toBeGreaterThan(0)
  const { any } = texts('en')
  expect(reasons.filter(reason => any(reason) === reason)).toEqual([])
})

test('the bell tells of orders that earned what it says', async () => {
  const silent = await figures(`select count(*) filter (where not exists (
      select from referral where shop_id = $1 and kind = 'sale' and order_id is not null
        and referral.created_at between notification.begun_at and notification.created_at)) as without_orders, count(*) as told
    from notification where shop_id = $1 and type = 'new-referral-order'`)
  expect(silent).toEqual({ without_orders: 0, told: expect.any(Number) })
  expect(silent.told).toBeGreaterThan(0)
})

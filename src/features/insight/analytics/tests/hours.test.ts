import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginFamily } from '#features/account/session/server/session-families.ts'
import { performanceOf } from '#features/insight/performance/contract.ts'
import { dayAt, localTime } from '#kit/days.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { shopOfSales } from '../../../../../tests/support/shop-of-sales.ts'
import { analytics, type ScopeQuery } from '../contract.ts'
import { addFigures, figureNames, type HourFigures } from '../rules/figures.ts'
import { foldFigures } from '../server/fold.ts'
import { figuresByHour } from '../server/hours.ts'

const NEW_YORK = 'America/New_York'
/** Clocks go forward, clocks go back, and an ordinary day. */
const days = { spring: '2026-03-08', autumn: '2025-11-02', today: dayAt(new Date(), NEW_YORK) }

let product: AffiliateDesk
let shop: Awaited<ReturnType<typeof shopOfSales>>
beforeAll(async () => {
  product = await affiliateDesk()
  shop = await shopOfSales(product, NEW_YORK)
  for (const way of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await shop.does.past!(way)
  await shop.inShop(tx => foldFigures(tx, shop.shop_id, 6))
  for (const way of [0, 1, 5, 8, 10]) await shop.does.shared!(way)
  for (const way of [0, 1, 2, 3]) await shop.does.click!(way)
  await shop.does.deny!(3)
  await shop.does.refund!(1)
  await shop.does.gift!(0)
  await shop.affiliate(shop.program_id, { created_at: new Date('2026-03-08T07:10:00Z') })
  // Some clicks of both strange days, in hours that clocks show twice or not at all.
  const strange = ['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2025-11-02T05:15:00Z', '2025-11-02T06:15:00Z']
  const clicks = await product.app.asOwner<{ id: string }>('select id from click where shop_id = $1 order by id limit 4', [
    shop.shop_id,
  ])
  for (const [place, { id }] of clicks.entries())
    await product.app.asOwner('update click set at = $3 where shop_id = $1 and id = $2', [shop.shop_id, id, strange[place]])
})
afterAll(() => product.close())

type HourRow = { at: Date } & Record<string, number>

/** Everything that stands in those hours, one by one and in plain words. */
async function plainly(day: string, who: (row: { affiliate_id: number; program_id: number }) => boolean, network: boolean) {
  const { shop_id } = shop
  const mine = <T extends { affiliate_id: number; program_id: number }>(rows: T[]) => rows.filter(who)
  const referrals = mine(
    await product.app.asOwner<{ id: number; affiliate_id: number; program_id: number; order: string } & HourRow>(
      `select id::int, created_at as at, affiliate_id::int, program_id::int, level::int, coalesce(order_id::text, 'alone ' || id) as order,
         case when kind in ('sale', 'manual') then total else 0 end::int as sales, (commission + commission_adjustment)::int as commission,
         (kind = 'sale' and (total <> 0 or commission + commission_adjustment <> 0) or kind = 'manual' and total <> 0)::int as referrals
       from referral where shop_id = $1 and status <> 3 and moved_to is null order by created_at, id`,
      [shop_id],
    ),
  ).filter(row => network || row.level === 0)
  const first = new Map(
    referrals
      .filter(row => row.referrals)
      .toReversed()
      .map(row => [row.order, row.id]),
  )
  const clicks = mine(
    await product.app.asOwner<{ affiliate_id: number; program_id: number } & HourRow>(
      'select at, affiliate_id::int, program_id::int from click where shop_id = $1',
      [shop_id],
    ),
  )
  const joined = mine(
    await product.app.asOwner<{ affiliate_id: number; program_id: number } & HourRow>(
      "select created_at as at, id::int as affiliate_id, program_id::int from affiliate where shop_id = $1 and kind = 'affiliate'",
      [shop_id],
    ),
  )
  const found: Record<string, Record<string, number>> = {}
  const add = (at: Date, figures: Record<string, number>) => {
    if (dayAt(at, NEW_YORK) !== day) return
    const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000).toISOString()
    found[hour] ??= {}
    for (const [name, more] of Object.entries(figures)) if (more) found[hour][name] = (found[hour][name] ?? 0) + more
  }
  for (const { at, id, order, sales, commission, referrals: count } of referrals)
    add(at, { sales: sales!, commission: commission!, referrals: count!, orders: count && first.get(order) === id ? 1 : 0 })
  for (const { at } of clicks) add(at, { clicks: 1 })
  for (const { at } of joined) add(at, { affiliates: 1 })
  return Object.fromEntries(Object.entries(found).filter(([, figures]) => Object.values(figures).some(Boolean)))
}

/** Hours in which something happened, and of it what is not nought. */
const told = (hours: readonly Omit<HourFigures, 'affiliates' | 'referrals'>[]) =>
  Object.fromEntries(
    hours
      .map(({ at, ...figures }) => [at, Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0))] as const)
      .filter(([, figures]) => Object.keys(figures).length > 0),
  )

test.each(Object.entries(days))('the hours of a day equal a plain count, whoever is asked for (%s)', async (_, day) => {
  const [first, second] = shop.sellers as [number, number]
  const scopes: [ScopeQuery, (row: { affiliate_id: number; program_id: number }) => boolean][] = [
    [{}, () => true],
    [{ network_sales: 'excluding' }, () => true],
    [{ program_ids: String(shop.other_program_id) }, row => row.program_id === shop.other_program_id],
    [{ affiliate_ids: `${second},${shop.upline}` }, row => [second, shop.upline].includes(row.affiliate_id)],
    [{ excluded_affiliate_ids: String(first) }, row => row.affiliate_id !== first],
  ]
  for (const [scope, who] of scopes) {
    const found = await shop.call(analytics.chart, { query: { ...scope, from: day, to: day } })
    expect(told(found.hours!), JSON.stringify(scope)).toEqual(await plainly(day, who, scope.network_sales !== 'excluding'))
    const { affiliates, orders, referrals, sales, commission } = addFigures(found.hours!)
    expect(found.totals).toMatchObject({ affiliates, orders, referrals, sales, commission })
  }
  const all = await plainly(day, () => true, true)
  expect(Object.keys(all).length).toBeGreaterThan(day === days.today ? 0 : 2)
})

test('a day has as many hours as the clocks of the shop gave it', async () => {
  const hoursOn = async (day: string) => (await shop.call(analytics.chart, { query: { from: day, to: day } })).hours!
  const shown = async (day: string) => (await hoursOn(day)).map(({ at }) => localTime(new Date(at), NEW_YORK).slice(11, 13))
  expect((await shown(days.spring)).slice(0, 4)).toEqual(['00', '01', '03', '04'])
  expect(await shown(days.spring)).toHaveLength(23)
  expect((await shown(days.autumn)).slice(0, 4)).toEqual(['00', '01', '01', '02'])
  expect(await shown(days.autumn)).toHaveLength(25)
})

test('two days have no hours, and a day with more than can be read is one point', async () => {
  const { hours } = await shop.call(analytics.chart, { query: { from: '2026-03-08', to: '2026-03-09' } })
  expect(hours).toBeNull()
  const scope = { from: days.spring, to: days.spring, network: true }
  const read = (most: number) => shop.inShop(tx => figuresByHour(tx, shop.shop_id, scope, most))
  expect(await read(2)).toBeNull()
  expect(await read(1_000)).toHaveLength(23)
})

test('an affiliate sees the hours of a day as well, and nobody else’s', async () => {
  const [seller] = shop.sellers
  const from = { affiliate_id: seller!, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await shop.inShop(tx => beginFamily(tx, shop.shop_id, from))
  const call = product.app.clientWith(access_token)
  for (const day of Object.values(days)) {
    const { hours, totals } = await call(performanceOf.get, { query: { from: day, to: day } })
    const mine = await plainly(day, row => row.affiliate_id === seller, true)
    for (const [hour, figures] of Object.entries(mine)) {
      // Each order is one of theirs, whoever else has a part in it.
      const { affiliates: _, referrals, ...rest } = figures
      mine[hour] = { ...rest, ...(referrals && { orders: referrals }) }
      if (Object.keys(mine[hour]!).length === 0) delete mine[hour]
    }
    expect(told(hours!), day).toEqual(mine)
    expect(totals.sales).toBe(hours!.reduce((sum, hour) => sum + hour.sales, 0))
  }
  expect((await call(performanceOf.get, { query: { days: 7 } })).hours).toBeNull()
})

test('the figures of an hour are those of a day', async () => {
  const { hours } = await shop.call(analytics.chart, { query: { from: days.today, to: days.today } })
  expect(Object.keys(hours![0]!).toSorted()).toEqual([...figureNames, 'at'].toSorted())
})

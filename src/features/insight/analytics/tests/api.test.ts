import { afterAll, beforeAll, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type ReferralRow, referrals } from '#features/sales/referrals/contract.ts'
import { addDays, dayAt } from '#kit/days.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { shopOfSales } from '../../../../../tests/support/shop-of-sales.ts'
import { aLine, anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { analytics } from '../contract.ts'
import { insightsOf } from '../rules/ratios.ts'
import { foldFigures } from '../server/fold.ts'

const NEW_YORK = 'America/New_York'
const wide = { from: '2025-10-01', to: addDays(dayAt(new Date(), NEW_YORK), 0) }

let product: AffiliateDesk
let shop: Awaited<ReturnType<typeof shopOfSales>>
beforeAll(async () => {
  product = await affiliateDesk()
  shop = await shopOfSales(product, NEW_YORK)
  for (const way of [0, 1, 2, 3, 4, 5, 6, 7]) await shop.does.past!(way)
  for (const way of [0, 1, 2, 3, 4, 5, 6, 7, 8]) await shop.does.order!(way)
  await shop.inShop(tx => foldFigures(tx, shop.shop_id, 8))
  for (const way of [1, 4, 9, 12, 13]) await shop.does.approve!(way)
  await shop.does.pay!(4)
  await shop.does.refund!(0)
  await shop.does.refund!(4)
  await shop.does.cancel!(2)
  await shop.does.deny!(6)
  await shop.does.take!(10)
  await shop.does.adjust!(3)
  await shop.does.gift!(1)
})
afterAll(() => product.close())

const rowsOf = async (query: Record<string, unknown>): Promise<ReferralRow[]> =>
  (await shop.call(referrals.list, { query: { ...query, per_page: 100 } as never })).rows
const sum = (rows: readonly ReferralRow[], of: (row: ReferralRow) => number) => rows.reduce((total, row) => total + of(row), 0)

test('every figure opens the rows behind it, and their sums agree to the cent', async () => {
  const scopes = [
    {},
    { network_sales: 'excluding' as const },
    { program_ids: String(shop.program_id) },
    { affiliate_ids: `${shop.sellers[0]},${shop.upline}` },
    { excluded_affiliate_ids: String(shop.sellers[1]) },
  ]
  for (const scope of scopes) {
    const asked = { ...wide, ...scope }
    const { totals, statuses, tracking } = await shop.call(analytics.chart, { query: asked })
    const sales = await rowsOf({ ...asked, counted: 'sales' })
    const earned = await rowsOf({ ...asked, counted: 'commission' })
    expect(totals.referrals, JSON.stringify(scope)).toBe(sales.length)
    expect(totals.sales).toBe(sum(sales, row => row.total))
    expect(totals.commission).toBe(sum(earned, row => row.amount))
    const opened = async (counted: 'sales' | 'commission') =>
      (await shop.call(referrals.sums, { query: { ...asked, counted } })).currencies[0]!
    expect(await opened('sales')).toMatchObject({ referrals: totals.referrals, sales: totals.sales })
    expect(await opened('commission')).toMatchObject({ commission: totals.commission })
    for (const one of statuses) {
      const behind = await rowsOf({ ...asked, counted: 'commission', status: one.status })
      expect(one.commission).toBe(sum(behind, row => row.amount))
    }
    for (const one of tracking) {
      const behind = await rowsOf({ ...asked, counted: 'sales', tracking_types: String(one.tracking_type) })
      expect(one).toMatchObject({ referrals: behind.length, sales: sum(behind, row => row.total) })
    }
    expect(sum(sales, row => row.total)).toBeGreaterThan(0)
  }
})

test('an order of three affiliates is one order, worth what it cost, and one for each of them', async () => {
  const world = await shopOfSales(product, NEW_YORK)
  await world.does.shared!(10)
  const { totals, details } = await world.call(analytics.chart, { query: {} })
  expect(totals).toMatchObject({ orders: 1, referrals: 3, sales: 2_900, clicks: 1 })
  expect(details).toMatchObject({ clicked_orders: 1, customer_orders: 1, new_customers: 1 })
  expect(details.new_customer_commission).toBe(totals.commission)
  expect(insightsOf(totals, details)).toMatchObject({ conversion: 1, averageOrder: 2_900, costPerCustomer: totals.commission })
  const { rows } = await world.call(analytics.affiliates, { query: {} })
  expect(rows.map(row => [row.id, row.referrals, row.details.clicked_orders]).toSorted()).toEqual(
    [
      [world.upline, 1, 0],
      [world.sellers[0], 1, 1],
      [world.sellers[1], 1, 0],
    ].toSorted(),
  )
  const asked = { affiliate_ids: `${world.sellers[1]},${world.upline}` }
  expect((await world.call(analytics.chart, { query: asked })).totals).toMatchObject({ orders: 1, referrals: 2, sales: 1_400 })
})

test('one day opens the rows of that day', async () => {
  const { days } = await shop.call(analytics.chart, { query: wide })
  const busy = days.filter(day => day.referrals > 0)
  expect(busy.length).toBeGreaterThan(4)
  for (const { day, referrals: count, sales } of busy) {
    const rows = await rowsOf({ from: day, to: day, counted: 'sales' })
    expect([day, rows.length, sum(rows, row => row.total)]).toEqual([day, count, sales])
  }
  const joined = days.reduce((total, day) => total + day.affiliates, 0)
  expect((await shop.call(affiliates.list, { query: wide })).total).toBe(joined)
})

test('the table of affiliates adds up to the whole, each row to the rows behind it, the best seller first', async () => {
  const { totals, details } = await shop.call(analytics.chart, { query: wide })
  const { rows, total } = await shop.call(analytics.affiliates, { query: wide })
  expect(total).toBe(rows.length)
  expect(rows.map(row => row.revenue)).toEqual(rows.map(row => row.revenue).toSorted((a, b) => b - a))
  const all = (name: 'revenue' | 'commission' | 'referrals' | 'clicks') => rows.reduce((whole, row) => whole + row[name], 0)
  expect(all('revenue')).toBe(totals.sales)
  expect(all('commission')).toBe(totals.commission)
  expect(all('referrals')).toBe(totals.referrals)
  expect(all('clicks')).toBe(totals.clicks)
  expect(rows.reduce((whole, row) => whole + row.details.gross, 0)).toBe(details.gross)
  for (const row of rows) {
    const behind = await rowsOf({ ...wide, counted: 'sales', affiliate_ids: String(row.id) })
    expect(row.revenue).toBe(sum(behind, one => one.total))
  }
  const [found] = (await shop.call(analytics.affiliates, { query: { ...wide, query: rows[0]!.email } })).rows
  expect(found).toEqual(rows[0])
  const ofProgram = await shop.call(analytics.affiliates, { query: { ...wide, program_ids: String(shop.other_program_id) } })
  expect(ofProgram.rows.map(row => row.id)).toEqual([shop.sellers[1]])
})

test('who was removed is called so, and joined all the same', async () => {
  const world = await shopOfSales(product, NEW_YORK)
  const [seller] = world.sellers
  await world.does.order!(0)
  const { totals: before } = await world.call(analytics.chart, { query: {} })
  await world.does.deny!(0)
  await world.does.deny!(1)
  await world.does.click!(0)
  await world.call(affiliates.remove, { id: seller! })
  const { totals } = await world.call(analytics.chart, { query: {} })
  expect(totals.affiliates).toBe(before.affiliates)
  const { rows } = await world.call(analytics.affiliates, { query: {} })
  expect(rows.find(row => row.id === seller)).toMatchObject({ name: `#${seller}`, is_removed: true })
  const file = await (await world.call(analytics.exportAffiliates, { query: {} })).content.text()
  expect(file).toContain(`Removed affiliate #${seller}`)
})

test('each code stands with what was sold by it', async () => {
  const { rows } = await shop.call(analytics.codes, { query: wide })
  expect(rows.map(row => row.code).toSorted()).toEqual(shop.sellers.map(id => `code${id}`).toSorted())
  for (const row of rows) {
    const behind = await rowsOf({ ...wide, counted: 'sales', code: row.code, affiliate_ids: String(row.affiliate_id) })
    expect(row).toMatchObject({ referrals: behind.length, revenue: sum(behind, one => one.total) })
    expect(row.details.code_orders).toBe(row.referrals)
    expect(row.details.unclicked).toBeGreaterThan(0)
  }
})

test('tables come as files, and the log says so', async () => {
  const { name, content } = await shop.call(analytics.exportAffiliates, { query: wide })
  expect(name).toContain('top-affiliates')
  const lines = (await content.text()).trim().split(/\r?\n/)
  const { rows } = await shop.call(analytics.affiliates, { query: wide })
  expect(lines[0]).toContain('Affiliate,Email,Program,Clicks,Referrals,Revenue')
  expect(lines).toHaveLength(rows.length + 1)
  const codes = await (await shop.call(analytics.exportCodes, { query: wide })).content.text()
  expect(codes).toContain(`code${shop.sellers[0]}`)
  expect(await shop.activity('analytics.export')).toHaveLength(2)
})

test('a product that the catalogue does not have is called as its orders call it', async () => {
  const world = await shopOfSales(product, NEW_YORK)
  const line = aLine({ product_id: 'gone-1', title: 'Walnut tray', gross: 4_000 })
  const titles = async () => (await world.call(analytics.products, { query: wide })).rows.map(row => row.title)
  const fold = () => world.inShop(tx => foldFigures(tx, world.shop_id))
  const first = anIncomingOrder({ lines: [line], placed_at: new Date('2026-02-01T12:00:00Z') })
  await world.apply(first)
  expect(await titles()).toEqual(['Walnut tray'])
  await fold()
  expect(await titles()).toEqual(['Walnut tray'])
  const later = { placed_at: new Date('2026-02-02T12:00:00Z'), updated_at: new Date('2026-02-02T12:00:00Z') }
  await world.apply(anIncomingOrder({ lines: [{ ...line, title: 'Walnut tray, large' }], ...later }))
  await fold()
  await world.apply({ ...first, financial_status: 'refunded', updated_at: new Date('2026-02-03T12:00:00Z') })
  await fold()
  expect(await titles()).toEqual(['Walnut tray, large'])
})

test('products stand with what was sold of them and kept, by affiliates and otherwise, folded or not', async () => {
  const own = anIncomingOrder({
    lines: [aLine({ product_id: 'p9', title: 'Stove', gross: 3_000, quantity: 3, refunded: 1_000, refunded_quantity: 1 })],
  })
  await shop.apply(
    own,
    anIncomingOrder({ lines: [aLine({ product_id: 'p9', title: 'Stove', gross: 500 })], cancelled_at: new Date() }),
  )
  const asked = { ...wide, from: '2024-01-01' }
  const soldBy = async (is_referral?: '0' | '1') =>
    (await shop.call(analytics.products, { query: { ...asked, is_referral } })).rows
  const alone = await soldBy('0')
  expect(alone.find(row => row.id === 'p9')).toMatchObject({ orders: 1, quantity: 2, revenue: 2_000 })
  const byAffiliates = await soldBy('1')
  expect(byAffiliates.map(row => row.id)).toEqual(['p1'])
  const sales = await rowsOf({ ...asked, counted: 'sales' })
  expect(byAffiliates[0]!.orders).toBe(new Set(sales.flatMap(row => row.order_id ?? [])).size)
  const both = await soldBy()
  while (await shop.inShop(tx => foldFigures(tx, shop.shop_id)));
  expect(await soldBy()).toEqual(both)
  expect(await soldBy('1')).toEqual(byAffiliates)
  expect(await (await shop.call(analytics.exportProducts, { query: asked })).content.text()).toContain('Stove')
  const free = await product.shop('free')
  expect((await refusal(free.call(analytics.products, { query: {} }))).kind).toBe('plan_required')
})

test('the period before, and the same days a year ago, have as many days', async () => {
  const query = { from: '2026-03-07', to: '2026-03-09' }
  const before = await shop.call(analytics.chart, { query: { ...query, compare: 'previous' } })
  expect(before.compared).toMatchObject({ from: '2026-03-04', to: '2026-03-06', totals: { referrals: 0 } })
  const { totals } = await shop.call(analytics.chart, { query })
  const after = { from: '2027-03-07', to: '2027-03-09' }
  const year = await shop.call(analytics.chart, { query: { ...after, compare: 'year' } })
  expect(year.compared).toMatchObject({ ...query, totals })
  expect(year.compared!.days).toHaveLength(3)
  expect((await shop.call(analytics.chart, { query: {} })).days).toHaveLength(30)
})

test('what cannot be asked together is refused at its field', async () => {
  const both = refusal(shop.call(analytics.chart, { query: { program_ids: '1', affiliate_ids: '2' } }))
  expect((await both).fields).toMatchObject({ affiliate_ids: [expect.stringContaining('only one at a time')] })
  const backwards = refusal(shop.call(analytics.chart, { query: { from: '2026-03-02', to: '2026-03-01' } }))
  expect((await backwards).fields).toMatchObject({ to: ['The end date is before the start date.'] })
  const endless = refusal(shop.call(analytics.chart, { query: { from: '2020-03-02', to: '2026-03-01' } }))
  expect((await endless).fields).toMatchObject({ to: ['Choose a period of up to three years.'] })
})

test('staff need the permission, and see nothing of another shop', async () => {
  const clerk = await shop.as({ role: 'staff', permissions: ['referrals'] } as never)
  expect((await refusal(clerk(analytics.chart, { query: {} }))).kind).toBe('forbidden')
  const analyst = await shop.as({ role: 'staff', permissions: ['analytics'] } as never)
  expect((await analyst(analytics.options, { query: { kind: 'affiliate', ids: String(shop.sellers[0]) } }))[0]).toMatchObject({
    id: shop.sellers[0],
  })
  const other = await product.shop()
  const { totals } = await other.call(analytics.chart, { query: { ...wide, affiliate_ids: String(shop.sellers[0]) } })
  expect(totals).toEqual({ affiliates: 0, clicks: 0, orders: 0, referrals: 0, sales: 0, commission: 0 })
})

test('addresses of affiliates are read and searched by those alone who may open the profiles', async () => {
  const analyst = await shop.as({ role: 'staff', permissions: ['analytics'] } as never)
  const manager = await shop.as({ role: 'staff', permissions: ['analytics', 'affiliate-and-coupon'] } as never)
  const chosen = { kind: 'affiliate', ids: String(shop.sellers[0]) } as const
  const [known] = await manager(analytics.options, { query: chosen })
  expect(known!.detail).toContain('@')
  expect(await analyst(analytics.options, { query: chosen })).toEqual([{ ...known, detail: '' }])
  const byAddress = { kind: 'affiliate', query: known!.detail } as const
  expect(await manager(analytics.options, { query: byAddress })).toHaveLength(1)
  expect(await analyst(analytics.options, { query: byAddress })).toEqual([])
  expect(await analyst(analytics.options, { query: { kind: 'affiliate', query: known!.name } })).not.toEqual([])

  const { rows } = await manager(analytics.affiliates, { query: wide })
  expect(rows.some(row => row.email.includes('@'))).toBe(true)
  const seen = await analyst(analytics.affiliates, { query: wide })
  expect(seen.rows.map(row => row.id)).toEqual(rows.map(row => row.id))
  expect(JSON.stringify(seen)).not.toContain('@')
  expect((await analyst(analytics.affiliates, { query: { ...wide, query: rows[0]!.email } })).total).toBe(0)
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { dayAt } from '#kit/days.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { replay, someSeeds } from '../../../../../tests/support/chance.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anySalesStep, shopOfSales } from '../../../../../tests/support/shop-of-sales.ts'
import { isWhole } from '../../../../../tests/support/tier.ts'
import type { Period } from '../rules/period.ts'
import { countReferrals, type Measures, measureNames, type Scope } from '../server/figures.ts'
import { foldOfShop, recountOfShop } from '../server/fold.jobs.ts'
import { foldFigures } from '../server/fold.ts'
import { overview } from '../server/overview.ts'
import { nextProducts } from '../server/tables/products.ts'

let product: AffiliateDesk
beforeAll(async () => {
  product = await affiliateDesk()
})
afterAll(() => product.close())

const NEW_YORK = 'America/New_York'
const always = { from: '2020-01-01', to: '2030-01-01', network: true }
type Shop = Awaited<ReturnType<typeof shopOfSales>>

interface PlainRow {
  day: string
  program_id: number
  affiliate_id: number
  network: boolean
  status: number
  tracking_type: number
  measures: Measures
}

/** What each referral makes, counted one by one from what there is and without the database's help. */
async function plainRows({ inShop, shop_id }: Shop, time_zone: string): Promise<PlainRow[]> {
  const orders = await inShop(tx => tx.selectFrom('store_order').selectAll().where('shop_id', '=', shop_id).execute())
  const all = await inShop(tx => tx.selectFrom('referral').selectAll().where('shop_id', '=', shop_id).execute())
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return all
    .filter(one => one.status !== 3 && one.moved_to === null)
    .map(one => {
      const order = orders.find(({ id }) => id === one.order_id)
      const commission = one.commission + one.commission_adjustment
      const isSale = one.kind === 'sale'
      const isOrder = isSale ? one.total !== 0 || commission !== 0 : one.kind === 'manual' && one.total !== 0
      const content = order?.content as {
        discount: number
        refunded: number
        lines: Record<'gross' | 'discount' | 'refunded', number>[]
      }
      const facts = order?.attribution as { is_new_customer: boolean; coupon_owners: Record<string, number> } | undefined
      const lines = isSale && order ? content.lines : []
      const gross = sum(lines.map(line => line.gross))
      const discount = sum(lines.map(line => line.discount)) + (lines.length > 0 ? content.discount : 0)
      const back = sum(lines.map(line => line.refunded)) + (lines.length > 0 ? content.refunded : 0)
      const isKnown = isOrder && isSale && order?.customer_id != null
      const hasCode =
        isOrder && isSale && order!.coupon_codes.some(code => facts!.coupon_owners[code.toLowerCase()] === one.affiliate_id)
      return {
        day: dayAt(one.created_at, time_zone),
        program_id: one.program_id,
        affiliate_id: one.affiliate_id,
        network: one.kind === 'network' || (one.kind === 'correction' && one.level > 0),
        status: one.status,
        tracking_type: one.tracking_type,
        measures: {
          referrals: Number(isOrder),
          sales: isSale || one.kind === 'manual' ? one.total : 0,
          commission,
          order_commission: order ? commission : 0,
          gross,
          discount,
          refunded: order?.cancelled_at ? gross - discount : Math.min(back, gross - discount),
          customer_orders: Number(isKnown),
          new_customers: Number(isKnown && facts!.is_new_customer),
          code_orders: Number(hasCode),
          unclicked: Number(hasCode && order!.click_id === null),
        },
      }
    })
}

/** What was kept of each product, by affiliates or not; an order's own discount goes by the price of its lines. */
async function plainProducts({ inShop, shop_id }: Shop, scope: Period, time_zone: string, is_referral: boolean) {
  const orders = await inShop(tx => tx.selectFrom('store_order').selectAll().where('shop_id', '=', shop_id).execute())
  const all = await inShop(tx => tx.selectFrom('referral').selectAll().where('shop_id', '=', shop_id).execute())
  const sums: Record<string, { orders: number; quantity: number; revenue: number }> = {}
  for (const order of orders) {
    if (order.cancelled_at !== null || order.is_test || order.financial_status === 'voided') continue
    const credited = all
      .filter(one => one.order_id === order.id && one.kind === 'sale' && one.status !== 3 && one.moved_to === null)
      .map(one => one.created_at.getTime())
    const day = dayAt(credited.length > 0 ? new Date(Math.min(...credited)) : order.placed_at, time_zone)
    if (credited.length > 0 !== is_referral || day < scope.from || day > scope.to) continue
    const { discount, refunded, lines } = order.content as { discount: number; refunded: number; lines: OrderLine[] }
    const sum = (of: (line: OrderLine) => number, some = lines) => some.reduce((total, line) => total + of(line), 0)
    const whole = sum(line => line.gross)
    const sold = lines.filter(line => line.kind === 'product' && line.product_id !== null)
    for (const product_id of new Set(sold.map(line => line.product_id!))) {
      const mine = sold.filter(line => line.product_id === product_id)
      const ownPart = (discount + refunded) * sum(line => line.gross, mine)
      const share = whole === 0 ? 0 : Math.floor((2 * ownPart + whole) / (2 * whole))
      sums[product_id] ??= { orders: 0, quantity: 0, revenue: 0 }
      sums[product_id].orders += 1
      sums[product_id].quantity += sum(line => Math.max(0, line.quantity - line.refunded_quantity), mine)
      sums[product_id].revenue += Math.max(0, sum(line => line.gross - line.discount - line.refunded, mine) - share)
    }
  }
  return sums
}

interface OrderLine extends Record<'gross' | 'discount' | 'refunded' | 'quantity' | 'refunded_quantity', number> {
  kind: string
  product_id: string | null
}

async function agreeOnProducts(shop: Shop, time_zone: string) {
  for (const is_referral of [true, false])
    for (const period of [
      { from: always.from, to: always.to },
      { from: '2025-11-02', to: '2026-03-08' },
    ]) {
      const asked = { ...period, is_referral: is_referral ? ('1' as const) : ('0' as const), sort: 'revenue:desc' as const }
      const found = await shop.inShop(tx => nextProducts(tx, shop.shop_id, asked, { limit: 100, offset: 0 }))
      const told = Object.fromEntries(found.map(({ id, orders, quantity, revenue }) => [id, { orders, quantity, revenue }]))
      expect(told, JSON.stringify(asked)).toEqual(await plainProducts(shop, period, time_zone, is_referral))
    }
}

type Sums = Record<string, Measures>

function plainSums(rows: readonly PlainRow[], scope: Scope): Sums {
  const sums: Sums = {}
  for (const row of rows) {
    if (!scope.network && row.network) continue
    if (scope.program_ids && !scope.program_ids.includes(row.program_id)) continue
    if (scope.affiliate_ids && !scope.affiliate_ids.includes(row.affiliate_id)) continue
    if (scope.excluded_affiliate_ids?.includes(row.affiliate_id)) continue
    if (row.day < scope.from || row.day > scope.to) continue
    for (const key of [`day ${row.day}`, `status ${row.status}`, `tracking ${row.tracking_type}`]) {
      sums[key] ??= Object.fromEntries(measureNames.map(name => [name, 0])) as Measures
      const sum = sums[key]
      for (const name of measureNames) sum[name] += row.measures[name]
    }
  }
  return withoutNothing(sums)
}

const withoutNothing = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, sum]) => Object.values(sum).some(value => value !== 0))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

async function rolledUp({ inShop, shop_id }: Shop, scope: Scope): Promise<Sums> {
  const { byDay, byStatus, byTracking } = await inShop(tx => countReferrals(tx, shop_id, scope))
  const named = (name: string, found: Map<string | number, Measures>) => [...found].map(([key, sum]) => [`${name} ${key}`, sum])
  return withoutNothing(
    Object.fromEntries([...named('day', byDay), ...named('status', byStatus), ...named('tracking', byTracking)]),
  )
}

async function agree(shop: Shop, time_zone = NEW_YORK) {
  const rows = await plainRows(shop, time_zone)
  const [first, second] = shop.sellers
  const scopes: Scope[] = [
    always,
    { ...always, network: false },
    { ...always, program_ids: [shop.program_id] },
    { ...always, affiliate_ids: [first!, shop.upline] },
    { ...always, excluded_affiliate_ids: [second!] },
    { ...always, from: '2025-11-02', to: '2026-03-08', network: false },
  ]
  for (const scope of scopes) expect(await rolledUp(shop, scope), JSON.stringify(scope)).toEqual(plainSums(rows, scope))
  await agreeOnProducts(shop, time_zone)
  return rows
}

/** A history by chance, agreed upon all along; answers the rows at its end. */
async function liveAndAgree(seed: number): Promise<PlainRow[]> {
  const shop = await shopOfSales(product, NEW_YORK)
  for (const way of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await shop.does.past!(way)
  const [steps] = fc.sample(fc.array(anySalesStep, { minLength: 70, maxLength: 70 }), { numRuns: 1, seed })
  for (const [place, [step, way]] of steps!.entries()) {
    await shop.does[step]!(way)
    if (place % 9 === 0) await shop.inShop(tx => foldFigures(tx, shop.shop_id, 3))
    if (place % 7 === 0) await shop.does.countClicks!(way)
    if (place % 25 === 0) await agree(shop)
  }
  const rows = await agree(shop)
  await runJob(foldOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  await agree(shop)
  const due = await shop.inShop(tx => tx.selectFrom('figures_due').select('id').where('shop_id', '=', shop.shop_id).execute())
  expect(due).toEqual([])
  return rows
}

test('whatever happens to orders, the figures equal a plain count, folded or not and whenever it is folded', async () => {
  const rows = await liveAndAgree(11)
  // Both days of changed clocks, several statuses and the network were among it.
  const seen = (of: (row: PlainRow) => unknown) => new Set(rows.map(of))
  expect([...seen(row => row.day)]).toEqual(
    expect.arrayContaining(['2026-03-07', '2026-03-08', '2026-03-09', '2025-11-01', '2025-11-02', '2025-11-03']),
  )
  expect(seen(row => row.status).size).toBeGreaterThan(2)
  expect(seen(row => row.network).size).toBe(2)
  expect(rows.some(row => row.measures.refunded > 0)).toBe(true)
})

test.each(isWhole ? someSeeds() : [])(`and so they do in other histories (%i of ${replay})`, async seed => {
  await liveAndAgree(seed)
})

test('two who fold at once count nothing twice', async () => {
  const shop = await shopOfSales(product, NEW_YORK)
  for (const way of [0, 1, 2, 3, 4, 5]) await shop.does.past!(way)
  await Promise.all([0, 1, 2].map(() => shop.inShop(tx => foldFigures(tx, shop.shop_id, 4))))
  await agree(shop)
})

test('a shop that takes another time zone has its days cut anew', async () => {
  const shop = await shopOfSales(product, NEW_YORK)
  for (const way of [0, 1, 2, 3, 4]) await shop.does.past!(way)
  await runJob(foldOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  const { money_format } = await shop.call(shopContract.general)
  const kept = { brand_name: null, support_email: null, language: 'en', currency: 'USD', money_format } as const
  await shop.call(shopContract.saveGeneral, { body: { ...kept, sub_path: `tz-${shop.shop_id}`, time_zone: 'Asia/Tokyo' } })
  await runJob(recountOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  await agree(shop, 'Asia/Tokyo')
})

test('the overview counts clicks and who joined by days of the shop as well', async () => {
  const shop = await shopOfSales(product, NEW_YORK)
  const joined = new Date('2026-03-09T03:59:59Z')
  await shop.affiliate(shop.program_id, { created_at: joined })
  for (const way of [0, 1, 2]) await shop.does.click!(way)
  await shop.does.past!(3)
  const spring = await shop.inShop(tx => overview(tx, shop.shop_id, { from: '2026-03-07', to: '2026-03-09' }))
  expect(spring.days.map(day => [day.day, day.affiliates, day.referrals])).toEqual([
    ['2026-03-07', 0, 0],
    ['2026-03-08', 1, 1],
    ['2026-03-09', 0, 0],
  ])
  const today = dayAt(new Date(), NEW_YORK)
  const now = await shop.inShop(tx => overview(tx, shop.shop_id, { from: today, to: today }))
  expect(now.totals).toMatchObject({ clicks: 3, affiliates: 3 })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#features/account/imports/contract.ts'
import { figuresOf } from '#features/insight/performance/server/index.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { dayAt } from '#kit/days.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { replay, someSeeds } from '../../../../../tests/support/chance.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anySalesStep, shopOfSales } from '../../../../../tests/support/shop-of-sales.ts'
import { isWhole } from '../../../../../tests/support/tier.ts'
import { analytics } from '../contract.ts'
import type { Period } from '../rules/period.ts'
import { noteFiguresDue } from '../server/due.ts'
import { countReferrals, type Measures, measureNames, rowMeasureNames } from '../server/figures.ts'
import { foldOfShop, recountAll, recountOfShop } from '../server/fold.jobs.ts'
import { foldFigures } from '../server/fold.ts'
import { orderMeasureNames } from '../server/orders.ts'
import { overview } from '../server/overview.ts'
import type { Scope } from '../server/scope-sql.ts'
import { nextProducts } from '../server/tables/products.ts'

let product: AffiliateDesk
beforeAll(async () => {
  product = await affiliateDesk()
})
afterAll(() => product.close())

const NEW_YORK = 'America/New_York'
const always = { from: '2020-01-01', to: '2030-01-01', network: true }
type SalesShop = Awaited<ReturnType<typeof shopOfSales>>

interface PlainRow {
  day: string
  program_id: number
  affiliate_id: number
  network: boolean
  status: number
  tracking_type: number
  measures: RowMeasures
  at: number
  id: number
  /** Nothing for what counts as no order. */
  order: string | undefined
  placed: number
  customer: number | undefined
  isNew: boolean
  /** Whether there was a click before the order, and whether it was on this affiliate's link. */
  clicked: boolean
  ownClick: boolean
}

type RowMeasures = Pick<Measures, (typeof rowMeasureNames)[number]>
const LINKS = [2, 10, 14]

/** What each referral makes, counted one by one from what there is and without the database's help. */
async function plainRows({ inShop, shop_id }: SalesShop, time_zone: string): Promise<PlainRow[]> {
  const orders = await inShop(tx => tx.selectFrom('store_order').selectAll().where('shop_id', '=', shop_id).execute())
  const all = await inShop(tx => tx.selectFrom('referral').selectAll().where('shop_id', '=', shop_id).execute())
  const clicks = await inShop(tx => tx.selectFrom('click').selectAll().where('shop_id', '=', shop_id).execute())
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return all
    .filter(one => one.status !== 3 && one.moved_to === null)
    .map(one => {
      const order = orders.find(({ id }) => id === one.order_id)
      const commission = one.commission + one.commission_adjustment
      const isSale = one.kind === 'sale'
      const isOrder = isSale ? one.total !== 0 || commission !== 0 : one.kind === 'manual' && one.total !== 0
      const content = order?.content as OrderContent
      const facts = order?.attribution as { is_new_customer: boolean; coupon_owners: Record<string, number> } | undefined
      // Whose lines these are stands in the trace.
      const traced = (one.trace as { lines?: { line_id: string; rate: unknown }[] } | null)?.lines ?? []
      const whole = isSale && order ? content.lines : []
      const lines = whole.filter(({ id }) => traced.some(line => line.line_id === id && line.rate !== null))
      const gross = sum(lines.map(line => line.gross))
      const ofWhole = (own: number) => partOf(own, gross, sum(whole.map(line => line.gross)))
      const discount = sum(lines.map(line => line.discount)) + (lines.length > 0 ? ofWhole(content.discount) : 0)
      const back =
        sum(lines.map(line => Math.min(line.refunded, line.gross - line.discount))) +
        (lines.length > 0 ? ofWhole(content.refunded) : 0)
      const isKnown = isOrder && isSale && order?.customer_id != null
      const hasCode =
        isOrder && isSale && order!.coupon_codes.some(code => facts!.coupon_owners[code.toLowerCase()] === one.affiliate_id)
      const click = clicks.find(({ id }) => id === order?.click_id)
      const byLink = LINKS.includes(one.tracking_type)
      const isOfNew = order?.customer_id != null && facts?.is_new_customer === true
      return {
        id: one.id,
        at: one.created_at.getTime(),
        day: dayAt(one.created_at, time_zone),
        program_id: one.program_id,
        affiliate_id: one.affiliate_id,
        network: one.kind === 'network' || (one.kind === 'correction' && one.level > 0),
        status: one.status,
        tracking_type: one.tracking_type,
        order: isOrder ? `${one.order_id ?? one.order_name ?? `alone ${one.id}`}` : undefined,
        placed: order?.placed_at.getTime() ?? 0,
        customer: isKnown ? order!.customer_id! : undefined,
        isNew: isKnown && isOfNew,
        clicked: isOrder && isSale && (order?.click_id != null || byLink),
        ownClick: isOrder && isSale && (byLink || click?.affiliate_id === one.affiliate_id),
        measures: {
          referrals: Number(isOrder),
          sales: isSale || one.kind === 'manual' ? one.total : 0,
          commission,
          order_commission: order ? commission : 0,
          new_customer_commission: isOfNew ? commission : 0,
          gross,
          discount,
          refunded: order?.cancelled_at ? gross - discount : Math.min(back, gross - discount),
          code_orders: Number(hasCode),
          unclicked: Number(hasCode && order!.click_id === null),
        },
      }
    })
}

interface OrderContent {
  discount: number
  refunded: number
  lines: (Record<'gross' | 'discount' | 'refunded', number> & { id: string })[]
}

const partOf = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole))

/** Orders and people of a scope, each once, on the day somebody of it was first credited with them. */
function plainOrders(all: readonly PlainRow[], scope: Scope): Sums {
  const sums: Sums = {}
  const onDayOf = ({ day }: PlainRow) => {
    sums[`day ${day}`] ??= noMeasures()
    return sums[`day ${day}`]!
  }
  const isOfPeople = scope.affiliate_ids !== undefined || scope.excluded_affiliate_ids !== undefined
  const byTime = all.toSorted((one, other) => one.at - other.at || one.id - other.id)
  const newOrders = all
    .filter(row => row.isNew)
    .toSorted((one, other) => one.placed - other.placed || Number(one.order) - Number(other.order))
  for (const order of new Set(all.flatMap(row => row.order ?? []))) {
    const rows = byTime.filter(row => row.order === order)
    const mine = rows.filter(row => isWhose(row, scope))
    if (mine.length === 0) continue
    const [first] = mine
    const sum = onDayOf(first!)
    const isNewWith = newOrders.find(row => row.customer === first!.customer)?.order === order
    sum.orders += 1
    sum.customer_orders += Number(first!.customer !== undefined)
    sum.new_customers += Number(first!.isNew && isNewWith)
    if (!isOfPeople) sum.clicked_orders += Number(rows.some(row => row.clicked))
    // The click is somebody's, on the day that one was credited.
    const clicked = mine.find(row => row.ownClick)
    if (isOfPeople && clicked) onDayOf(clicked).clicked_orders += 1
  }
  return sums
}

function isWhose(row: PlainRow, { program_ids, affiliate_ids, excluded_affiliate_ids }: Scope): boolean {
  if (program_ids && !program_ids.includes(row.program_id)) return false
  if (affiliate_ids && !affiliate_ids.includes(row.affiliate_id)) return false
  return !excluded_affiliate_ids?.includes(row.affiliate_id)
}

const noMeasures = () => Object.fromEntries(measureNames.map(name => [name, 0])) as Measures

/** What was kept of each product, by affiliates or not; an order's own discount goes by the price of its lines. */
async function plainProducts({ inShop, shop_id }: SalesShop, scope: Period, time_zone: string, is_referral: boolean) {
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

async function agreeOnProducts(shop: SalesShop, time_zone: string) {
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
    if ((!scope.network && row.network) || !isWhose(row, scope)) continue
    if (row.day < scope.from || row.day > scope.to) continue
    for (const key of [`day ${row.day}`, `status ${row.status}`, `tracking ${row.tracking_type}`]) {
      sums[key] ??= noMeasures()
      for (const name of rowMeasureNames) sums[key][name] += row.measures[name]
    }
  }
  for (const [key, once] of Object.entries(plainOrders(rows, scope))) {
    if (key < `day ${scope.from}` || key > `day ${scope.to}`) continue
    sums[key] ??= noMeasures()
    for (const name of orderMeasureNames) sums[key][name] += once[name]
  }
  return withoutNothing(sums)
}

const withoutNothing = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, sum]) => Object.values(sum).some(value => value !== 0))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

async function rolledUp({ inShop, shop_id }: SalesShop, scope: Scope): Promise<Sums> {
  const { byDay, byStatus, byTracking } = await inShop(tx => countReferrals(tx, shop_id, scope))
  const named = (name: string, found: Map<string | number, Measures>) => [...found].map(([key, sum]) => [`${name} ${key}`, sum])
  return withoutNothing(
    Object.fromEntries([...named('day', byDay), ...named('status', byStatus), ...named('tracking', byTracking)]),
  )
}

async function agree(shop: SalesShop, time_zone = NEW_YORK) {
  const rows = await plainRows(shop, time_zone)
  const [first, second] = shop.sellers
  const scopes: Scope[] = [
    always,
    { ...always, network: false },
    { ...always, program_ids: [shop.program_id] },
    { ...always, program_ids: [shop.program_id, shop.other_program_id] },
    { ...always, affiliate_ids: [first!, shop.upline] },
    { ...always, affiliate_ids: [second!] },
    { ...always, affiliate_ids: [first!, second!, shop.upline] },
    { ...always, excluded_affiliate_ids: [second!] },
    { ...always, excluded_affiliate_ids: [first!, shop.upline] },
    { ...always, from: '2026-03-08', to: '2026-03-08', affiliate_ids: [second!, shop.upline] },
    { ...always, from: '2025-11-02', to: '2026-03-08', network: false },
  ]
  for (const scope of scopes) expect(await rolledUp(shop, scope), JSON.stringify(scope)).toEqual(plainSums(rows, scope))
  await agreeOnProducts(shop, time_zone)
  return rows
}

/** As if orders had been credited to one affiliate on one day, and to another on a later one. */
const recordEarlier = ({ inShop, shop_id }: SalesShop, places: readonly number[]) =>
  inShop(async tx => {
    const sales = await tx
      .selectFrom('referral')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('kind', '=', 'sale')
      .orderBy('id')
      .execute()
    const ids = places.map(place => sales[place]!.id)
    await tx
      .updateTable('referral')
      .set({ created_at: new Date('2026-03-08T12:00:00Z') })
      .where('shop_id', '=', shop_id)
      .where('id', 'in', ids)
      .execute()
    await noteFiguresDue(tx, shop_id, ids)
  })

/** A history by chance, agreed upon all along; answers the rows at its end. */
async function liveAndAgree(seed: number): Promise<PlainRow[]> {
  const shop = await shopOfSales(product, NEW_YORK)
  for (const way of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await shop.does.past!(way)
  for (const way of [0, 1, 5, 8, 10]) await shop.does.shared!(way)
  for (const way of [0, 3]) await shop.does.grow!(way)
  await recordEarlier(shop, [10, 12, 14])
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
  // Orders of several affiliates, of several programs and of several days, and people who are new.
  const orders = Object.values(
    Object.groupBy(
      rows.filter(row => row.order),
      row => row.order!,
    ),
  ).map(of => of!)
  const areSeveral = (of: (row: PlainRow) => unknown) => orders.some(mine => new Set(mine.map(of)).size > 1)
  expect([areSeveral(row => row.affiliate_id), areSeveral(row => row.program_id), areSeveral(row => row.day)]).toEqual([
    true,
    true,
    true,
  ])
  expect(orders.some(mine => mine.length > 2)).toBe(true)
  expect(rows.some(row => row.isNew)).toBe(true)
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
  await takeTimeZone(shop, 'Asia/Tokyo')
  expect(await isRecounting(shop)).toBe(true)
  await runJob(recountOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  await agree(shop, 'Asia/Tokyo')
  expect(await isRecounting(shop)).toBe(false)
})

const isRecounting = async (shop: SalesShop) => (await shop.call(analytics.chart, { query: {} })).is_recounting

test('and so have clicks and what affiliates see; each counts once and for the program it was for', async () => {
  const shop = await shopOfSales(product, NEW_YORK)
  const [seller] = shop.sellers
  for (const way of [0, 1, 2, 3]) await shop.does.past!(way)
  for (const way of [0, 1, 2, 3, 4, 5, 6]) await shop.does.click!(way)
  await shop.does.countClicks!(0)
  // In New York it was still the day before.
  const ofShop = (statement: string) => product.app.asOwner(`${statement} where shop_id = $1`, [shop.shop_id])
  await ofShop("update click set at = '2026-03-08T02:30:00Z'")
  for (const table of ['click_day', 'program_click_day']) await ofShop(`update ${table} set day = '2026-03-07'`)
  await product.app.asOwner('update affiliate set program_id = $1 where id = $2', [shop.other_program_id, seller])

  const period = { from: '2025-10-30', to: '2026-03-10' }
  async function clicks(query: object) {
    const { days } = await shop.call(analytics.chart, { query: { ...period, ...query } })
    return days.filter(day => day.clicks > 0).map(day => [day.day, day.clicks])
  }
  async function ofSellerOn(day: string) {
    const whose = { shop_id: shop.shop_id, affiliate_id: seller! }
    const { clicks, orders } = await shop.inShop(tx => figuresOf(tx, whose, { from: day, to: day }))
    return [clicks, orders]
  }
  const seen = async () => ({
    all: await clicks({}),
    ofProgram: await clicks({ program_ids: String(shop.program_id) }),
    ofSeller: await clicks({ affiliate_ids: String(seller) }),
    portal: [await ofSellerOn('2026-03-07'), await ofSellerOn('2026-03-08')],
  })
  const inNewYork = { all: [['2026-03-07', 7]], ofProgram: [['2026-03-07', 4]], ofSeller: [['2026-03-07', 4]] }
  expect(await seen()).toEqual({
    ...inNewYork,
    portal: [
      [4, 1],
      [0, 1],
    ],
  })

  await takeTimeZone(shop, 'Asia/Tokyo')
  // One that comes meanwhile, and waits.
  await shop.does.click!(0)
  await runJob(recountOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  const inTokyo = { all: [['2026-03-08', 7]], ofProgram: [['2026-03-08', 4]], ofSeller: [['2026-03-08', 4]] }
  expect(await seen()).toEqual({
    ...inTokyo,
    portal: [
      [0, 0],
      [4, 2],
    ],
  })
  await agree(shop, 'Asia/Tokyo')
  const today = dayAt(new Date(), 'Asia/Tokyo')
  await shop.does.countClicks!(0)
  expect((await shop.inShop(tx => overview(tx, shop.shop_id, { from: today, to: today }))).totals.clicks).toBe(1)
})

async function takeTimeZone(shop: SalesShop, time_zone: string) {
  const { money_format } = await shop.call(shopContract.general)
  const kept = { brand_name: null, support_email: null, language: 'en', currency: 'USD', money_format } as const
  await shop.call(shopContract.saveGeneral, { body: { ...kept, sub_path: `tz-${shop.shop_id}`, time_zone } })
}

test('what was folded before orders were counted is counted anew, and the screen says so until it is done', async () => {
  const shop = await shopOfSales(product, NEW_YORK)
  for (const way of [0, 1, 2]) await shop.does.past!(way)
  for (const way of [0, 1, 5, 8, 10]) await shop.does.shared!(way)
  await runJob(foldOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  const ofShop = (statement: string) => product.app.asOwner(`${statement} where shop_id = $1`, [shop.shop_id])
  await ofShop('delete from order_day')
  await ofShop(`update folded_referral set orders = 0, clicked_orders = 0, clicked = 0, new_customer_commission = 0, earlier_affiliates = '{}',
    earlier_programs = '{}'`)
  for (const table of ['program_day', 'affiliate_day'])
    await ofShop(`update ${table} set clicked = 0, new_customer_commission = 0`)
  await ofShop('insert into figures_recount (shop_id) select shop_id from shop')
  expect(await isRecounting(shop)).toBe(true)
  await shop.does.shared!(6)
  await runJob(recountAll, { services: product.app.services })
  const key = `analytics.fold:${shop.shop_id}:recount`
  expect(await product.app.asOwner('select from graphile_worker.jobs where key = $1', [key])).toHaveLength(1)
  await runJob(recountOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  await agree(shop)
  expect(await isRecounting(shop)).toBe(false)
})

test('an order that two affiliates were imported with counts once, and still when one of the files is taken back', async () => {
  const shop = await shopOfSales(product, NEW_YORK)
  const files: number[] = []
  for (const seller of shop.sellers) {
    const { email } = await shop.inShop(tx =>
      tx
        .selectFrom('affiliate')
        .select('email')
        .where('shop_id', '=', shop.shop_id)
        .where('id', '=', seller)
        .executeTakeFirstOrThrow(),
    )
    const file = new File(
      [`email,order_number,total_sales,commission_amount,created\n${email},#77,120,12,2026-03-01`],
      'sales.csv',
    )
    const { id } = await shop.call(imports.check, { body: { kind: 'referrals', file } })
    await shop.call(imports.apply, { id, body: {} })
    files.push(id)
  }
  const totals = async () => (await shop.call(analytics.chart, { query: { from: '2026-02-01', to: '2026-04-01' } })).totals
  expect(await totals()).toMatchObject({ orders: 1, referrals: 2, sales: 24_000 })
  await runJob(foldOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  await agree(shop)
  await shop.call(imports.undo, { id: files[0]! })
  expect(await totals()).toMatchObject({ orders: 1, referrals: 1, sales: 12_000 })
  await agree(shop)
})

test('a customer who was taken for a new one twice is one new customer', async () => {
  const shop = await shopOfSales(product, NEW_YORK)
  for (const way of [1, 8]) await shop.does.shared!(way)
  await product.app.asOwner(
    `update store_order set attribution = attribution || '{"is_new_customer": true}',
       customer_id = (select min(customer_id) from store_order where shop_id = $1) where shop_id = $1`,
    [shop.shop_id],
  )
  const { details, totals } = await shop.call(analytics.chart, { query: {} })
  expect([totals.orders, details.customer_orders, details.new_customers]).toEqual([2, 2, 1])
  await agree(shop)
  // Denied, the first order makes nobody a new customer.
  const [first] = await shop.referrals()
  await shop.move(first!.id, 'deny')
  await agree(shop)
  await runJob(foldOfShop, { services: product.app.services, payload: { shop_id: shop.shop_id } })
  await agree(shop)
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

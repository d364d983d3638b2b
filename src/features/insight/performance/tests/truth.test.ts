import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#features/account/imports/contract.ts'
import { newClickId } from '#features/store/tracking/server/clickId.ts'
import { clicksByDay } from '#features/store/tracking/server/clicksByDay.ts'
import { createClickCounter, foldAll, foldClicks } from '#features/store/tracking/server/counting/clickCounter.ts'
import { createClickWriter } from '#features/store/tracking/server/counting/clickWriter.ts'
import { MIGRATIONS } from '#server/db/migration-files.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { replay, someSeeds } from '../../../../../tests/support/chance.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anySalesStep, shopOfSales as salesAt } from '../../../../../tests/support/shop-of-sales.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'

let product: AffiliateDesk
beforeAll(async () => {
  product = await affiliateDesk()
})
afterAll(() => product.close())

const shopOfSales = () => salesAt(product)

type AffiliateShop = Awaited<ReturnType<AffiliateDesk['shop']>>

const splits = ['all', 'page', 'source', 'sub1', 'sub2', 'sub3'] as const
type Counted = Record<string, { clicks: number; orders: number; sales: number; commission: number }>

/** What the days say. */
async function counted({ inShop, shop_id }: AffiliateShop): Promise<Counted> {
  const { rows } = await inShop(tx =>
    sql<{ key: string } & Counted[string]>`
      select affiliate_id || ' ' || split || ' ' || day || ' ' || value as key, sum(clicks)::bigint as clicks, sum(orders)::bigint as orders,
        sum(sales)::bigint as sales, sum(commission)::bigint as commission
      from (
        select affiliate_id, split, day, value, clicks, 0 as orders, 0 as sales, 0 as commission from ${clicksByDay(shop_id)} as clicked
        union all
        select affiliate_id, split, day, value, 0, orders, sales, commission from sale_day where shop_id = ${shop_id}
      ) as days
      group by 1 having (sum(clicks), sum(orders), sum(sales), sum(commission)) <> (0, 0, 0, 0) order by 1`.execute(tx),
  )
  return Object.fromEntries(rows.map(({ key, ...figures }) => [key, figures]))
}

/** The same, counted one by one from what there is. */
async function plain({ inShop, shop_id }: AffiliateShop): Promise<Counted> {
  const clicks = await inShop(tx => tx.selectFrom('click').selectAll().where('shop_id', '=', shop_id).execute())
  const all = await inShop(tx => tx.selectFrom('referral').selectAll().where('shop_id', '=', shop_id).execute())
  const days: Counted = {}
  function add(
    who: number,
    at: Date,
    came: { page: string | null; source: string | null; sub_ids: string[] | null },
    figures: object,
  ) {
    const day = at.toISOString().slice(0, 10)
    const values = ['', came.page, came.source, ...(came.sub_ids ?? [])]
    for (const [place, split] of splits.entries()) {
      const value = values[place]
      if (place > 0 && !value) continue
      const key = `${who} ${split} ${day} ${value}`
      days[key] ??= { clicks: 0, orders: 0, sales: 0, commission: 0 }
      for (const [name, more] of Object.entries(figures)) days[key]![name as 'clicks'] += more
    }
  }
  for (const click of clicks) add(click.affiliate_id, click.at, click, { clicks: 1 })
  for (const one of all) {
    if (one.status === 3 || one.moved_to !== null) continue
    const came = one.kind === 'correction' ? all.find(sale => sale.id === one.parent_id)! : one
    const commission = one.commission + one.commission_adjustment
    const isOrder = one.kind === 'sale' ? one.total !== 0 || commission !== 0 : one.kind === 'manual' && one.total !== 0
    const sales = one.kind === 'sale' || one.kind === 'manual' ? one.total : 0
    add(one.affiliate_id, one.created_at, came, { orders: isOrder ? 1 : 0, sales, commission })
  }
  const isSomething = ([, figures]: [string, Counted[string]]) => Object.values(figures).some(value => value !== 0)
  return Object.fromEntries(Object.entries(days).filter(isSomething).sort())
}

/** Clicks that are not in their days yet. */
async function waiting({ inShop, shop_id }: AffiliateShop): Promise<number> {
  const due = await inShop(tx => tx.selectFrom('click_due').select('clicks').where('shop_id', '=', shop_id).execute())
  return due.reduce((sum, { clicks }) => sum + clicks, 0)
}

const sorted = (days: Counted) => Object.fromEntries(Object.entries(days).sort())

test.each(someSeeds())(
  `whatever happens to clicks and orders, the days say what a plain count says (%i of ${replay})`,
  async seed => {
    const shop = await shopOfSales()
    const [steps] = fc.sample(fc.array(anySalesStep, { minLength: 70, maxLength: 70 }), { numRuns: 1, seed })
    for (const [place, [step, way]] of steps!.entries()) {
      await shop.does[step]!(way)
      if (place % 7 === 0) await shop.does.countClicks!(way)
    }
    const days = await counted(shop)
    expect(sorted(days)).toEqual(await plain(shop))
    // Something did happen, whatever was taken back afterwards.
    expect(Object.keys(days).length).toBeGreaterThan(0)
  },
)

test('what was there before the days were counted is counted by the migration, and what is counted is not counted again', async () => {
  const shop = await shopOfSales()
  for (const way of [0, 1, 2, 3, 4, 5]) await shop.does.order!(way)
  await shop.does.deny!(1)
  await shop.does.countClicks!(0)
  const days = await counted(shop)
  const file = await readFile(`${MIGRATIONS}0072-figures-of-the-past.sql`, 'utf8')
  const statements = file.split('\n').filter(line => line.startsWith('do '))
  for (const statement of statements) await product.app.asOwner(statement)
  expect(await counted(shop)).toEqual(days)
  for (const table of ['click_day', 'sale_day', 'counted_referral'])
    await product.app.asOwner(`delete from ${table} where shop_id = $1`, [shop.shop_id])
  await product.app.asOwner('update click set page = null, sub_ids = null where shop_id = $1', [shop.shop_id])
  for (const statement of statements) await product.app.asOwner(statement)
  const again = await counted(shop)
  // Sub-ids of clicks were not kept before.
  expect(Object.entries(again).filter(([key]) => !/ sub\d /.test(key))).toEqual(
    Object.entries(days).filter(([key]) => !/ sub\d /.test(key)),
  )
})

test('a file of sales that is taken back leaves no order behind', async () => {
  const shop = await shopOfSales()
  const before = await counted(shop)
  const person = await shop.inShop(tx =>
    tx
      .selectFrom('affiliate')
      .select('email')
      .where('shop_id', '=', shop.shop_id)
      .where('id', '=', shop.sellers[0]!)
      .executeTakeFirstOrThrow(),
  )
  const file = new File([`email,total_sales,commission_amount,created\n${person.email},120,12,2026-03-01`], 'sales.csv')
  const { id } = await shop.call(imports.check, { body: { kind: 'referrals', file } })
  await shop.call(imports.apply, { id, body: {} })
  expect(await counted(shop)).toMatchObject({
    [`${shop.sellers[0]} all 2026-03-01 `]: { clicks: 0, orders: 1, sales: 12_000, commission: 1_200 },
  })
  await shop.call(imports.undo, { id })
  expect(await counted(shop)).toEqual(before)
})

test('clicks that come at once are each counted once, and one that is told twice as well', async () => {
  const shop = await shopOfSales()
  const [seller] = shop.sellers
  const ids = Array.from({ length: 300 }, () => newClickId())
  const told = {
    shop_id: shop.shop_id,
    affiliate_id: seller!,
    landing: 'https://store.test/',
    user_agent: '',
    address: '',
    via: 'script' as const,
  }
  const writers = [createClickWriter(product.db), createClickWriter(product.db)]
  // Their days are counted meanwhile, by two at once.
  const counter = createClickCounter(product.db, error => expect.unreachable(String(error)))
  const write = async (id: string, place: number) => {
    await writers[place % 2]!.write({ ...told, id })
    await foldClicks(product.db, shop.shop_id)
    counter.note([shop.shop_id])
  }
  const allOnce = [
    { clicks: 300, orders: 0, sales: 0, commission: 0 },
    { clicks: 300, orders: 0, sales: 0, commission: 0 },
  ]
  await Promise.all([...ids, ...ids.slice(0, 50)].map(write))
  expect(Object.values(await counted(shop))).toEqual(allOnce)
  await counter.close()
  expect(await waiting(shop)).toBe(0)
  expect(Object.values(await counted(shop))).toEqual(allOnce)
})

test('clicks whose server ended before it had counted them are found, and added to their days', async () => {
  const shop = await shopOfSales()
  for (const way of [0, 1, 2]) await shop.does.click!(way)
  const before = await counted(shop)
  const { services } = product.app
  await runJob(foldAll, { services })
  expect(await waiting(shop)).toBe(0)
  expect(await counted(shop)).toEqual(before)
})

test('whoever makes pages up fills a hundred places a day, and no click is lost by it', async () => {
  const shop = await shopOfSales()
  const [seller] = shop.sellers
  const told = { shop_id: shop.shop_id, affiliate_id: seller!, user_agent: '', address: '', via: 'script' as const }
  const write = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, place) =>
        shop.writer.write({ ...told, id: newClickId(), landing: `https://store.test/p/${from + place}` }),
      ),
    )
  await write(0, 90)
  await foldClicks(product.db, shop.shop_id)
  await write(80, 250)
  expect(await waiting(shop)).toBeGreaterThan(0)
  await foldClicks(product.db, shop.shop_id)
  const pages = Object.entries(await counted(shop)).filter(([key]) => key.includes(' page '))
  expect(pages).toHaveLength(101)
  expect(pages.reduce((sum, [, { clicks }]) => sum + clicks, 0)).toBe(260)
  expect(pages.find(([key]) => key.endsWith(' '))![1].clicks).toBe(150)
})

test('what is rolled back was not counted', async () => {
  const shop = await shopOfSales()
  const order = anIncomingOrder({ coupon_codes: [`CODE${shop.sellers[0]}`] })
  const { applyOrders } = await import('#features/sales/referrals/server/index.ts')
  const crash = shop.inShop(async tx => {
    await applyOrders(tx, shop.shop_id, [order])
    throw new Error('the machine is gone')
  })
  await expect(crash).rejects.toThrow('gone')
  expect(await counted(shop)).toEqual({})
})

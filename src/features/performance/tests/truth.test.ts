import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#features/imports/contract.ts'
import type { IncomingOrder } from '#features/orders/rules/IncomingOrder.ts'
import { referrals as desk } from '#features/referrals/contract.ts'
import { readSubIds } from '#features/tracking/rules/link-marks.ts'
import { newClickId } from '#features/tracking/server/clickId.ts'
import { createClickWriter } from '#features/tracking/server/clickWriter.ts'
import { MIGRATIONS } from '#server/db/migration-files.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../tests/support/affiliate-desk.ts'
import { payReferral } from '../../../../tests/support/payReferral.ts'
import { aLine, anIncomingOrder } from '../../../../tests/support/shop-world.ts'

let product: AffiliateDesk
beforeAll(async () => {
  product = await affiliateDesk()
})
afterAll(() => product.close())

type Shop = Awaited<ReturnType<AffiliateDesk['shop']>>

const splits = ['all', 'page', 'source', 'sub1', 'sub2', 'sub3'] as const
type Counted = Record<string, { clicks: number; orders: number; sales: number; commission: number }>

/** What the days say. */
async function counted({ inShop, shop_id }: Shop): Promise<Counted> {
  const { rows } = await inShop(tx =>
    sql<{ key: string } & Counted[string]>`
      select affiliate_id || ' ' || split || ' ' || day || ' ' || value as key, sum(clicks)::bigint as clicks, sum(orders)::bigint as orders,
        sum(sales)::bigint as sales, sum(commission)::bigint as commission
      from (
        select affiliate_id, split, day, value, clicks, 0 as orders, 0 as sales, 0 as commission from click_day where shop_id = ${shop_id}
        union all
        select affiliate_id, split, day, value, 0, orders, sales, commission from sale_day where shop_id = ${shop_id}
      ) as days
      group by 1 having (sum(clicks), sum(orders), sum(sales), sum(commission)) <> (0, 0, 0, 0) order by 1`.execute(tx),
  )
  return Object.fromEntries(rows.map(({ key, ...figures }) => [key, figures]))
}

/** The same, counted one by one from what there is. */
async function plain({ inShop, shop_id }: Shop): Promise<Counted> {
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

const sorted = (days: Counted) => Object.fromEntries(Object.entries(days).sort())

/** A shop whose affiliates share links in a few ways, and whatever can happen to what they bring. */
async function shopOfSales() {
  const shop = await product.shop()
  const { shop_id, inShop } = shop
  await inShop(tx => tx.updateTable('shop').set({ time_zone: 'UTC' }).where('shop_id', '=', shop_id).execute())
  const upline = await shop.affiliate(shop.program_id)
  const sellers = [await shop.affiliate(shop.program_id, { upline_id: upline }), await shop.affiliate(shop.program_id)]
  for (const seller of sellers) await shop.coupon(seller, `CODE${seller}`)
  const writer = createClickWriter(product.db.pool)
  const orders: IncomingOrder[] = []

  async function click(seller: number, way: number): Promise<string> {
    const id = newClickId()
    const marks = new URLSearchParams({ sca_sub1: way % 2 ? 'story' : '', sca_sub3: way % 3 ? 'may' : '' })
    await writer.write({
      shop_id,
      id,
      affiliate_id: seller,
      source: ['instagram', 'blog', undefined][way % 3],
      sub_ids: readSubIds(name => marks.get(name)),
      landing: [`https://store.test/products/tent?sca_ref=1`, 'https://store.test/', 'https://store.test/products/tent/'][
        way % 3
      ],
      user_agent: 'Firefox',
      address: '192.0.2.1',
    })
    return id
  }

  async function say(place: number, over: (order: IncomingOrder) => Partial<IncomingOrder>) {
    const order = orders[place % Math.max(1, orders.length)]
    if (!order) return
    const next = { ...order, ...over(order), updated_at: new Date(order.updated_at.getTime() + 60_000) }
    orders[orders.indexOf(order)] = next
    await shop.apply(next)
  }

  const pick = async (place: number) => {
    const all = await shop.referrals()
    return all.length === 0 ? undefined : all[place % all.length]
  }
  const bySales: Record<string, (way: number) => Promise<unknown>> = {
    click: way => click(sellers[way % 2]!, way),
    async order(way) {
      const seller = sellers[way % 2]!
      const came = way % 3 === 0 ? { coupon_codes: [`CODE${seller}`] } : { click_id: await click(seller, way) }
      const placed_at = new Date(Date.now() + 500)
      orders.push(
        anIncomingOrder({ ...came, placed_at, updated_at: placed_at, lines: [aLine({ gross: 1_000 + 100 * (way % 9) })] }),
      )
      await shop.apply(orders.at(-1)!)
    },
    again: way => say(way, () => ({})),
    refund: way => say(way, order => ({ lines: order.lines.map(line => ({ ...line, refunded: 500 })), refunded: 500 })),
    cancel: way => say(way, () => ({ cancelled_at: new Date() })),
    take: way => say(way, () => ({ coupon_codes: [`CODE${sellers[(way + 1) % 2]}`] })),
    approve: async way => shop.move((await pick(way))?.id ?? 0, 'approve'),
    deny: async way => shop.move((await pick(way))?.id ?? 0, 'deny'),
    undo: async way => shop.move((await pick(way))?.id ?? 0, 'undo'),
    pay: async way => inShop(async tx => payReferral(tx, shop_id, (await pick(way))?.id ?? 0)),
    async adjust(way) {
      const one = await pick(way)
      const body = { amount: 25 * (way % 5) - 50 || 10, reason: 'Because', key: crypto.randomUUID() }
      if (one) await shop.call(desk.adjust, { id: one.id, body }).catch(() => undefined)
    },
    async gift(way) {
      const body = {
        mode: 'amount',
        affiliate_id: sellers[way % 2]!,
        amount: 100,
        comment: 'Thanks',
        key: crypto.randomUUID(),
      } as const
      await shop.call(desk.addForAffiliate, { body })
    },
  }
  return { ...shop, sellers, writer, does: bySales }
}

const anyStep = fc.tuple(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('order') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'click',
        'again',
        'refund',
        'cancel',
        'take',
        'approve',
        'deny',
        'undo',
        'pay',
        'adjust',
        'gift',
      ),
    },
  ),
  fc.nat(60),
)

test('whatever happens to clicks and orders, the days say what a plain count says', async () => {
  const shop = await shopOfSales()
  const [steps] = fc.sample(fc.array(anyStep, { minLength: 70, maxLength: 70 }), {
    numRuns: 1,
    seed: Number(process.env.SEED ?? 7),
  })
  for (const [step, way] of steps!) await shop.does[step]!(way)
  const days = await counted(shop)
  expect(sorted(days)).toEqual(await plain(shop))
  // Something did happen.
  expect(Object.keys(days).length).toBeGreaterThan(10)
})

test('what was there before the days were counted is counted by the migration, and what is counted is not counted again', async () => {
  const shop = await shopOfSales()
  for (const way of [0, 1, 2, 3, 4, 5]) await shop.does.order!(way)
  await shop.does.deny!(1)
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
  const told = { shop_id: shop.shop_id, affiliate_id: seller!, landing: 'https://store.test/', user_agent: '', address: '' }
  const writers = [createClickWriter(product.db.pool), createClickWriter(product.db.pool)]
  await Promise.all([...ids, ...ids.slice(0, 50)].map((id, place) => writers[place % 2]!.write({ ...told, id })))
  expect(Object.values(await counted(shop))).toEqual([
    { clicks: 300, orders: 0, sales: 0, commission: 0 },
    { clicks: 300, orders: 0, sales: 0, commission: 0 },
  ])
})

test('whoever makes pages up fills a hundred places a day, and no click is lost by it', async () => {
  const shop = await shopOfSales()
  const [seller] = shop.sellers
  const told = { shop_id: shop.shop_id, affiliate_id: seller!, user_agent: '', address: '' }
  const write = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, place) =>
        shop.writer.write({ ...told, id: newClickId(), landing: `https://store.test/p/${from + place}` }),
      ),
    )
  await write(0, 90)
  await write(80, 250)
  const pages = Object.entries(await counted(shop)).filter(([key]) => key.includes(' page '))
  expect(pages).toHaveLength(101)
  expect(pages.reduce((sum, [, { clicks }]) => sum + clicks, 0)).toBe(260)
  expect(pages.find(([key]) => key.endsWith(' '))![1].clicks).toBe(150)
})

test('what is rolled back was not counted', async () => {
  const shop = await shopOfSales()
  const order = anIncomingOrder({ coupon_codes: [`CODE${shop.sellers[0]}`] })
  const { applyOrders } = await import('#features/referrals/server/index.ts')
  const crash = shop.inShop(async tx => {
    await applyOrders(tx, shop.shop_id, [order])
    throw new Error('the machine is gone')
  })
  await expect(crash).rejects.toThrow('gone')
  expect(await counted(shop)).toEqual({})
})

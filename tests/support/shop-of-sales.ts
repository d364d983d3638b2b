import fc from 'fast-check'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { referrals as desk } from '#features/sales/referrals/contract.ts'
import { readSubIds } from '#features/store/tracking/rules/link-marks.ts'
import { newClickId } from '#features/store/tracking/server/clickId.ts'
import { foldClicks } from '#features/store/tracking/server/counting/clickCounter.ts'
import { createClickWriter } from '#features/store/tracking/server/counting/clickWriter.ts'
import type { AffiliateDesk } from './affiliate-desk.ts'
import { payReferral } from './payReferral.ts'
import { aLine, anIncomingOrder } from './shop-world.ts'

/** The last and the first second of days on which New York changes its clocks, and hours between. */
const clockChanges = [
  '2026-03-08T04:59:59Z',
  '2026-03-08T05:00:00Z',
  '2026-03-08T07:30:00Z',
  '2026-03-09T03:59:59Z',
  '2026-03-09T04:00:00Z',
  '2025-11-02T03:59:59Z',
  '2025-11-02T05:30:00Z',
  '2025-11-02T06:30:00Z',
  '2025-11-03T04:59:59Z',
  '2025-11-03T05:00:00Z',
]

/** A shop whose affiliates share links in a few ways, and whatever can happen to what they bring. */
export async function shopOfSales(product: AffiliateDesk, time_zone = 'UTC') {
  const shop = await product.shop()
  const { shop_id, inShop } = shop
  await inShop(tx => tx.updateTable('shop').set({ time_zone }).where('shop_id', '=', shop_id).execute())
  await shop.changeProgram(shop.program_id, { network_base: 'commission', network_rates: [100_000] })
  const upline = await shop.affiliate(shop.program_id)
  const other_program_id = await shop.program()
  const sellers = [await shop.affiliate(shop.program_id, { upline_id: upline }), await shop.affiliate(other_program_id)]
  for (const seller of sellers) await shop.coupon(seller, `CODE${seller}`)
  /** Products that bring a part of the order to somebody else: of another program, and of the first seller's. */
  const makers = [sellers[1]!, upline]
  for (const maker of makers) await shop.connectProduct(maker, `p-of-${maker}`)
  const madeBy = (maker: number, gross = 700) => aLine({ id: `l-of-${maker}`, product_id: `p-of-${maker}`, gross })
  const writer = createClickWriter(product.db)
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
      via: 'script',
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
    countClicks: () => foldClicks(product.db, shop_id),
    /** Of another year, around the hours in which clocks were changed. */
    async past(way) {
      const placed_at = new Date(clockChanges[way % clockChanges.length]!)
      const came = { coupon_codes: [`CODE${sellers[way % 2]}`], discount: 100 * (way % 3) }
      const lines = [aLine({ gross: 2_000 + 100 * (way % 7), discount: 50 * (way % 4) })]
      orders.push(anIncomingOrder({ ...came, is_historic: true, placed_at, updated_at: placed_at, lines }))
      await shop.apply(orders.at(-1)!)
    },
    async order(way) {
      const seller = sellers[way % 2]!
      const came = way % 3 === 0 ? { coupon_codes: [`CODE${seller}`] } : { click_id: await click(seller, way) }
      const placed_at = new Date(Date.now() + 500)
      orders.push(
        anIncomingOrder({ ...came, placed_at, updated_at: placed_at, lines: [aLine({ gross: 1_000 + 100 * (way % 9) })] }),
      )
      await shop.apply(orders.at(-1)!)
    },
    /** Of several affiliates, by a few buyers who come back; somebody else's link may have been followed before. */
    async shared(way) {
      const seller = sellers[way % 2]!
      const came = [{ coupon_codes: [`CODE${seller}`] }, { click_id: await click(seller, way) }, {}][way % 3]!
      const lost = way % 3 === 0 && way % 4 === 0 ? { click_id: await click(sellers[(way + 1) % 2]!, way) } : {}
      const others = way % 5 === 0 ? makers : [makers[way % 2]!]
      const placed_at = new Date(Date.now() + 500)
      const buyer = `buyer${shop_id}-${way % 7}`
      const customer = { platform_id: buyer, email: `${buyer}@test.test`, full_name: 'Bo Buyer', created_at: placed_at }
      const lines = [...(way % 6 === 5 ? [] : [aLine({ gross: 1_500 })]), ...others.map(maker => madeBy(maker))]
      orders.push(anIncomingOrder({ ...came, ...lost, customer, placed_at, updated_at: placed_at, lines }))
      await shop.apply(orders.at(-1)!)
    },
    /** The same order is another affiliate's as well, from today on. */
    grow: way =>
      say(way, ({ lines }) => {
        const more = madeBy(makers[way % 2]!, 300)
        return lines.some(line => line.id === more.id) ? {} : { lines: [...lines, more] }
      }),
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
  return { ...shop, other_program_id, upline, sellers, writer, does: bySales }
}

/** What may happen next, and in which way. */
export const anySalesStep = fc.tuple(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('order', 'shared') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'click',
        'again',
        'grow',
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

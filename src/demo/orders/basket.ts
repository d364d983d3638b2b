import type { IncomingLine, IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { allocate, type Minor, percentOf, sum, times } from '#kit/money/money.ts'
import type { Random } from '#server/random.ts'
import type { DemoCatalogue, DemoProduct } from './catalogue.ts'

/** Eight percent, on top of the prices. */
const TAX = 80_000

type Basket = Pick<IncomingOrder, 'lines' | 'shipping' | 'shipping_tax'>

interface BasketWish {
  /** Of the price, in ten-thousandths of a percent; given by a code at the checkout. */
  off: number
  kind: 'ordinary' | 'gift_card_only' | 'with_gift_card' | 'with_tip'
}

/** What somebody buys: one to four products, now and then a gift card or a tip beside them. */
export function demoBasket({ products }: DemoCatalogue, wish: BasketWish, random: Random): Basket {
  const single = products.filter(one => one.kind === 'product')
  const cards = products.filter(one => one.kind === 'gift_card')
  const lines: IncomingLine[] = []
  if (wish.kind !== 'gift_card_only')
    for (const chosen of severalOf(single, random)) lines.push(lineOf(lines.length, chosen, pieces(random), random))
  if (wish.kind === 'gift_card_only' || wish.kind === 'with_gift_card')
    lines.push(lineOf(lines.length, random.pick(cards), 1, random))
  if (wish.kind === 'with_tip') lines.push(tip(lines.length, random))
  const shipping = wish.kind === 'gift_card_only' ? 0 : random.pick([0, 795, 795, 1_495])
  return { lines: withTaxes(discounted(lines, wish.off)), shipping, shipping_tax: percentOf(shipping, TAX) }
}

function severalOf(products: readonly DemoProduct[], random: Random): DemoProduct[] {
  const wanted = random.pick([1, 1, 1, 2, 2, 3, 4])
  return [...new Set(Array.from({ length: wanted }, () => random.pick(products)))]
}

const pieces = (random: Random) => random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3])

export function lineOf(place: number, chosen: DemoProduct, quantity: number, random: Random): IncomingLine {
  const variant = random.pick(chosen.variants)
  return {
    id: String(place + 1),
    title: chosen.variants.length > 1 ? `${chosen.title}, ${variant.title}` : chosen.title,
    kind: chosen.kind,
    product_id: chosen.id,
    variant_id: variant.id,
    quantity,
    gross: times(variant.price, quantity),
    discount: 0,
    tax: 0,
    refunded_quantity: 0,
    refunded: 0,
  }
}

const tip = (place: number, random: Random): IncomingLine => ({
  id: String(place + 1),
  title: 'Tip',
  kind: 'tip',
  product_id: null,
  variant_id: null,
  quantity: 1,
  gross: random.pick([200, 300, 500]),
  discount: 0,
  tax: 0,
  refunded_quantity: 0,
  refunded: 0,
})

function discounted(lines: readonly IncomingLine[], off: number): IncomingLine[] {
  const prices = lines.map(line => (line.kind === 'product' ? line.gross : 0))
  const shares = allocate(percentOf(sum(prices), off), prices)
  return lines.map((line, index) => ({ ...line, discount: shares[index] as Minor }))
}

/** Gift cards and tips are not taxed. */
export const withTaxes = (lines: readonly IncomingLine[]): IncomingLine[] =>
  lines.map(line => ({ ...line, tax: line.kind === 'product' ? percentOf(line.gross - line.discount, TAX) : 0 }))

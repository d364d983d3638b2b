import type { LineKind } from '#features/commissions/commission/rules/OrderVersion.ts'
import { type Minor, sum, times } from '#kit/money/money.ts'
import type { IncomingLine } from './IncomingOrder.ts'
import type { ReadMoney } from './payload-money.ts'
import type { LinePayload, OrderPayload } from './shopify-payloads.ts'

export type SoldLine = Omit<IncomingLine, 'refunded' | 'refunded_quantity'>

/** What was sold, before anything went back. Import duties of a line stand beside it as a line of their own. */
export function soldLines({ line_items }: OrderPayload, read: ReadMoney): SoldLine[] {
  return line_items.flatMap(line => [soldLine(line, read), ...dutyLines(line, read)])
}

function soldLine(line: LinePayload, read: ReadMoney): SoldLine {
  return {
    id: line.id,
    title: [line.title, line.variant_title].filter(Boolean).join(' – ') || line.id,
    kind: kindOf(line),
    product_id: line.product_id ?? null,
    variant_id: line.variant_id ?? null,
    quantity: line.quantity,
    gross: times(read(line.price, line.price_set), line.quantity),
    discount: sum(line.discount_allocations.map(part => read(part.amount, part.amount_set))),
    tax: taxOf(line.tax_lines, read),
  }
}

function kindOf({ gift_card, tip, tip_payment_gateway, product_id, title }: LinePayload): LineKind {
  if (gift_card) return 'gift_card'
  const isTip = tip != null || tip_payment_gateway != null || (product_id == null && title === 'Tip')
  return isTip ? 'tip' : 'product'
}

export const dutyLineId = (duty_id: string) => `duty-${duty_id}`

function dutyLines({ duties, title }: LinePayload, read: ReadMoney): SoldLine[] {
  return duties.map(duty => ({
    id: dutyLineId(duty.id),
    title: title ?? '',
    kind: 'duty',
    product_id: null,
    variant_id: null,
    quantity: 1,
    gross: read(duty.shop_money?.amount, duty.price_set),
    discount: 0,
    tax: taxOf(duty.tax_lines, read),
  }))
}

const taxOf = (lines: LinePayload['tax_lines'], read: ReadMoney): Minor =>
  sum(lines.map(line => read(line.price, line.price_set)))

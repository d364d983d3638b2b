import { allocate, divideRounded, type Minor, sum } from '#kit/money/money.ts'
import type { ReadMoney } from './payload-money.ts'
import type { OrderPayload, RefundPayload } from './shopify-payloads.ts'
import { dutyLineId, type SoldLine } from './soldLines.ts'

interface LineReturn {
  refunded_quantity: number
  refunded: Minor
  removed_quantity?: number
  removed?: Minor
}

export interface Returns {
  ofLine(id: string): LineReturn
  shipping: Minor
  /** Given back without naming lines. */
  unnamed: Minor
}

/** All that went back so far: returned pieces, shipping, money for nothing in particular, and lines edited away. */
export function returnsOf(payload: OrderPayload, sold: readonly SoldLine[], read: ReadMoney): Returns {
  const lines = new Map<string, LineReturn>()
  const ofLine = (id: string) => lines.get(id) ?? { refunded_quantity: 0, refunded: 0 }
  const add = (id: string, pieces: number, amount: Minor) => {
    const before = ofLine(id)
    lines.set(id, { ...before, refunded_quantity: before.refunded_quantity + pieces, refunded: before.refunded + amount })
  }
  const remove = (id: string, pieces: number, amount: Minor) => {
    add(id, pieces, amount)
    const { removed_quantity = 0, removed = 0, ...line } = ofLine(id)
    lines.set(id, { ...line, removed_quantity: removed_quantity + pieces, removed: removed + amount })
  }
  let shipping = 0
  let unnamed = 0
  let unpaid = 0
  for (const refund of payload.refunds.filter(hasHappened)) {
    const isEdit = isEditOf(payload, refund)
    const one = readRefund(refund, { isEdit, taxesIncluded: payload.taxes_included === true }, read)
    for (const line of one.lines) (isEdit ? remove : add)(line.id, line.quantity, line.amount)
    shipping += one.shipping
    unnamed += one.unnamed
    unpaid += one.unpaid
  }
  const currentOf = new Map(payload.line_items.map(line => [line.id, line.current_quantity]))
  for (const line of sold) {
    const gone = missingPieces(line, currentOf.get(line.id), ofLine(line.id).refunded_quantity)
    if (gone === 0) continue
    remove(line.id, gone, priceOf(line, gone))
  }
  // Money that follows an edit pays for lines that are off the order already.
  return { ofLine, shipping: Math.max(0, shipping), unnamed: Math.max(0, unnamed - unpaid) }
}

/** The store writes an order edited down as a refund that nobody was paid. What it takes back with a cancellation is none. */
function isEditOf({ cancelled_at }: OrderPayload, { transactions, refund_line_items, created_at }: RefundPayload): boolean {
  return transactions.length === 0 && refund_line_items.length > 0 && (cancelled_at == null || created_at < cancelled_at)
}

/** A refund whose every payment failed gave nothing back. */
function hasHappened({ transactions }: RefundPayload): boolean {
  return transactions.length === 0 || transactions.some(({ status }) => status !== 'failure' && status !== 'error')
}

interface OneRefund {
  lines: { id: string; quantity: number; amount: Minor }[]
  shipping: Minor
  unnamed: Minor
  /** Of an edit: what the buyer has yet to get back for it. */
  unpaid: Minor
}

interface RefundFacts {
  isEdit: boolean
  taxesIncluded: boolean
}

function readRefund(refund: RefundPayload, { isEdit, taxesIncluded }: RefundFacts, read: ReadMoney): OneRefund {
  const named = [
    ...refund.refund_line_items.map(line => ({
      id: line.line_item_id,
      quantity: line.quantity,
      amount: read(line.subtotal, line.subtotal_set),
    })),
    ...refund.duties.map(duty => ({ id: dutyLineId(duty.duty_id), quantity: 1, amount: read(undefined, duty.amount_set) })),
  ]
  const extra = sum(adjustments(refund, kind => kind !== 'shipping_refund').map(one => 0 - amountWithTax(one, read)))
  const shipping = shippingIn(refund, taxesIncluded, read)
  if (extra >= 0) return { lines: named, shipping, unnamed: extra, unpaid: 0 }
  if (isEdit) return { lines: named, shipping, unnamed: 0, unpaid: 0 - extra }
  return { lines: keepBack(named, 0 - extra), shipping, unnamed: 0, unpaid: 0 }
}

const adjustments = ({ order_adjustments }: RefundPayload, wanted: (kind: string) => boolean) =>
  order_adjustments.filter(({ kind }) => wanted(kind ?? ''))

type Adjustment = RefundPayload['order_adjustments'][number]

const amountWithTax = (one: Adjustment, read: ReadMoney): Minor =>
  read(one.amount, one.amount_set) + read(one.tax_amount, one.tax_amount_set)

/** The tax of a shipping refund comes on top of its amount; where prices hold their tax, ours holds it too. */
function shippingIn(refund: RefundPayload, taxesIncluded: boolean, read: ReadMoney): Minor {
  const adjusted = adjustments(refund, kind => kind === 'shipping_refund')
  if (adjusted.length === 0) return sum(refund.refund_shipping_lines.map(line => read(undefined, line.subtotal_amount_set)))
  return sum(adjusted.map(one => 0 - (taxesIncluded ? amountWithTax(one, read) : read(one.amount, one.amount_set))))
}

/** The buyer got less back than the returned lines cost: the rest stays with the lines in proportion. */
function keepBack(lines: OneRefund['lines'], kept: Minor): OneRefund['lines'] {
  if (lines.length === 0) return lines
  const amounts = lines.map(line => line.amount)
  const shares = allocate(Math.min(kept, sum(amounts)), amounts)
  return lines.map((line, i) => ({ ...line, amount: line.amount - (shares[i] as Minor) }))
}

/** Pieces an edit took out of the order without a refund that says so. */
function missingPieces({ quantity }: SoldLine, current: number | null | undefined, returned: number): number {
  return current == null ? 0 : Math.max(0, quantity - current - returned)
}

function priceOf({ gross, discount, quantity }: SoldLine, pieces: number): Minor {
  if (quantity === 0) return 0
  return Number(divideRounded(BigInt(Math.max(0, gross - discount)) * BigInt(pieces), BigInt(quantity)))
}

import { invalidFields } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { type Minor, parseAmount, sum, times } from '#kit/money/money.ts'
import type { ApiOrder } from '../contract.ts'
import type { IncomingLine, IncomingOrder } from './IncomingOrder.ts'

/** An order another store reported, as ours. What does not add up is refused with the field that says so. */
export function apiToOrder(order: ApiOrder): IncomingOrder {
  const read = amountReader(order.currency)
  const returned = returnedLines(order, read)
  return {
    platform_id: order.id,
    number: order.number,
    source: 'api',
    placed_at: new Date(order.created_at),
    updated_at: new Date(order.updated_at),
    cancelled_at: order.cancelled_at ? new Date(order.cancelled_at) : null,
    is_test: order.test,
    financial_status: order.financial_status,
    currency: order.currency,
    customer: order.customer
      ? {
          platform_id: order.customer.id,
          email: order.customer.email ?? null,
          full_name: order.customer.name || null,
          created_at: new Date(order.customer.created_at ?? order.created_at),
        }
      : null,
    lines: linesOf(order, returned, read),
    ...(order.taxes_included != null && { taxes_included: order.taxes_included }),
    discount: read(order.discount, 'discount'),
    refunded: countable('refunds', () => sum(order.refunds.map((refund, i) => read(refund.amount, `refunds.${i}.amount`)))),
    shipping: read(order.shipping, 'shipping'),
    shipping_tax: read(order.shipping_tax, 'shipping_tax'),
    refunded_shipping: countable('refunds', () =>
      sum(order.refunds.map((refund, i) => read(refund.shipping, `refunds.${i}.shipping`))),
    ),
    refund_id: lastRefundId(order),
    coupon_codes: order.coupon_codes,
    address: order.ip ?? null,
    cart_token: null,
    click_id: order.click_id?.toLowerCase() ?? null,
  }
}

type ReadAmount = (text: string, field: string) => Minor

function amountReader(currency: Currency): ReadAmount {
  return (text, field) => {
    const amount = parseAmount(text, currency)
    if (amount === undefined) throw invalidFields({ [field]: 'orders.amountInvalid' })
    return amount
  }
}

/** Money that adds up to more than can be counted exactly is refused where it stands. */
function countable<T>(field: string, count: () => T): T {
  try {
    return count()
  } catch (error) {
    throw error instanceof RangeError ? invalidFields({ [field]: 'orders.amountTooLarge' }) : error
  }
}

interface Returned {
  refunded_quantity: number
  refunded: Minor
}

function linesOf(order: ApiOrder, returned: ReadonlyMap<string, Returned>, read: ReadAmount): IncomingLine[] {
  const lines = order.lines.map((line, i): IncomingLine => {
    const price = read(line.price, `lines.${i}.price`)
    return {
      id: line.id,
      title: line.title,
      kind: line.kind,
      product_id: line.product_id || null,
      variant_id: line.variant_id || null,
      quantity: line.quantity,
      gross: countable(`lines.${i}.price`, () => times(price, line.quantity)),
      discount: read(line.discount, `lines.${i}.discount`),
      tax: read(line.tax, `lines.${i}.tax`),
      ...(returned.get(line.id) ?? { refunded_quantity: 0, refunded: 0 }),
    }
  })
  const extra = [read(order.shipping, 'shipping'), read(order.shipping_tax, 'shipping_tax')]
  countable('lines', () => sum([...extra, ...lines.flatMap(line => [line.gross, line.tax])]))
  return lines
}

/** By line, in one pass. Money that goes back for a line the order never had would otherwise be lost without a word. */
function returnedLines({ lines, refunds }: ApiOrder, read: ReadAmount): Map<string, Returned> {
  const returned = new Map<string, Returned>()
  for (const [i, { id }] of lines.entries()) {
    // A refund of it would count for each.
    if (returned.has(id)) throw invalidFields({ [`lines.${i}.id`]: 'orders.lineTwice' })
    returned.set(id, { refunded_quantity: 0, refunded: 0 })
  }
  for (const [i, refund] of refunds.entries())
    for (const [j, part] of refund.lines.entries()) {
      const at = `refunds.${i}.lines.${j}`
      const known = returned.get(part.line_id)
      if (!known) throw invalidFields({ [`${at}.line_id`]: 'orders.unknownLine' })
      known.refunded_quantity += part.quantity
      known.refunded = countable(`${at}.amount`, () => sum([known.refunded, read(part.amount, `${at}.amount`)]))
    }
  return returned
}

const lastRefundId = ({ refunds }: ApiOrder): string | null =>
  refunds.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)).at(-1)?.id ?? null

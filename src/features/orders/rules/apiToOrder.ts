import type { Currency } from '#kit/currencies.ts'
import { invalidFields } from '#kit/errors.ts'
import { type Minor, parseAmount, sum, times } from '#kit/money.ts'
import type { ApiOrder } from '../contract.ts'
import type { IncomingLine, IncomingOrder } from '../IncomingOrder.ts'

/** An order another store reported, as ours. What does not add up is refused with the field that says so. */
export function apiToOrder(order: ApiOrder): IncomingOrder {
  const read = amountReader(order.currency)
  refuseUnknownLines(order)
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
    lines: order.lines.map((line, i) => toLine(order, line, { at: `lines.${i}`, read })),
    ...(order.taxes_included != null && { taxes_included: order.taxes_included }),
    discount: read(order.discount, 'discount'),
    refunded: sum(order.refunds.map((refund, i) => read(refund.amount, `refunds.${i}.amount`))),
    shipping: read(order.shipping, 'shipping'),
    shipping_tax: read(order.shipping_tax, 'shipping_tax'),
    refunded_shipping: sum(order.refunds.map((refund, i) => read(refund.shipping, `refunds.${i}.shipping`))),
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

function toLine(order: ApiOrder, line: ApiOrder['lines'][number], { at, read }: { at: string; read: ReadAmount }): IncomingLine {
  const returned = order.refunds.flatMap((refund, i) =>
    refund.lines
      .map((part, j) => ({ ...part, field: `refunds.${i}.lines.${j}.amount` }))
      .filter(part => part.line_id === line.id),
  )
  return {
    id: line.id,
    title: line.title,
    kind: line.kind,
    product_id: line.product_id || null,
    variant_id: line.variant_id || null,
    quantity: line.quantity,
    gross: times(read(line.price, `${at}.price`), line.quantity),
    discount: read(line.discount, `${at}.discount`),
    tax: read(line.tax, `${at}.tax`),
    refunded_quantity: returned.reduce((pieces, part) => pieces + part.quantity, 0),
    refunded: sum(returned.map(part => read(part.amount, part.field))),
  }
}

/** Money that goes back for a line the order never had would otherwise be lost without a word. */
function refuseUnknownLines({ lines, refunds }: ApiOrder): void {
  const ids = new Set(lines.map(line => line.id))
  for (const [i, refund] of refunds.entries())
    for (const [j, part] of refund.lines.entries())
      if (!ids.has(part.line_id)) throw invalidFields({ [`refunds.${i}.lines.${j}.line_id`]: 'orders.unknownLine' })
}

const lastRefundId = ({ refunds }: ApiOrder): string | null =>
  refunds.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)).at(-1)?.id ?? null

import type { OrderLine, OrderVersion } from './OrderVersion.ts'
import type { RuleVersion } from './RuleVersion.ts'

/**
 * Refuses an order whose money cannot be counted exactly: fractions, negative amounts, another currency than the rule's.
 * Since everything together stays countable, adding and subtracting parts of the order is exact from here on.
 */
export function checkOrder(order: OrderVersion, rule: RuleVersion): void {
  if (order.currency !== rule.currency) throw new RangeError(`an order in ${order.currency} met a rule in ${rule.currency}`)
  let all = whole(order.shipping) + whole(order.shipping_tax)
  for (const line of order.lines) all += whole(line.gross) + whole(line.tax)
  whole(all)
  for (const line of order.lines) checkParts(line)
  whole(order.discount)
  whole(order.refunded)
  whole(order.refunded_shipping)
}

function checkParts(line: OrderLine): void {
  whole(line.quantity)
  whole(line.discount)
  whole(line.refunded)
  whole(line.refunded_quantity)
  whole(line.removed ?? 0)
}

function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount an order can hold`)
  return amount
}

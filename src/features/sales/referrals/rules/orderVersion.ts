import type { OrderVersion } from '#features/commissions/commission/rules/OrderVersion.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { OrderFacts } from './OrderFacts.ts'

/** The order in the form the commission engine reads, seen with the facts of the time it was credited. */
export function orderVersion(
  order: IncomingOrder,
  facts: Pick<
    OrderFacts,
    'collections' | 'coupon_owners' | 'is_new_customer' | 'new_customer_is_paid' | 'new_customer_is_approved'
  >,
): OrderVersion {
  const lines = order.lines.map(line => ({
    ...line,
    collection_ids: (line.product_id && facts.collections[line.product_id]) || [],
  }))
  return {
    id: order.platform_id,
    currency: order.currency,
    lines,
    taxes_included: order.taxes_included,
    is_cancelled: order.cancelled_at !== null,
    discount: order.discount,
    refunded: order.refunded,
    shipping: order.shipping,
    shipping_tax: order.shipping_tax,
    refunded_shipping: order.refunded_shipping,
    coupons: order.coupon_codes.map(code => ({ code, affiliate_id: facts.coupon_owners[foldCase(code)] ?? null })),
    is_new_customer: facts.is_new_customer,
    new_customer_is_paid: facts.new_customer_is_paid,
    new_customer_is_approved: facts.new_customer_is_approved,
  }
}

import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { seededRandom } from '#server/random.ts'
import type { DemoAffiliate } from '../affiliates/affiliates.ts'
import { type DemoDesk, daysBefore } from '../payouts/DemoDesk.ts'
import { reviewDemoPast } from '../referrals/past.ts'
import { lineOf, withTaxes } from './basket.ts'
import type { DemoCatalogue } from './catalogue.ts'

/** Days ago: the first order, and what the app ordered every month after. */
const ORDERED = [118, 88, 58, 28]

/** Somebody subscribes to socks by an affiliate's code. The program pays for three orders, and by now there are four. */
export async function insertDemoSubscription(
  { tx, shop_id, currency, now, owner }: DemoDesk,
  { catalogue, sellers }: { catalogue: DemoCatalogue; sellers: readonly DemoAffiliate[] },
): Promise<void> {
  const seller = sellers.find(one => one.coupon && !one.leaves_at && one.active_from < daysBefore(now, ORDERED[0]!))
  const socks = catalogue.products.find(product => product.title === 'Fieldnote Merino Socks')
  if (!seller?.coupon || !socks) return
  const began = daysBefore(now, ORDERED[0]!)
  const customer = {
    platform_id: '6990001',
    email: 'signe.holm@shopper.example.test',
    full_name: 'Signe Holm',
    created_at: began,
  }
  const orders = ORDERED.map((days, place): IncomingOrder => {
    const at = daysBefore(now, days)
    return {
      platform_id: String(4_600_000_001 + place),
      number: `#${8901 + place}`,
      source: 'platform',
      is_historic: true,
      placed_at: at,
      updated_at: at,
      cancelled_at: null,
      is_test: false,
      financial_status: 'paid',
      currency,
      customer,
      lines: withTaxes([lineOf(0, socks, 4, seededRandom(1))]),
      discount: 0,
      refunded: 0,
      shipping: 0,
      shipping_tax: 0,
      refunded_shipping: 0,
      refund_id: null,
      coupon_codes: place === 0 ? [seller.coupon!] : [],
      address: null,
      cart_token: null,
      click_id: null,
      ...(place === 0 ? { starts_subscription: true } : { recurring: 'Appstle' }),
    }
  })
  for (const order of orders) await applyOrders(tx, shop_id, [order])
  await reviewDemoPast(tx, shop_id, now, `member:${owner.id}`)
}

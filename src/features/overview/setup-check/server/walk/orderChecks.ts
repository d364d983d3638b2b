import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { orderTotal } from '#features/sales/orders/rules/orderTotal.ts'
import { TEST_ATTRIBUTE } from '#features/sales/orders/rules/toOrder.ts'
import { createTestMarks, findStoredOrder } from '#features/sales/orders/server/index.ts'
import { readStoredOrder, type StoredOrder } from '#features/sales/referrals/rules/storedOrder.ts'
import { tryOrder } from '#features/sales/referrals/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { signsOf } from '#features/store/tracking/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { parseAmount } from '#kit/money/money.ts'
import type { Check, Journey } from './Journey.ts'

const TITLE = 'Tandem tracking test'
/** Ten units of the currency, whatever it is. */
const UNITS = 10
const LOOK_EVERY_MS = 1_000
const MAX_LOOKS = 60

/** Places an order that is none: as a draft of the platform, or as the order API would tell it. */
export const order: Check = async journey => {
  const { store, services, shop_id, test_id, attributes } = journey
  const mark = createTestMarks(services.config.secret).make(shop_id, String(test_id))
  if (!store) {
    journey.order = { id: `tandem-test-${test_id}`, name: TITLE }
    const told = await toldOrder(journey)
    await services.db.inShop(shop_id, tx => journey.apply(tx, shop_id, [told]))
    return { evidence: { order: TITLE } }
  }
  const placed = await store.platform.placeTestOrder(store.access, {
    title: TITLE,
    amount: String(UNITS),
    attributes: { ...attributes, [TEST_ATTRIBUTE]: mark },
  })
  if ('refused' in placed) return { fault: 'order_refused', evidence: { why: placed.refused.join(' ').slice(0, 200) } }
  journey.order = placed
  return { evidence: { order: placed.name } }
}

/** Waits until the store's report of it has come and was read. */
export const arrival: Check = async journey => {
  const { services, shop_id, started_at, pause } = journey
  const since = Date.now()
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    if (await storedOrder(journey)) return { evidence: { seconds: Math.round((Date.now() - since) / 1000) } }
    await pause(LOOK_EVERY_MS)
  }
  const { webhook_refused } = await services.db.inShop(shop_id, tx => signsOf(tx, shop_id))
  return { fault: webhook_refused && webhook_refused >= started_at ? 'wrong_secret' : 'delivery_late' }
}

/** Has the order credited as any other and takes it back: nothing of it stays in a book. */
export const referral: Check = async journey => {
  const { services, shop_id, affiliate, test_id } = journey
  const stored = (await storedOrder(journey))!
  const { test_mark: _, ...sold } = stored
  const tried = { ...sold, platform_id: `trial-${test_id}`, is_test: false, financial_status: 'paid' as const }
  const { credits, reasons } = await tryOrder(services.db, shop_id, tried)
  const own = credits.find(credit => credit.affiliate_id === affiliate!.id)
  if (!own) return { fault: 'not_credited', evidence: { reason: reasons[0] ?? 'no_evidence' } }
  const { currency, number } = stored
  journey.referral = {
    affiliate: 'Tracking Test',
    order: number,
    total: orderTotal(stored),
    commission: own.commission,
    currency,
    reason: own.reason,
  }
  return { evidence: { commission: own.commission, currency } }
}

async function storedOrder({ services, shop_id, order }: Journey): Promise<IncomingOrder | undefined> {
  const stored = await services.db.inShop(shop_id, tx => findStoredOrder(tx, shop_id, order!.id))
  return stored ? readStoredOrder(stored as StoredOrder) : undefined
}

async function toldOrder({ services, shop_id, order, click_id }: Journey): Promise<IncomingOrder> {
  const currency = (await services.db.inShop(shop_id, tx => currencyOf(tx, shop_id))) as Currency
  const now = new Date()
  const gross = parseAmount(String(UNITS), currency)!
  const line = { id: '1', title: TITLE, kind: 'product' as const, product_id: null, variant_id: null, quantity: 1, gross }
  return {
    platform_id: order!.id,
    number: order!.name,
    source: 'api',
    ...{ placed_at: now, updated_at: now, cancelled_at: null, is_test: true, financial_status: 'paid', currency, customer: null },
    lines: [{ ...line, discount: 0, tax: 0, refunded_quantity: 0, refunded: 0 }],
    ...{ discount: 0, refunded: 0, shipping: 0, shipping_tax: 0, refunded_shipping: 0, refund_id: null, coupon_codes: [] },
    ...{ address: null, cart_token: null, click_id: click_id ?? null },
  }
}

import { notify } from '#features/account/notifications/server/index.ts'
import { orderTotal } from '#features/sales/orders/rules/orderTotal.ts'
import type { ApplyOrders } from '#features/sales/orders/server/index.ts'
import { readStoredOrder } from '#features/sales/referrals/rules/storedOrder.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { readClickText } from '#features/store/tracking/rules/click-text.ts'
import { clicksOfOrders, createClickProofs, noteSign, shopOfHost } from '#features/store/tracking/server/index.ts'
import { isCurrency } from '#kit/money/currencies.ts'
import { parseAmount } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { OrderReport } from '../contract.ts'
import { ordersToConfirm } from '../rules/notifications.ts'
import type { Nonces } from './nonces.ts'
import { isSameKey, publicKeyOf } from './publicKey.ts'
import { insertReport, settleReport, toldOrder } from './store.ts'

/** A permission to report, for pages that know the shop's key; others get one that is good for nothing. */
export async function permit(
  services: Services,
  nonces: Nonces,
  { shop, public_key, click_id }: Pick<OrderReport, 'shop' | 'public_key' | 'click_id'>,
) {
  const shop_id = (await shopOfHost(services.db, shop.toLowerCase())) ?? 0
  return { nonce: nonces.make({ shop_id, public_key, click_id }) }
}

/** What the page after a purchase tells of the order. It waits until the store or the shop has said that it is true. */
export async function takeReport(services: Services, nonces: Nonces, report: OrderReport, apply: ApplyOrders): Promise<void> {
  const { public_key, nonce, click_id } = report
  const shop_id = await shopOfHost(services.db, report.shop.toLowerCase())
  if (shop_id === undefined || !nonces.isGood(nonce, { shop_id, public_key, click_id })) return
  await services.db.inShop(shop_id, async tx => {
    if (!isSameKey(public_key, await publicKeyOf(tx, services, shop_id))) return
    const affiliate_id = await affiliateOf(tx, services, shop_id, click_id)
    // Nobody is named who could earn by it.
    if (affiliate_id === null && report.coupon_codes.length === 0) return
    const currency = await currencyOf(tx, shop_id)
    const total = isCurrency(report.currency) ? parseAmount(report.total, report.currency) : undefined
    if (total === undefined || report.currency !== currency) return
    const { id: order_id, number = order_id, coupon_codes } = report
    const click = affiliate_id === null ? null : (click_id ?? null)
    const isNew = await insertReport(tx, shop_id, { order_id, number, affiliate_id, click, coupon_codes, total, currency, nonce })
    await noteSign(tx, shop_id, 'order_report')
    const isJoined = isNew && click !== null && (await joinToldOrder(tx, shop_id, order_id, apply))
    if (isNew && !isJoined) await notify(tx, shop_id, ordersToConfirm, { count: 1 })
  })
}

/** Whose click it is, where there was one: stored, or proven by its signature. */
async function affiliateOf(tx: Tx, { config }: Services, shop_id: number, text: string | undefined): Promise<number | null> {
  const click = text ? readClickText(text) : undefined
  if (!click) return null
  const proven = click.claim && createClickProofs(config.secret).read(shop_id, text!)
  const found = await clicksOfOrders(tx, shop_id, [{ click_id: click.id, proven_click: proven ?? null }])
  return found.all[0]?.affiliate_id ?? null
}

/** The store was faster than the page: if the report fits what it told, the order gets its click. Answers whether it was. */
async function joinToldOrder(tx: Tx, shop_id: number, order_id: string, apply: ApplyOrders): Promise<boolean> {
  const stored = await toldOrder(tx, shop_id, order_id)
  if (!stored) return false
  const order = readStoredOrder(stored)
  const { currency, placed_at } = order
  const click_id = await settleReport(tx, shop_id, { order_id, total: orderTotal(order), currency, placed_at })
  if (click_id) await apply(tx, shop_id, [{ ...order, click_id, updated_at: new Date(order.updated_at.getTime() + 1) }])
  return true
}

import { currencyOf } from '#features/store/shop/server/index.ts'
import { IDEMPOTENCY_KEY } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { orders } from '../../contract.ts'
import { apiToOrder } from '../../rules/apiToOrder.ts'
import type { IncomingOrder } from '../../rules/IncomingOrder.ts'
import { orderTotal } from '../../rules/orderTotal.ts'
import type { ApplyOrders } from '../Intake.ts'
import { withClickProofs } from '../withClickProofs.ts'
import { claimRequest } from './claimRequest.ts'

interface SentOrder {
  order_id: string
  total: number
  currency: string
  placed_at: Date
}

/** A store has told an order itself. Answers the click that its buyer's browser has named, where that is believed. */
export const orderTold = defineHook<[order: SentOrder], string | null>('orderTold')

/** Orders of stores that are not on the platform. Each report is whole, so the newest one is all that counts. */
export function orderRoutes(services: Services, applyOrders: ApplyOrders): Routes {
  const { db } = services
  const apply = withClickProofs(services, applyOrders)
  return routes(orders, {
    async report({ body, caller: { shop_id }, from }) {
      const key = idempotencyKey(from.header('idempotency-key'))
      const order = apiToOrder(body)
      return db.inShop(shop_id, async tx => {
        await refuseOtherCurrency(tx, shop_id, order)
        const answer = answerTo(order)
        const earlier = await claimRequest(tx, shop_id, { key, params: body, answer })
        if (earlier) return earlier
        await apply(tx, shop_id, [await withReportedClick(tx, shop_id, order)])
        return answer
      })
    },
  })
}

/** A server seldom knows the click; the page after the purchase does, and may have told it. */
async function withReportedClick(tx: Tx, shop_id: number, order: IncomingOrder): Promise<IncomingOrder> {
  const { platform_id: order_id, currency, placed_at } = order
  const click_id = await orderTold.call(tx, shop_id, { order_id, total: orderTotal(order), currency, placed_at })
  return { ...order, click_id: order.click_id ?? click_id }
}

/** The name under which the caller may send the same request again. */
export function idempotencyKey(given: string | undefined): string {
  if (!given || !IDEMPOTENCY_KEY.test(given)) throw new Refusal('invalid', 'orders.idempotencyKeyRequired')
  return given
}

const answerTo = (order: IncomingOrder) => ({
  id: order.platform_id,
  number: order.number,
  updated_at: order.updated_at.toISOString(),
})

async function refuseOtherCurrency(tx: Tx, shop_id: number, order: IncomingOrder): Promise<void> {
  const currency = await currencyOf(tx, shop_id)
  if (currency !== order.currency) throw otherCurrency(currency)
}

const otherCurrency = (currency: string) =>
  new Refusal('invalid', 'error.invalid', { fields: { currency: [{ key: 'orders.otherCurrency', params: { currency } }] } })

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { IDEMPOTENCY_KEY } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { keyReused } from '#server/http/bindKey.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type ApiOrder, orders } from '../../contract.ts'
import { apiToOrder } from '../../rules/apiToOrder.ts'
import type { IncomingOrder } from '../../rules/IncomingOrder.ts'
import type { ApplyOrders } from '../Intake.ts'
import { withClickProofs } from '../withClickProofs.ts'

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
        const earlier = await claimRequest(tx, shop_id, { key, body, answer })
        if (earlier) return earlier
        await apply(tx, shop_id, [order])
        return answer
      })
    },
  })
}

function idempotencyKey(given: string | undefined): string {
  if (!given || !IDEMPOTENCY_KEY.test(given)) throw new Refusal('invalid', 'orders.idempotencyKeyRequired')
  return given
}

type Answered = ReturnType<typeof answerTo>

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

interface Request {
  key: string
  body: ApiOrder
  answer: Answered
}

/** Writes the request down as done, or answers what was answered before. Two at once wait for each other here. */
async function claimRequest(tx: Tx, shop_id: number, { key, body, answer }: Request): Promise<Answered | undefined> {
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest()
  await sql`delete from order_api_request where shop_id = ${shop_id} and created_at < now() - interval '7 days'`.execute(tx)
  const claimed = await tx
    .insertInto('order_api_request')
    .values({ shop_id, idempotency_key: key, body_hash, answer: JSON.stringify(answer) })
    .onConflict(conflict => conflict.doNothing())
    .returning('shop_id')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await tx
    .selectFrom('order_api_request')
    .select(['body_hash', 'answer'])
    .where('shop_id', '=', shop_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  if (!earlier.body_hash.equals(body_hash)) throw keyReused(key)
  return earlier.answer as Answered
}

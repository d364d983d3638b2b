import { doOnce, findAnswer, idempotencyKey } from '#features/sales/orders/server/index.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { type ByKey, type Desk, deskIn, type Offered } from './desk.ts'

interface Write<Found, Answer> {
  endpoint: Endpoint
  by: ByKey
  /** All that decides what is done: the same key with anything else is refused. */
  params: object
  /** What is asked of others first, and only where the request was not answered before. */
  outside?: () => Promise<Found>
  /** What has to be locked before the request is written down, where two at once would wait for each other. */
  lock?: (tx: Tx) => Promise<unknown>
  /** Calls of the admin it is done by besides the usual ones. */
  further?: readonly Offered[]
  run: (inside: { tx: Tx; desk: Desk; key: string; found: Found }) => Promise<Answer>
}

/** Does a write under its Idempotency-Key: what is done, its line in the activity log and its answer are one transaction. */
export async function writeOnce<Answer extends object, Found = undefined>(
  services: Services,
  { endpoint, by, params, outside, lock, further, run }: Write<Found, Answer>,
): Promise<Answer> {
  const { shop_id } = by.caller
  const key = idempotencyKey(by.from.header('idempotency-key'))
  const request = { key, params: [endpoint.route, params] }
  if (outside) {
    const earlier = await services.db.inShop(shop_id, tx => findAnswer<Answer>(tx, shop_id, request))
    if (earlier) return earlier
  }
  const found = (await outside?.()) as Found
  return services.db.inShop(shop_id, async tx => {
    await lock?.(tx)
    return doOnce(tx, shop_id, request, () => run({ tx, desk: deskIn(services, tx, further), key, found }))
  })
}

import { crashPoint } from '#server/crashPoint.ts'
import type { Services } from '#server/services.ts'
import { type ClaimedEndpoint, dueDeliveries, releaseEndpoint } from './claims.ts'
import { type PostOptions, post } from './post.ts'
import { recordOutcomes } from './recordOutcomes.ts'
import { requestsFor } from './requestsFor.ts'

/** So many at a time, each of another object. */
const TOGETHER = 10
/** Then somebody else may have a turn. */
const TURN_MS = 30_000

/** Sends what is due at an endpoint that was claimed, until nothing is, nothing arrives any more, or its turn is over. */
export async function sendToEndpoint(
  services: Services,
  endpoint: ClaimedEndpoint,
  signal: AbortSignal,
  options: PostOptions = {},
): Promise<void> {
  const { db } = services
  const { shop_id } = endpoint
  const until = performance.now() + TURN_MS
  let isFailing = endpoint.failing_since !== null
  let restMs = 0
  let isOn = true
  try {
    const requestOf = await requestsFor(services, endpoint)
    while (isOn && restMs === 0 && !signal.aborted && performance.now() < until) {
      // One is enough to see whether it is back.
      const due = await db.inShop(shop_id, tx => dueDeliveries(tx, endpoint, isFailing ? 1 : TOGETHER))
      if (due.length === 0) break
      crashPoint('event.claimed')
      const sent = await Promise.all(
        due.map(async delivery => {
          const at = new Date()
          return { delivery, at, outcome: await post(requestOf(delivery.event, at), signal, options) }
        }),
      )
      crashPoint('event.posted')
      const after = await db.inShop(shop_id, tx => recordOutcomes(tx, services, endpoint, sent))
      crashPoint('event.recorded')
      restMs = after.restMs
      isOn = after.isOn
      isFailing = restMs > 0
    }
  } finally {
    await db.inShop(shop_id, tx => releaseEndpoint(tx, endpoint, restMs))
  }
}

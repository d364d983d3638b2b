import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { webhooksChanged } from '../../events.ts'
import { type ClaimedEndpoint, type DueDelivery, dueDeliveries, releaseEndpoint } from './claims.ts'
import { openConnections, type PostOptions, post } from './post.ts'
import { recordOutcomes, type SentDelivery } from './recordOutcomes.ts'
import { requestsFor } from './requestsFor.ts'

/** So many are posted at a time, each of another object. */
const TOGETHER = 10
/** While they are taken quickly, so many are written down at a time: what becomes of ten alone is a transaction like any other. */
const WRITTEN_TOGETHER = 50
/** Nothing that was posted waits longer to be written down: after a crash it would be posted again. */
const QUICK_MS = 500
/** Then somebody else may have a turn. */
const TURN_MS = 30_000
/** Open screens hear of a long turn so often, and of its end: each word to them holds up whoever else commits. */
const TELL_MS = 1_000

/** Sends what is due at an endpoint that was claimed, until nothing is, nothing arrives any more, or its turn is over. */
export async function sendToEndpoint(
  services: Services,
  endpoint: ClaimedEndpoint,
  signal: AbortSignal,
  options: PostOptions = {},
): Promise<void> {
  const { db } = services
  const { shop_id } = endpoint
  const begun = performance.now()
  const isOver = () => signal.aborted || performance.now() - begun > TURN_MS
  const connections = openConnections(endpoint.url, TOGETHER)
  let toldAt = begun
  let restMs = 0
  try {
    const requestOf = await requestsFor(services, endpoint)
    // One is enough to see whether it is back.
    const atFirst = endpoint.failing_since === null ? TOGETHER : 1
    let due = await db.inShop(shop_id, tx => dueDeliveries(tx, endpoint, atFirst))
    while (due.length > 0 && !isOver()) {
      crashPoint('event.claimed')
      const { sent, isQuick } = await postInWaves(due, isOver, async delivery => {
        const at = new Date()
        return { delivery, at, outcome: await post(requestOf(delivery.event, at), signal, { ...options, connections }) }
      })
      crashPoint('event.posted')
      // What follows is asked for with what has been, in one transaction.
      due = await db.inShop(shop_id, async tx => {
        const after = await recordOutcomes(tx, services, endpoint, sent)
        restMs = after.restMs
        if (performance.now() - toldAt > TELL_MS) {
          toldAt = performance.now()
          await tellScreens(tx, endpoint)
        }
        return after.isOn && restMs === 0 && !isOver() ? dueDeliveries(tx, endpoint, isQuick ? WRITTEN_TOGETHER : TOGETHER) : []
      })
      crashPoint('event.recorded')
    }
  } finally {
    connections.destroy()
    await db.inShop(shop_id, async tx => {
      await releaseEndpoint(tx, endpoint, restMs)
      await tellScreens(tx, endpoint)
    })
  }
}

/** Wave by wave, as long as whoever takes them does so and is quick; the rest stays due. What was answered before the process has to end counts. */
async function postInWaves(
  due: readonly DueDelivery[],
  isOver: () => boolean,
  send: (delivery: DueDelivery) => Promise<SentDelivery>,
): Promise<{ sent: SentDelivery[]; isQuick: boolean }> {
  const begun = performance.now()
  const sent: SentDelivery[] = []
  for (;;) {
    const wave = await Promise.allSettled(due.slice(sent.length, sent.length + TOGETHER).map(send))
    sent.push(...wave.filter(one => one.status === 'fulfilled').map(one => one.value))
    const cut = wave.find(one => one.status === 'rejected')
    if (cut && sent.length === 0) throw cut.reason
    const isQuick = sent.every(isTaken) && performance.now() - begun < QUICK_MS
    if (cut || !isQuick || isOver() || sent.length === due.length) return { sent, isQuick }
  }
}

const isTaken = ({ outcome }: SentDelivery) => outcome.problem === null

const tellScreens = (tx: Tx, { shop_id, id }: ClaimedEndpoint): Promise<void> =>
  publish(tx, shopChannel(shop_id), webhooksChanged, { endpoint_id: id }, { permission: 'settings' })

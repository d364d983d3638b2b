import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { webhooksChanged } from '../../events.ts'
import { type ClaimedEndpoint, releaseEndpoint } from './claims.ts'
import { lineUp, lineUpAll } from './lineUp.ts'
import { NOTHING, nextToSend, type Sendable, withoutRest } from './nextToSend.ts'
import { openConnections, type PostOptions, post } from './post.ts'
import { recordOutcomes, type SentDelivery } from './recordOutcomes.ts'
import { requestsFor } from './requestsFor.ts'

/** So many are posted at a time, each of another object. */
const TOGETHER = 10
/** While they are taken quickly, so many are written down at a time: what becomes of ten alone is a transaction like any other. */
const WRITTEN_TOGETHER = 100
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
    const isFailing = endpoint.failing_since !== null
    if (isFailing) await lineUpBehind(services, endpoint, signal)
    // One is enough to see whether it is back, a few to see whether it is quick.
    let batch = await db.inShop(shop_id, tx => nextToSend(tx, endpoint, isFailing ? 1 : TOGETHER))
    while (batch.sendable.length > 0 && !isOver()) {
      crashPoint('event.claimed')
      const { sent, isTaken } = await postInWaves(batch.sendable, isOver, async sendable => {
        const at = new Date()
        return { sendable, at, outcome: await post(requestOf(sendable.event, at), signal, { ...options, connections }) }
      })
      crashPoint('event.posted')
      const isAll = sent.length === batch.sendable.length
      // What follows is asked for with what has been, in one transaction.
      batch = await db.inShop(shop_id, async tx => {
        const after = await recordOutcomes(tx, services, endpoint, { sent, batch: isTaken ? withoutRest(batch, sent) : batch })
        restMs = after.restMs
        if (performance.now() - toldAt > TELL_MS) {
          toldAt = performance.now()
          await tellScreens(tx, endpoint)
        }
        const goesOn = after.isOn && restMs === 0 && !isOver()
        // As many as were taken in so much time.
        return goesOn ? nextToSend(tx, endpoint, isAll ? WRITTEN_TOGETHER : Math.max(TOGETHER, sent.length)) : NOTHING
      })
      crashPoint('event.recorded')
    }
    // What cannot be sent now is seen to wait.
    if (restMs > 0) await lineUpBehind(services, endpoint, signal)
  } finally {
    connections.destroy()
    await db.inShop(shop_id, async tx => {
      await releaseEndpoint(tx, endpoint, restMs)
      // What got its place meanwhile: from now on, whoever gives places sees that nothing arrives.
      if (restMs > 0 && !signal.aborted) await lineUpAll(tx, endpoint)
      await tellScreens(tx, endpoint)
    })
  }
}

async function lineUpBehind({ db }: Services, endpoint: ClaimedEndpoint, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await db.inShop(endpoint.shop_id, tx => lineUp(tx, endpoint)))) {}
}

/**
 * Wave by wave, as long as whoever takes them does so and is quick. What was answered before the process has to end counts. Answers
 * whether all of it was taken.
 */
async function postInWaves(
  sendable: readonly Sendable[],
  isOver: () => boolean,
  send: (sendable: Sendable) => Promise<SentDelivery>,
): Promise<{ sent: SentDelivery[]; isTaken: boolean }> {
  const begun = performance.now()
  const sent: SentDelivery[] = []
  for (;;) {
    const answered = await Promise.allSettled(sendable.slice(sent.length, sent.length + TOGETHER).map(send))
    sent.push(...answered.filter(one => one.status === 'fulfilled').map(one => one.value))
    const cut = answered.find(one => one.status === 'rejected')
    if (cut && sent.length === 0) throw cut.reason
    const isTaken = !cut && sent.every(({ outcome }) => outcome.problem === null)
    const isLast = sent.length === sendable.length
    if (!isTaken || performance.now() - begun > QUICK_MS || isOver() || isLast) return { sent, isTaken }
  }
}

const tellScreens = (tx: Tx, { shop_id, id }: ClaimedEndpoint): Promise<void> =>
  publish(tx, shopChannel(shop_id), webhooksChanged, { endpoint_id: id }, { permission: 'settings' })

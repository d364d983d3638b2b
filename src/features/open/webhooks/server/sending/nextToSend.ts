import type { Tx } from '#server/db/database.ts'
import { type ClaimedEndpoint, type DueDelivery, dueDeliveries } from './claims.ts'
import { type FreshEvent, freshEvents } from './freshEvents.ts'
import { haveWait } from './lineUp.ts'

/** An event that an endpoint can be sent now; one that waited there has a line in its log. */
export interface Sendable {
  event: DueDelivery['event']
  delivery?: Pick<DueDelivery, 'id' | 'attempts' | 'begun_at'>
}

export interface Batch {
  sendable: Sendable[]
  /** What among it, or beside it, the endpoint was not told of yet; none where there was no room for any. */
  fresh: readonly FreshEvent[]
  upTo: number
}

export const NOTHING: Batch = { sendable: [], fresh: [], upTo: 0 }

/** What an endpoint can be sent now: what waited first, then what is new. What can only wait is passed over. */
export async function nextToSend(tx: Tx, endpoint: ClaimedEndpoint, limit: number): Promise<Batch> {
  const due = await dueDeliveries(tx, endpoint, limit)
  const waited = due.map(({ event, ...delivery }): Sendable => ({ event, delivery }))
  if (due.length === limit) return { ...NOTHING, sendable: waited }
  for (;;) {
    const fresh = await freshEvents(tx, endpoint, limit - due.length)
    const { events, upTo } = fresh
    const sendable = [...waited, ...events.filter(event => !event.is_behind).map((event): Sendable => ({ event }))]
    if (sendable.length > 0) return { sendable, fresh: events, upTo }
    await haveWait(tx, endpoint, fresh)
    if (events.length < limit) return NOTHING
  }
}

/** What of a batch is done with, when there was time for these alone: what comes after the last of them is asked for again. */
export function upToLast(batch: Batch, sent: readonly { sendable: Sendable }[]): Batch {
  if (sent.length === batch.sendable.length) return batch
  const ids = new Set(sent.map(({ sendable }) => sendable.event.id))
  const upTo = batch.fresh.findLast(event => ids.has(event.id))?.place ?? 0
  return { ...batch, fresh: batch.fresh.filter(event => event.place <= upTo), upTo }
}

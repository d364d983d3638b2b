import type { Tx } from '#server/db/database.ts'
import { type ClaimedEndpoint, type DueDelivery, dueDeliveries } from './claims.ts'
import { type FreshEvent, freshEvents } from './freshEvents.ts'
import { lineUp } from './lineUp.ts'

/** An event that an endpoint can be sent now; one that waited there has a line in its log. */
export interface Sendable {
  event: DueDelivery['event']
  delivery?: Pick<DueDelivery, 'id' | 'attempts' | 'begun_at'>
}

export interface Batch {
  sendable: Sendable[]
  /** What among it, or beside it, gets a line in the log when the batch is written down. */
  fresh: readonly FreshEvent[]
  /** The place up to which there is nothing else then. */
  upTo: number
}

export const NOTHING: Batch = { sendable: [], fresh: [], upTo: 0 }

/** What an endpoint can be sent now, one of each object at most: what waited first, then what is new. What can only wait is passed over. */
export async function nextToSend(tx: Tx, endpoint: ClaimedEndpoint, limit: number): Promise<Batch> {
  const due = await dueDeliveries(tx, endpoint, limit)
  const waited = due.map(({ event, ...delivery }): Sendable => ({ event, delivery }))
  if (due.length === limit) return { ...NOTHING, sendable: waited }
  for (;;) {
    const { events, upTo } = await freshEvents(tx, endpoint, limit - due.length)
    const { now, later } = firstOfObjects(events)
    const sendable = [...waited, ...now.filter(event => !event.is_behind).map((event): Sendable => ({ event }))]
    if (sendable.length > 0) return { sendable, fresh: now, upTo: later ? later.place - 1 : upTo }
    if (upTo > 0) await lineUp(tx, endpoint, upTo)
    if (events.length < limit) return NOTHING
  }
}

/** What comes after another of its object is posted when the other is written down: after a crash, too, each object is told in order. */
function firstOfObjects(events: readonly FreshEvent[]): { now: FreshEvent[]; later: FreshEvent | undefined } {
  const objects = new Set<string>()
  const isFirst = events.map(({ object, object_id, is_behind }) => {
    const key = `${object} ${object_id}`
    return is_behind || (!objects.has(key) && objects.add(key).has(key))
  })
  return { now: events.filter((_, place) => isFirst[place]), later: events.find((_, place) => !isFirst[place]) }
}

/** What of a batch is done with, when there was time for these alone: what comes after the last of them is asked for again. */
export function upToLast(batch: Batch, sent: readonly { sendable: Sendable }[]): Batch {
  if (sent.length === batch.sendable.length) return batch
  const ids = new Set(sent.map(({ sendable }) => sendable.event.id))
  const last = batch.fresh.findLast(event => ids.has(event.id))?.place ?? 0
  return { ...batch, fresh: batch.fresh.filter(event => event.place <= last), upTo: Math.min(last, batch.upTo) }
}

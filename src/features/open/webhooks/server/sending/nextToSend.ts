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
    const sendable = [...waited, ...firstOfObjects(events).map((event): Sendable => ({ event }))]
    if (sendable.length > 0) return { sendable, fresh: events, upTo }
    await lineUp(tx, endpoint, upTo)
    if (events.length < limit) return NOTHING
  }
}

/** Of each object one at most: what follows leaves once it is written down that this was taken, so that nothing comes again after it. */
function firstOfObjects(events: readonly FreshEvent[]): FreshEvent[] {
  const objects = new Set<string>()
  return events.filter(({ is_behind, object, object_id }) => {
    const name = `${object} ${object_id}`
    const isFirst = !is_behind && !objects.has(name)
    objects.add(name)
    return isFirst
  })
}

/** What of a batch is done with, when all that was sent was taken: the rest is asked for again, from the first of it on. */
export function withoutRest(batch: Batch, sent: readonly { sendable: Sendable }[]): Batch {
  const ids = new Set(sent.map(({ sendable }) => sendable.event.id))
  const isDone = (event: FreshEvent) => event.is_behind || ids.has(event.id)
  const rest = batch.fresh.find(event => !isDone(event))
  return rest ? { ...batch, fresh: batch.fresh.filter(isDone), upTo: rest.place - 1 } : batch
}

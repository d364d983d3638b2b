import { Refusal } from '#kit/contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { isNodeAway } from '#server/db/isNodeAway.ts'
import { isServerFault } from '#server/db/servers/isServerFault.ts'
import { gather, type WaitingItem } from '#server/gather.ts'
import { isTransient } from './isTransient.ts'

/** A delivery whose signature was checked, for a shop that exists. */
export interface Delivery {
  shop_id: number
  topic: string
  delivery_id: string
  event_id: string | null
  triggered_at: Date
  body: string
}

export interface Inbox {
  /** Settles once the delivery is durable; one that was there already changes nothing. */
  store(delivery: Delivery): Promise<void>
}

type Group = readonly WaitingItem<Delivery, void>[]

const MAX_AT_ONCE = 200
const MAX_BYTES_AT_ONCE = 8 * 2 ** 20
/** More than this waiting means that the database cannot keep up: the platform should come again later. */
const MAX_WAITING_BYTES = 256 * 2 ** 20
const WRITERS = 2
/** Each write has a commit and a job: a second one goes beside the first when so many wait. */
const CROWD = 32
/** In a row of writes each waits so long for more to come: half as many cost half as much, and nobody notices the moment. */
const REST_MS = 8
/** So many characters are written alone: as one of a list, each of them would be looked at for quotes while everybody waits. */
const LARGE = 100_000

type InboxDatabase = Pick<Database, 'pool'> & Partial<Pick<Database, 'servers' | 'onServerOf'>>

/** One line for each server of a cluster: a server that hangs holds up nobody but its own shops. */
export function createInbox(db: InboxDatabase): Inbox {
  const lines = new Map<string | undefined, Inbox>()
  const held = { bytes: 0 }
  return {
    store(delivery) {
      const server = db.servers?.of(delivery.shop_id)
      const line = lines.get(server) ?? createLine(db, held)
      lines.set(server, line)
      return line.store(delivery)
    },
  }
}

/**
 * Deliveries that arrive while others are being written wait for the next write and share its commit:
 * a quiet inbox answers at once, a busy one writes hundreds in a round trip.
 */
function createLine(db: InboxDatabase, held: { bytes: number }): Inbox {
  const write = gather<Delivery>({
    work: group => storeGroup(db, group),
    take,
    runs: WRITERS,
    crowd: CROWD,
    restMs: REST_MS,
    ofWhom: one => one.shop_id,
  })

  function take(waiting: Group): number {
    const isLarge = (place: number) => waiting[place]!.item.body.length > LARGE
    const mayJoin = (place: number, bytes: number) => bytes < MAX_BYTES_AT_ONCE && !isLarge(place) && !isLarge(place - 1)
    let bytes = 0
    let count = 0
    while (count < Math.min(waiting.length, MAX_AT_ONCE) && (count === 0 || mayJoin(count, bytes)))
      bytes += waiting[count++]!.item.body.length
    held.bytes -= bytes
    return count
  }

  return {
    store(delivery) {
      if (held.bytes > MAX_WAITING_BYTES) throw new Refusal('unavailable', 'error.unavailable', { retryAfter: 5 })
      held.bytes += delivery.body.length
      return write(delivery)
    },
  }
}

/** What the database refuses does not take the others along, nor does a shop whose server is away: each then answers for itself. */
async function storeGroup(db: InboxDatabase, group: Group): Promise<void> {
  try {
    await storeAll(
      db,
      group.map(({ item }) => item),
    )
    for (const { done } of group) done.resolve()
  } catch (error) {
    const shops = Map.groupBy(group, ({ item }) => item.shop_id)
    if (shops.size > 1 && isNodeAway(error)) await Promise.all([...shops.values()].map(ofShop => storeGroup(db, ofShop)))
    else if (group.length > 1 && !isTransient(error) && !isServerFault(error))
      for (const one of group) await storeGroup(db, [one])
    else for (const { done } of group) done.reject(error)
  }
}

async function storeAll({ pool, onServerOf }: InboxDatabase, deliveries: readonly Delivery[]): Promise<void> {
  const values = [
    deliveries.map(one => one.shop_id),
    deliveries.map(one => one.topic),
    deliveries.map(one => one.delivery_id),
    deliveries.map(one => one.event_id),
    deliveries.map(one => one.triggered_at),
  ]
  const bodies = deliveries.map(one => one.body)
  const statement =
    bodies.length === 1
      ? { ...storeOne, values: [...values, Buffer.from(bodies[0]!)] }
      : { ...storeMany, values: [...values, bodies] }
  const write = () => pool.query(statement)
  await (onServerOf ? onServerOf(deliveries[0]!.shop_id, write) : write())
}

const storeMany = {
  name: 'store-deliveries',
  text: 'select store_deliveries($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])',
}

const storeOne = {
  name: 'store-delivery',
  text: `select store_deliveries($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[],
    array[convert_from($6::bytea, 'UTF8')])`,
}

import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Intake } from '../Intake.ts'
import { takeTurnInLine } from './inboxLine.ts'
import { waitForWriters } from './store.ts'

interface InboxesWork {
  shop_ids: readonly number[]
  intake: Intake
  signal?: AbortSignal
  /** Has the deliveries of a shop looked at again at that time; one wish for each reason. */
  comeAgain(shop_id: number, at: Date, why: 'failed' | 'taken' | 'more'): Promise<void>
}

/** After so many batches of each it is the turn of other jobs: a few shops with piles must not keep all places taken. */
const BATCHES_AT_A_STRETCH = 4

/** Another process that is at a shop has its batch done by then. */
const TAKEN_FOR_MS = 500

/** Who works at which shop in this process, and whether somebody came by meanwhile. */
const underWay = new WeakMap<Database, Map<number, { again: boolean }>>()

/**
 * Works through the deliveries of some shops, a batch of each in turn: one with thousands waiting keeps the others waiting for one
 * batch. Who has still more after a few of them goes to the end of the queue. What fails in one shop fails after the others had their
 * turn.
 */
export async function processInboxes(services: Services, { shop_ids, signal, ...work }: InboxesWork): Promise<void> {
  const failures: unknown[] = []
  let waiting = shop_ids
  for (let batch = 0; waiting.length > 0 && batch < BATCHES_AT_A_STRETCH; batch++) {
    signal?.throwIfAborted()
    const more: number[] = []
    const turns = waiting.map(async shop_id => {
      try {
        if (await takeTurn(services, { ...work, shop_id })) more.push(shop_id)
      } catch (error) {
        services.log.warn({ err: error, shop_id }, 'the deliveries of a shop could not be worked through')
        failures.push(error)
      }
    })
    await Promise.all(turns)
    waiting = more
  }
  for (const shop_id of waiting) await work.comeAgain(shop_id, new Date(), 'more')
  if (failures.length > 0) throw failures[0]
}

type Turn = Pick<InboxesWork, 'intake' | 'comeAgain'> & { shop_id: number }

/**
 * A cluster commits a job on the coordinator first and the delivery it is for on the shop's server after it, so that a job may find
 * nothing yet. Whoever writes for the shop holds its row until the commit: true once all have, on a cluster.
 */
async function untilWritten(db: Database, shop_id: number): Promise<boolean> {
  if (db.servers.of(shop_id) === undefined) return false
  await db.inShop(shop_id, tx => waitForWriters(tx, shop_id))
  return true
}

/** One batch of a shop; true if there is more to do. Whoever is at it in this process already is told to look again instead. */
async function takeTurn(services: Services, { shop_id, intake, comeAgain }: Turn): Promise<boolean> {
  const turns = underWay.get(services.db) ?? new Map<number, { again: boolean }>()
  underWay.set(services.db, turns)
  const other = turns.get(shop_id)
  if (other) {
    other.again = true
    return false
  }
  const own = { again: false }
  turns.set(shop_id, own)
  try {
    let batch = await takeTurnInLine(services, shop_id, intake)
    if (batch.isEmpty && (await untilWritten(services.db, shop_id))) batch = await takeTurnInLine(services, shop_id, intake)
    const { isTaken, isFull, retryAt } = batch
    if (isTaken) await comeAgain(shop_id, new Date(Date.now() + TAKEN_FOR_MS), 'taken')
    if (retryAt) await comeAgain(shop_id, retryAt, 'failed')
    return isFull || own.again
  } finally {
    turns.delete(shop_id)
  }
}

import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Intake } from '../Intake.ts'
import { takeTurnInLine } from './inboxLine.ts'

interface InboxesWork {
  shop_ids: readonly number[]
  intake: Intake
  signal?: AbortSignal
  /** Has the deliveries of a shop looked at again at that time; one wish for each reason. */
  comeAgain(shop_id: number, at: Date, why: 'failed' | 'taken' | 'more' | 'early'): Promise<void>
  /** How often somebody has come too early in a row. */
  earlyLooks?: number
}

/** After so many batches of each it is the turn of other jobs: a few shops with piles must not keep all places taken. */
const BATCHES_AT_A_STRETCH = 4

/** Another process that is at a shop has its batch done by then. */
const TAKEN_FOR_MS = 500

/**
 * A cluster commits a job on the coordinator first and the delivery it is for on the shop's server after it: a job that finds nothing has
 * perhaps come too early, and somebody looks again, a moment later and once more when also what a coordinator that died between the two
 * left half-way is settled (`citus.recover_2pc_interval`, a minute).
 */
const LATE_MS = [1_000, 120_000]

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

type Turn = Omit<InboxesWork, 'shop_ids' | 'signal'> & { shop_id: number }

/** One batch of a shop; true if there is more to do. Whoever is at it in this process already is told to look again instead. */
async function takeTurn(services: Services, { shop_id, intake, comeAgain, earlyLooks = 0 }: Turn): Promise<boolean> {
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
    const { isTaken, isEmpty, isFull, retryAt } = await takeTurnInLine(services, shop_id, intake)
    const isOnCluster = services.db.servers.of(shop_id) !== undefined
    const lateMs = LATE_MS[earlyLooks]
    if (isEmpty && isOnCluster && lateMs) await comeAgain(shop_id, new Date(Date.now() + lateMs), 'early')
    if (isTaken) await comeAgain(shop_id, new Date(Date.now() + TAKEN_FOR_MS), 'taken')
    if (retryAt) await comeAgain(shop_id, retryAt, 'failed')
    return isFull || own.again
  } finally {
    turns.delete(shop_id)
  }
}

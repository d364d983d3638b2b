import { atOnce } from '#server/db/atOnce.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Intake } from '../Intake.ts'
import { withClickProofs } from '../withClickProofs.ts'
import { problemIn } from './problemIn.ts'
import { processDeliveries, type ShopFacts } from './processDeliveries.ts'
import { type InboxRow, lockInbox, markFailed, nextRetry, takeWaiting, tryLockInbox } from './store.ts'

interface Limits {
  rows: number
  bytes: number
}

const ALONE: Limits = { rows: 100, bytes: 8 * 2 ** 20 }
/** Of each of several shops: none of them keeps the others waiting for long. */
const AMONG_OTHERS: Limits = { rows: 50, bytes: 2 ** 20 }
const MAX_ATTEMPTS = 5

export interface InboxWork {
  shop_id: number
  intake: Intake
}

/** Works through a shop's deliveries, batch by batch. Answers when to come again, if some are to be tried later. */
export async function processInbox(services: Services, work: InboxWork): Promise<Date | undefined> {
  for (;;) {
    const { isEmpty, retryAt } = await processBatch(services, work, lockInbox)
    if (isEmpty) return retryAt
  }
}

export interface ProcessedBatch {
  /** Somebody else is at the deliveries of this shop. */
  isTaken: boolean
  isEmpty: boolean
  /** There may be more. */
  isFull: boolean
  /** When to come again, if some were found that are to be tried later. */
  retryAt?: Date
}

/** The oldest deliveries of a shop, in one transaction, or each in one of its own where that fails. */
export async function processBatch(services: Services, work: InboxWork, lock: typeof lockInbox): Promise<ProcessedBatch> {
  const { shop_id } = work
  const proving = withProofs(services, work)
  let rows: InboxRow[] = []
  const note = (taken: InboxRow[]) => {
    rows = taken
  }
  try {
    return await services.db.inShop(shop_id, tx => takeBatch(tx, proving, { lock, limits: ALONE, note }))
  } catch (error) {
    services.log.warn({ err: error, shop_id }, 'a batch of deliveries failed and is taken apart')
    await processSingly(services, rows, proving)
    return batchOf(rows, ALONE, await services.db.inShop(shop_id, tx => nextRetry(tx, shop_id)))
  }
}

/** The oldest deliveries of each of some shops, all in one transaction. */
export function processBatchOfEach(services: Services, shop_ids: readonly number[], intake: Intake): Promise<ProcessedBatch[]> {
  const limits = shop_ids.length === 1 ? ALONE : AMONG_OTHERS
  return services.db.inShops(shop_ids, (tx, shop_id) =>
    takeBatch(tx, withProofs(services, { shop_id, intake }), { lock: tryLockInbox, limits }),
  )
}

const withProofs = (services: Services, { shop_id, intake }: InboxWork): InboxWork => ({
  shop_id,
  intake: { ...intake, apply: withClickProofs(services, intake.apply) },
})

interface Taking {
  lock: typeof lockInbox
  limits: Limits
  /** Told what was taken, should it fail. */
  note?(rows: InboxRow[]): void
}

async function takeBatch(tx: Tx, { shop_id, intake }: InboxWork, { lock, limits, note }: Taking): Promise<ProcessedBatch> {
  if (!(await lock(tx, shop_id))) return { isTaken: true, isEmpty: false, isFull: false }
  const [rows, facts] = await atOnce(
    tx,
    () => takeWaiting(tx, shop_id, limits.rows, limits.bytes),
    () => factsOf(tx, shop_id),
  )
  note?.(rows)
  if (rows.length > 0) await processDeliveries(tx, facts, rows, intake)
  // Those that are to be tried later have a job; whoever takes one of them, or finds nothing, asks for the next.
  const isFirstTry = rows.length > 0 && rows.every(row => row.attempts === 0)
  return batchOf(rows, limits, isFirstTry ? undefined : await nextRetry(tx, shop_id))
}

function batchOf(rows: readonly InboxRow[], limits: Limits, retryAt: Date | undefined): ProcessedBatch {
  const isFull = rows.length === limits.rows || bytesOf(rows) >= limits.bytes
  return { isTaken: false, isEmpty: rows.length === 0, isFull, retryAt }
}

const bytesOf = (rows: readonly InboxRow[]) => rows.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)

/** One bad delivery must not hold up the others: each thing they are about gets a transaction of its own. */
async function processSingly({ db }: Services, rows: readonly InboxRow[], { shop_id, intake }: InboxWork): Promise<void> {
  if (rows.length === 0) throw new Error('the deliveries could not be read')
  for (const row of rows)
    try {
      await db.inShop(shop_id, async tx => {
        await lockInbox(tx, shop_id)
        await processDeliveries(tx, await factsOf(tx, shop_id), [row], intake)
      })
    } catch (error) {
      await db.inShop(shop_id, tx => markFailed(tx, shop_id, [row.id], problemIn(error), MAX_ATTEMPTS))
    }
}

async function factsOf(tx: Tx, shop_id: number): Promise<ShopFacts> {
  const row = await tx
    .selectFrom('shop')
    .leftJoin('platform_connection', 'platform_connection.shop_id', 'shop.shop_id')
    .select(['domain', 'currency', 'uninstalled_at', 'left_at', 'connected_at', 'forgotten_at'])
    .where('shop.shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  return { shop_id, ...row }
}

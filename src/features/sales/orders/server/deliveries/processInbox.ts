import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Intake } from '../Intake.ts'
import { withClickProofs } from '../withClickProofs.ts'
import { problemIn } from './problemIn.ts'
import { processDeliveries, type ShopFacts } from './processDeliveries.ts'
import { type InboxRow, lockInbox, markFailed, nextRetry, takeWaiting } from './store.ts'

const MAX_AT_ONCE = 100
const MAX_BYTES_AT_ONCE = 8 * 2 ** 20
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
export async function processBatch(
  services: Services,
  { shop_id, ...wanted }: InboxWork,
  lock: typeof lockInbox,
): Promise<ProcessedBatch> {
  const intake = { ...wanted.intake, apply: withClickProofs(services, wanted.intake.apply) }
  let rows: InboxRow[] = []
  try {
    return await services.db.inShop(shop_id, async tx => {
      if (!(await lock(tx, shop_id))) return { isTaken: true, isEmpty: false, isFull: false }
      rows = await takeWaiting(tx, shop_id, MAX_AT_ONCE, MAX_BYTES_AT_ONCE)
      if (rows.length > 0) await processDeliveries(tx, await factsOf(tx, shop_id), rows, intake)
      // Those that are to be tried later have a job; whoever takes one of them, or finds nothing, asks for the next.
      const isFirstTry = rows.length > 0 && rows.every(row => row.attempts === 0)
      return batchOf(rows, isFirstTry ? undefined : await nextRetry(tx, shop_id))
    })
  } catch (error) {
    services.log.warn({ err: error, shop_id }, 'a batch of deliveries failed and is taken apart')
    await processSingly(services, rows, { shop_id, intake })
    return batchOf(rows, await services.db.inShop(shop_id, tx => nextRetry(tx, shop_id)))
  }
}

function batchOf(rows: readonly InboxRow[], retryAt: Date | undefined): ProcessedBatch {
  const isFull = rows.length === MAX_AT_ONCE || bytesOf(rows) >= MAX_BYTES_AT_ONCE
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

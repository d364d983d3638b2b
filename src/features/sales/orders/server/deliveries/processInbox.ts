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

interface InboxWork {
  shop_id: number
  intake: Intake
  signal?: AbortSignal
}

/** Works through a shop's deliveries, batch by batch. Answers when to come again, if some are to be tried later. */
export async function processInbox(services: Services, { shop_id, signal, ...wanted }: InboxWork): Promise<Date | undefined> {
  const intake = { ...wanted.intake, apply: withClickProofs(services, wanted.intake.apply) }
  for (let more = true; more && !signal?.aborted; ) {
    let rows: InboxRow[] = []
    try {
      rows = await services.db.inShop(shop_id, async tx => {
        await lockInbox(tx, shop_id)
        const taken = await takeWaiting(tx, shop_id, MAX_AT_ONCE, MAX_BYTES_AT_ONCE)
        rows = taken
        if (taken.length > 0) await processDeliveries(tx, await factsOf(tx, shop_id), taken, intake)
        return taken
      })
    } catch (error) {
      services.log.warn({ err: error, shop_id }, 'a batch of deliveries failed and is taken apart')
      await processSingly(services, rows, { shop_id, intake })
    }
    more = rows.length > 0
  }
  return services.db.inShop(shop_id, tx => nextRetry(tx, shop_id))
}

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

import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Report } from '../rules/afterReports.ts'
import { type Reservation, type Reserved, reserve } from './engine/reserve.ts'
import { sentAll, settleAtOnce, takeReports, undoPayment } from './engine/settle.ts'
import { railNamed } from './rails/rails.ts'

/** What the provider said last of a payment; nothing where it is still on its way. */
export type PastNews = Pick<Report, 'news' | 'item_state' | 'failure'> | undefined

export interface PastRun extends Reservation {
  at: Date
  /** When it arrived, where that was later. */
  arrived_at?: Date
  /** What became of each, in the order of affiliates; all of them arrived where nothing is said. */
  becomes?: (place: number) => PastNews
}

/** Payments of before, made by the engine at the time they were made. Nothing is sent, and nobody is told. */
export async function payInPast(
  tx: Tx,
  shop_id: number,
  { arrived_at, becomes, ...order }: PastRun,
): Promise<Reserved | undefined> {
  const rail = railNamed(order.rail)
  const reserved = await reserve(tx, shop_id, { batchSize: rail.batchSize, ...order })
  if (!reserved || reserved.isRepeated) return reserved
  const { actor, filter, at } = order
  const arrived = arrived_at ?? at
  if (rail.send) for (const id of reserved.batch_ids) await sendInPast(tx, shop_id, { id, rail: rail.name, at })
  if (!becomes) await settleAtOnce(tx, shop_id, reserved.payouts, { currency: filter.currency, actor, at: arrived })
  else {
    const reports = reserved.payouts.flatMap(({ payout_id }, place): Report[] => {
      const said = becomes(place)
      return said ? [{ payout_id, at: arrived, provider_item_id: `PAST${payout_id}`, ...said }] : []
    })
    await takeReports(tx, shop_id, reports, { actor, at: arrived })
  }
  return reserved
}

async function sendInPast(tx: Tx, shop_id: number, { id, rail, at }: { id: number; rail: string; at: Date }): Promise<void> {
  await sql`
    update payout_batch set state = 'submitted', provider_batch_id = ${`${rail.toUpperCase()}-${id}`}, attempts = 1,
      first_sent_at = ${at}::timestamptz, submitted_at = ${at}::timestamptz
    where shop_id = ${shop_id} and id = ${id} and state = 'reserved'`.execute(tx)
  await sentAll(tx, shop_id, id)
}

export const undoInPast = (tx: Tx, shop_id: number, id: number, by: { actor: string; at: Date }): Promise<boolean> =>
  undoPayment(tx, shop_id, id, by)

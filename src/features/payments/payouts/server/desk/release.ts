import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { type BatchState, batchStatesBefore, type RailName } from '../../rules/states.ts'
import { queueSending } from '../engine/send.job.ts'
import { claimsOf, returnBatch } from '../engine/settle.ts'
import { publishPayouts } from '../publishPayouts.ts'
import { railNamed } from '../rails/rails.ts'

interface PreparedBatch {
  rail: RailName
  state: BatchState
  currency: Currency
  total: Minor
  payout_count: number
  prepared_by: string
}

export async function requirePrepared(tx: Tx, shop_id: number, id: number): Promise<PreparedBatch> {
  const row = await tx
    .selectFrom('payout_batch')
    .select(['rail', 'state', 'currency', 'total', 'payout_count', 'prepared_by'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'payouts.batchNotFound')
  return row as PreparedBatch
}

/** Why somebody cannot let it go, or call it off. */
export function refuseRelease({ state, prepared_by }: PreparedBatch, actor: string): void {
  if (state !== 'prepared') throw new Refusal('conflict', 'payouts.notPrepared')
  if (prepared_by === actor) throw new Refusal('conflict', 'payouts.ownBatch')
}

/** Lets a prepared batch go: by another person than who prepared it, and of two at once by one. */
export async function releaseBatch(tx: Tx, shop_id: number, id: number, actor: string): Promise<PreparedBatch> {
  const { rows } = await sql<{ rail: RailName }>`
    update payout_batch set state = 'reserved', released_by = ${actor}, released_at = ${new Date()}::timestamptz
    where shop_id = ${shop_id} and id = ${id} and state = any(${batchStatesBefore('released_for_sending')}::text[])
      and prepared_by <> ${actor}
    returning rail`.execute(tx)
  const batch = await requirePrepared(tx, shop_id, id)
  if (!rows[0]) {
    refuseRelease(batch, actor)
    throw new Refusal('conflict', 'payouts.notPrepared')
  }
  const rail = railNamed(batch.rail)
  const payouts = await payoutsOf(tx, shop_id, id)
  const reserved = { batch_ids: [id], payouts, total: batch.total, left_out: [], isRepeated: false }
  await rail.reserved?.(tx, shop_id, { ...reserved, currency: batch.currency, actor })
  if (rail.send) await queueSending(tx, { shop_id, batch_id: id })
  await publishPayouts(tx, shop_id)
  return batch
}

/** Calls a batch off before anything of it was sent: everything in it is payable again. Against a sender, one of the two wins. */
export async function cancelBatch(tx: Tx, shop_id: number, id: number, actor: string): Promise<PreparedBatch> {
  const { rows } = await sql<{ rail: RailName }>`
    update payout_batch set state = 'released', failure = 'cancelled', settled_at = ${new Date()}::timestamptz
    where shop_id = ${shop_id} and id = ${id} and state = any(${batchStatesBefore('cancelled')}::text[])
    returning rail`.execute(tx)
  const batch = await requirePrepared(tx, shop_id, id)
  if (!rows[0]) throw new Refusal('conflict', batch.state === 'released' ? 'payouts.cancelledAlready' : 'payouts.sentAlready')
  await returnBatch(tx, shop_id, id, { actor, failure: 'cancelled' })
  return batch
}

async function payoutsOf(tx: Tx, shop_id: number, batch_id: number) {
  const rows = await tx
    .selectFrom('payout')
    .select(['id', 'total', 'method'])
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .orderBy('id')
    .execute()
  const claims = await claimsOf(
    tx,
    shop_id,
    rows.map(row => row.id),
  )
  return rows.map(({ id, total, method }) => ({ ...claims.get(id)!, batch_id, total, method: method as never }))
}

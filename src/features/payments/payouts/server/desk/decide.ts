import { sql } from 'kysely'
import { paypalAccountOf } from '#features/payments/paypal/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { connectPaypal } from '#server/paypal/connectPaypal.ts'
import { PaypalError, type PaypalItem } from '#server/paypal/port.ts'
import type { Services } from '#server/services.ts'
import { type BatchState, batchStatesBefore, type DecidableRail, needsDecision, sentAgainSince } from '../../rules/states.ts'
import { returnBatch, settleBatch } from '../engine/settle.ts'
import { takePaypalItems } from '../rails/paypal/items.ts'
import { railNamed } from '../rails/rails.ts'

interface UndecidedBatch {
  id: number
  rail: DecidableRail
  state: BatchState
  total: Minor
  payout_count: number
  sender_batch_id: string
  first_sent_at: Date | null
}

/** A batch of which nobody knows whether it left, and that is not sent again by itself. */
export async function requireUndecided(tx: Tx, shop_id: number, id: number): Promise<UndecidedBatch> {
  const row = await tx
    .selectFrom('payout_batch')
    .select(['id', 'rail', 'state', 'total', 'payout_count', 'sender_batch_id', 'first_sent_at'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'payouts.batchNotFound')
  const batch = row as UndecidedBatch
  if (!needsDecision(batch, new Date())) throw notUndecided()
  return batch
}

const notUndecided = () => new Refusal('conflict', 'payouts.notUndecided')

/** What PayPal has under its own number, if that is this very batch. Outside any transaction. */
export async function readDecided(services: Services, shop_id: number, { sender_batch_id }: UndecidedBatch, number: string) {
  const account = await services.db.inShop(shop_id, tx => paypalAccountOf(tx, services, shop_id))
  if (!account) throw new Refusal('conflict', 'paypal.notConnected')
  const found: PaypalItem[] = []
  try {
    for await (const { batch, items } of connectPaypal(services.config.paypal).readBatch(account, number)) {
      if (batch.sender_batch_id !== sender_batch_id) throw invalidFields({ paypal_batch_id: 'payouts.paypalBatchOther' })
      found.push(...items)
    }
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    if (error.status === 404) throw invalidFields({ paypal_batch_id: 'payouts.paypalBatchUnknown' })
    throw new Refusal('unavailable', 'paypal.noAnswer', { retryAfter: 30 })
  }
  return found
}

type PayoutDecision = { is: 'read'; items: readonly PaypalItem[] } | { is: 'paid' } | { is: 'not_paid' }

/** How a payment says that somebody noted it as not paid. */
const notPaid: Record<DecidableRail, string> = { paypal: 'decided_not_paid', store_credit: 'decided_not_given' }

/** Takes somebody's word, or PayPal's own, for what became of a batch; against news that come in the same moment, one of the two wins. */
export async function decideBatch(
  tx: Tx,
  shop_id: number,
  { id, rail }: Pick<UndecidedBatch, 'id' | 'rail'>,
  decision: PayoutDecision,
  actor: string,
): Promise<void> {
  if (decision.is === 'read') {
    const { batch_ids } = await takePaypalItems(tx, shop_id, decision.items)
    if (!batch_ids.includes(id)) throw invalidFields({ paypal_batch_id: 'payouts.paypalBatchOther' })
    return
  }
  const now = new Date()
  const isPaid = decision.is === 'paid'
  const { rows } = await sql<{ first_sent_at: Date }>`
    update payout_batch set state = ${isPaid ? 'settled' : 'released'}, failure = ${isPaid ? null : notPaid[rail]},
      settled_at = ${now}::timestamptz, lease_until = null, fence = fence + 1
    where shop_id = ${shop_id} and id = ${id}
      and state = any(${batchStatesBefore(isPaid ? 'decided_paid' : 'decided_not_paid')}::text[])
      and first_sent_at <= ${sentAgainSince(now)}::timestamptz and (lease_until is null or lease_until < ${now}::timestamptz)
    returning first_sent_at`.execute(tx)
  if (!rows[0]) throw notUndecided()
  await railNamed(rail).decided?.(tx, shop_id, id, isPaid)
  // Dated when it was sent: whatever the provider still says of it is newer, and wins.
  if (isPaid) await settleBatch(tx, shop_id, id, { actor, at: rows[0].first_sent_at })
  else await returnBatch(tx, shop_id, id, { actor, failure: notPaid[rail] })
}

import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Day } from '#kit/days.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import type { PaymentOrder } from '../../contract.ts'
import { isInFuture, paidAt } from '../../rules/paidAt.ts'
import type { RailName } from '../../rules/states.ts'
import { nothingToPay, PaymentChanged, type Reservation, type Reserved, reserve, TotalChanged } from '../engine/reserve.ts'
import { queueSending } from '../engine/send.job.ts'
import { railNamed } from '../rails/rails.ts'
import { filterOf, previewPayment, requirePayee } from './preview.ts'
import { guardDailySum } from './requireRelease.ts'

/** Reserves, and lets the rail do what it can in the same transaction: a manual payment is made by being noted, others are queued. */
export async function reserveOn(tx: Tx, shop_id: number, order: Reservation): Promise<Reserved | undefined> {
  const rail = railNamed(order.rail)
  const reserved = await reserve(tx, shop_id, { batchSize: rail.batchSize, ...order })
  if (!reserved || reserved.isRepeated || order.isPrepared) return reserved
  await rail.reserved?.(tx, shop_id, { ...reserved, currency: order.filter.currency, actor: order.actor, paidAt: order.paidAt })
  if (rail.send) for (const batch_id of reserved.batch_ids) await queueSending(tx, { shop_id, batch_id })
  crashPoint('reserve.beforeCommit')
  return reserved
}

export interface Releasing {
  actor: string
  /** Another person lets it go. */
  isPrepared: boolean
  /** The actor has shown the own password. */
  hasPassword: boolean
}

/** Pays one affiliate what was shown. */
export async function payAffiliate(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  {
    rail,
    expected_total,
    fingerprint,
    key,
    note,
    message,
    paid_on,
    reference,
    release_code: _,
    password: __,
    ...selection
  }: PaymentOrder,
  { actor, isPrepared, hasPassword }: Releasing,
): Promise<{ payment_id: number; isRepeated: boolean }> {
  await requirePayee(tx, shop_id, affiliate_id)
  const made = await madeByHand(tx, shop_id, { rail, paid_on, reference })
  const filter = await filterOf(tx, shop_id, affiliate_id, selection)
  const reserved = await reserveOn(tx, shop_id, {
    ...{ rail, filter, key, actor, expected_total, fingerprint, note, message, isPrepared, ...made },
    source: 'single',
    from_at: filter.from,
    until_at: filter.until,
  })
  if (!reserved) throw nothingToPay()
  if (!reserved.isRepeated && !isPrepared) await guardDailySum(tx, shop_id, rail, hasPassword)
  return { payment_id: reserved.payouts[0]!.payout_id, isRepeated: reserved.isRepeated }
}

interface ByHand {
  rail: RailName
  paid_on?: Day
  reference: string
}

/** When a payment by hand was made, and its number; others are made by themselves and know both. */
export async function madeByHand(tx: Tx, shop_id: number, { rail, paid_on, reference }: ByHand) {
  if (rail !== 'manual') {
    if (paid_on !== undefined) throw invalidFields({ paid_on: 'payouts.onlyByHand' })
    if (reference !== '') throw invalidFields({ reference: 'payouts.onlyByHand' })
  }
  const time_zone = await timeZoneOf(tx, shop_id)
  if (paid_on !== undefined && isInFuture(paid_on, time_zone)) throw invalidFields({ paid_on: 'payouts.paidInFuture' })
  return { paidAt: paidAt(paid_on, time_zone), reference }
}

/** What is shown instead when the payment is another by now. */
export async function notAsShown(tx: Tx, shop_id: number, affiliate_id: number, order: PaymentOrder): Promise<Refusal> {
  const preview = await previewPayment(tx, shop_id, affiliate_id, order)
  if (preview.hindrance) return new Refusal('conflict', `payouts.hindrance.${preview.hindrance}`, { extra: { preview } })
  const reason = preview.total_amount === order.expected_total ? 'payouts.paymentChanged' : 'payouts.totalChanged'
  return new Refusal('conflict', reason, { extra: { preview } })
}

export const isNotAsShown = (error: unknown): error is TotalChanged | PaymentChanged =>
  error instanceof TotalChanged || error instanceof PaymentChanged

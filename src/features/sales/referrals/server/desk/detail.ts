import { Refusal } from '#kit/contract/errors.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderLine, ReferralBreakdown, ReferralDetail } from '../../rules/desk-shapes.ts'
import { breakdown } from '../../rules/explain/breakdown.ts'
import { shownTracking } from '../../rules/explain/shownTracking.ts'
import { mayAdjust, mayRecalculate } from '../../rules/mayChange.ts'
import { actionsFor } from '../../rules/status.ts'
import { explainedEntries } from '../explain/explainedEntries.ts'
import { moneyOf } from '../explain/explanation.ts'
import { logOf } from '../explain/loadLog.ts'
import { type LoadedReferral, loadReferral } from './loadReferral.ts'
import { namesOfAffiliates } from './names.ts'

export async function requireReferral(tx: Tx, shop_id: number, id: number): Promise<LoadedReferral> {
  const referral = await loadReferral(tx, shop_id, id)
  if (!referral) throw new Refusal('not_found', 'referrals.notFound')
  return referral
}

/** All facts of one referral, with its history. */
export async function referralDetail(
  tx: Tx,
  shop_id: number,
  id: number,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<ReferralDetail> {
  const referral = await requireReferral(tx, shop_id, id)
  const person = await namesOfAffiliates(tx, shop_id, [referral.affiliate_id])
  const { kind, level, status, parent_id, coupon_code, source, refund_id, is_first_commission, flags } = referral
  const { currency, total, quantity, commission, commission_adjustment, network, network_waiting, comment } = referral
  return {
    ...{ id, kind, level, status, parent_id, coupon_code, source, refund_id, is_first_commission, flags },
    ...{ currency, total, quantity, commission, commission_adjustment, network, network_waiting, comment },
    tracking_type: shownTracking(referral.tracking_type, referral.cancelled_at !== null),
    amount: commission + commission_adjustment,
    affiliate: person(referral.affiliate_id),
    program: { id: referral.program_id, name: referral.program_name, version: referral.program_version },
    order: orderHead(referral),
    customer: referral.customer_id === null ? null : { id: referral.customer_id, name: referral.customer_name },
    approve_at: referral.approve_at?.toISOString() ?? null,
    created_at: referral.created_at.toISOString(),
    changed_at: referral.changed_at.toISOString(),
    actions: actionsFor({ ...referral, denied_with_sale: referral.status_before_denial !== null }),
    awaits_payment: referral.awaits_payment,
    payout_id: referral.payout_id,
    payment_number: referral.payment_number,
    moved_to: referral.moved_to && [...referral.moved_to],
    new_owners: await newOwners(tx, shop_id, referral),
    denied_with_sale: referral.status_before_denial !== null,
    adjustment_withdrawn: referral.adjustment_withdrawn,
    offered_rise: referral.offered_rise,
    may_adjust: mayAdjust(referral),
    may_recalculate: mayRecalculate(referral),
    lines: linesOf(referral),
    history: await historyOf(tx, shop_id, referral, t),
  }
}

/** Who has the order now, where it was taken from this affiliate. */
async function newOwners(tx: Tx, shop_id: number, { order_id, moved_to }: LoadedReferral): Promise<ReferralDetail['new_owners']> {
  if (order_id === null || moved_to === null || moved_to.length === 0) return []
  const rows = await tx
    .selectFrom('referral')
    .select(['id', 'affiliate_id'])
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('kind', '=', 'sale')
    .where('moved_to', 'is', null)
    .orderBy('id')
    .execute()
  const person = await namesOfAffiliates(
    tx,
    shop_id,
    rows.map(row => row.affiliate_id),
  )
  return rows.map(({ id, affiliate_id }) => ({ ...person(affiliate_id), referral_id: id }))
}

function orderHead(referral: LoadedReferral): ReferralDetail['order'] {
  const { order_id, order_number, placed_at, financial_status, cancelled_at, current_order_version } = referral
  if (order_id === null) return null
  return {
    id: order_id,
    number: order_number!,
    placed_at: placed_at!.toISOString(),
    financial_status: financial_status!,
    cancelled_at: cancelled_at?.toISOString() ?? null,
    version: current_order_version!,
  }
}

/** The lines of the order that belong to this referral; all of them where nothing says which. */
function linesOf({ content, attribution, affiliate_id, seller_id }: LoadedReferral): OrderLine[] {
  const credit = attribution?.credits.find(one => one.affiliate_id === (seller_id ?? affiliate_id))
  const lines = content?.lines ?? []
  return credit ? lines.filter(line => credit.line_ids.includes(line.id)) : lines
}

async function historyOf(
  tx: Tx,
  shop_id: number,
  referral: LoadedReferral,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<ReferralDetail['history']> {
  const money = await moneyOf(tx, shop_id, referral.currency)
  const entries = await explainedEntries(tx, shop_id, [referral.id], { t, money })
  const booked = entries.map(({ id, at, event, sentence, reason, actor }) => ({
    ...{ from: 'books' as const, id, at, event, sentence, reason, actor },
  }))
  // A decision about money is in the books and in the log, at the same moment: it is told once.
  const told = new Set(booked.map(({ at, event }) => `${at} ${event}`))
  const logged = (await logOf(tx, shop_id, referral.id, t)).filter(({ at, event }) => !told.has(`${at} ${event}`))
  return [...booked, ...logged].sort((a, b) => a.at.localeCompare(b.at))
}

export async function referralBreakdown(
  tx: Tx,
  shop_id: number,
  id: number,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<ReferralBreakdown> {
  const referral = await requireReferral(tx, shop_id, id)
  const money = await moneyOf(tx, shop_id, referral.currency)
  const person = await namesOfAffiliates(tx, shop_id, referral.moved_to ?? [])
  const { currency, commission, commission_adjustment, network } = referral
  return {
    ...{ id, currency, commission, commission_adjustment, network },
    amount: commission + commission_adjustment,
    sentences: breakdown(referral, { t, money, nameOf: affiliate => person(affiliate).name }),
  }
}

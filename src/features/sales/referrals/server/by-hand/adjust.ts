import { sql } from 'kysely'
import { book, bookActor } from '#features/sales/ledger/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { type Minor, sum } from '#kit/money/money.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { MAX_AMOUNT, type NewAdjustment } from '../../rules/drafts.ts'
import type { ReferralKind } from '../../rules/kinds.ts'
import { type Adjustable, isWorthNothing, mayAdjust, mayFallBelowZero } from '../../rules/mayChange.ts'
import { accountOf, isPaid, type ReferralStatus } from '../../rules/status.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'

interface LockedReferral extends Adjustable {
  id: number
  kind: ReferralKind
  status: ReferralStatus
  awaits_payment: boolean
  affiliate_id: number
  currency: Currency
  commission: Minor
  commission_adjustment: Minor
}

/** Adds an entry with its author and reason; what was booked before stays as it is. The same key is booked once. */
export async function adjust(
  tx: Tx,
  id: number,
  { amount, reason, key }: NewAdjustment,
  { caller, from }: { caller: Caller; from: RequestFacts },
): Promise<void> {
  const { shop_id } = caller
  const referral = await lock(tx, shop_id, id)
  const source = `referral:${id}:adjustment:${key}`
  if (await isBooked(tx, shop_id, source)) return
  refuseUnlessAdjustable(referral, amount)
  const adjustment = sum([referral.commission_adjustment, amount])
  await tx
    .updateTable('referral')
    .set({ commission_adjustment: adjustment, changed_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  const { affiliate_id, currency } = referral
  await book(tx, shop_id, [
    {
      source,
      event: 'adjusted',
      referral_id: id,
      actor: bookActor(caller),
      memo: reason,
      movements: [{ from: 'expense', to: accountOf(referral), affiliate_id, currency, amount }],
    },
  ])
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'referrals.adjusted',
    subject: { kind: 'referral', id },
    before: { commission_adjustment: referral.commission_adjustment },
    after: { commission_adjustment: adjustment, reason },
    from,
  })
  await afterReferralsChanged(tx, shop_id, [id])
}

function refuseUnlessAdjustable(referral: LockedReferral, amount: Minor): void {
  const { commission, commission_adjustment } = referral
  if (isPaid(referral)) throw new Refusal('conflict', 'referrals.paidNotAdjusted')
  if (referral.moved_to !== null) throw new Refusal('conflict', 'referrals.movedNotAdjusted')
  if (isWorthNothing(referral)) throw new Refusal('conflict', 'referrals.voidNotAdjusted')
  if (!mayAdjust(referral)) throw new Refusal('conflict', 'referrals.deniedNotAdjusted')
  const left = sum([commission, commission_adjustment, amount])
  if (left < 0 && !mayFallBelowZero(referral)) throw invalidFields({ amount: 'referrals.belowZero' })
  if (Math.abs(left) > MAX_AMOUNT) throw invalidFields({ amount: 'error.field.notAnAmount' })
}

async function lock(tx: Tx, shop_id: number, id: number): Promise<LockedReferral> {
  const { rows } = await sql<LockedReferral>`
    select referral.id, referral.kind, status, awaits_payment, affiliate_id, referral.currency, commission, commission_adjustment, moved_to,
      payout_id, cancelled_at, content
    from referral left join store_order on store_order.shop_id = ${shop_id} and store_order.id = referral.order_id
    where referral.shop_id = ${shop_id} and referral.id = ${id} for update of referral`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found', 'referrals.notFound')
  return rows[0]
}

export async function isBooked(tx: Tx, shop_id: number, source: string): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_entry')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('source', '=', source)
    .executeTakeFirst()
  return found !== undefined
}

/** A note for the staff; affiliates never see it. */
export async function saveComment(
  tx: Tx,
  id: number,
  comment: string,
  { caller, from }: { caller: Caller; from: RequestFacts },
): Promise<void> {
  const { shop_id } = caller
  const { rows } = await sql<{ before: string }>`
    with known as (select id, comment from referral where shop_id = ${shop_id} and id = ${id} for update)
    update referral set comment = ${comment}, changed_at = now() from known
    where referral.shop_id = ${shop_id} and referral.id = known.id
    returning known.comment as before`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found', 'referrals.notFound')
  if (rows[0].before === comment) return
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'referrals.comment',
    subject: { kind: 'referral', id },
    before: { comment: rows[0].before },
    after: { comment },
    from,
  })
  await afterReferralsChanged(tx, shop_id, [id])
}

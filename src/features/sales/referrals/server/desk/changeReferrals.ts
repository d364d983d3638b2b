import { sql } from 'kysely'
import type { NetworkPriced } from '#features/commissions/commission/rules/networkCommissions.ts'
import type { Priced } from '#features/commissions/commission/rules/Priced.ts'
import type { Movement } from '#features/sales/ledger/rules/postings.ts'
import type { NewEntry } from '#features/sales/ledger/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { countsAsOrder } from '../../rules/countsAsOrder.ts'
import type { CalculatedReferral } from '../../rules/creditOrder.ts'
import type { Cause, EntryDetail } from '../../rules/explain/causesOf.ts'
import { historicTime } from '../../rules/historicTime.ts'
import { paymentOf } from '../../rules/paymentOf.ts'
import { accountOf, isPaid, ReferralStatus } from '../../rules/status.ts'
import type { Worth } from '../../rules/worthNow.ts'
import type { InsertedReferrals } from '../crediting/insertReferrals.ts'
import type { LockedReferral } from '../crediting/lockReferrals.ts'
import type { SavedOrder } from '../crediting/saveOrders.ts'

export interface ReferralChange {
  referral: LockedReferral
  saved: SavedOrder
  calculated: CalculatedReferral | undefined
  /** What has to be booked: the new worth less all that is booked already. */
  worth: Worth
  causes: readonly Cause[]
}

/** What made the amounts change: the order itself, or another order of the customer that turned out to be the first. */
export type Occasion = 'order_changed' | 'first_moved'

/**
 * Writes down what referrals are worth now; what is to be booked is the difference alone.
 * An unpaid referral is changed in place; a paid or reserved one stays as it is paid, and a row of its own corrects it.
 */
export async function changeReferrals(
  tx: Tx,
  shop_id: number,
  changes: readonly ReferralChange[],
  occasion: Occasion,
): Promise<InsertedReferrals> {
  const unpaid = changes.filter(({ referral }) => !isPaid(referral))
  const paid = changes.filter(({ referral }) => isPaid(referral))
  await takeMarks(tx, shop_id, changes)
  const moved = await updateInPlace(tx, shop_id, unpaid, occasion)
  await offerMore(tx, shop_id, paid)
  const corrected = await correctPaid(
    tx,
    shop_id,
    paid.filter(change => difference(change) !== 0),
  )
  return { ids: [...changes.map(({ referral }) => referral.id), ...corrected.ids], entries: [...moved, ...corrected.entries] }
}

const difference = ({ worth }: ReferralChange): Minor => worth.commission + worth.adjustment

/** Approved or not, a cancelled order was no order: the mark is free for the next one. */
const hasMark = ({ calculated, saved }: ReferralChange): boolean =>
  calculated?.is_first_commission === true && countsAsOrder(saved.order)

/** Before anybody gets the mark of the first sale: there is never more than one of it. What was paid as the first stays it. */
export async function takeMarks(tx: Tx, shop_id: number, changes: readonly ReferralChange[]): Promise<void> {
  const losing = changes.filter(change => change.referral.is_first_commission && !hasMark(change) && !isPaid(change.referral))
  if (losing.length === 0) return
  const ids = losing.map(({ referral }) => referral.id)
  await sql`update referral set is_first_commission = false where shop_id = ${shop_id} and id = any(${ids})`.execute(tx)
}

async function updateInPlace(
  tx: Tx,
  shop_id: number,
  changes: readonly ReferralChange[],
  occasion: Occasion,
): Promise<NewEntry[]> {
  if (changes.length === 0) return []
  const rows = changes
    .map(change => ({ ...change, is_first: hasMark(change) }))
    .map(({ referral, saved, calculated, worth, is_first }) => ({
      id: referral.id,
      ...worth,
      total: calculated?.total ?? 0,
      quantity: calculated?.quantity ?? 0,
      trace: (calculated?.trace ?? null) as Priced | NetworkPriced | null,
      tracking_type: calculated?.tracking_type ?? referral.tracking_type,
      is_first,
      awaits_payment: paymentOf(saved.order) === 'open',
      coupon_code: saved.order.coupon_codes[0] ?? null,
      customer_id: saved.customer_id,
      order_version: saved.version,
      at: historicTime(saved.order, saved.order.updated_at),
    }))
  await sql`
    update referral set commission = referral.commission + change.commission,
      commission_adjustment = commission_adjustment + change.adjustment, adjustment_withdrawn = change.withdrawn,
      granted_rise = change.granted_rise, offered_rise = change.offered_rise, total = change.total, quantity = change.quantity,
      trace = coalesce(change.trace, referral.trace), tracking_type = change.tracking_type, is_first_commission = change.is_first,
      awaits_payment = change.awaits_payment, moved_to = null,
      coupon_code = change.coupon_code, customer_id = coalesce(change.customer_id, referral.customer_id),
      order_version = change.order_version, changed_at = coalesce(change.at, ${await transactionTime(tx)}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(id bigint, commission bigint, adjustment bigint, withdrawn bigint,
      granted_rise bigint, offered_rise bigint, total bigint, quantity integer, trace jsonb, tracking_type smallint, is_first boolean,
      awaits_payment boolean, coupon_code text, customer_id bigint, order_version integer, at timestamptz)
    where referral.shop_id = ${shop_id} and referral.id = change.id`.execute(tx)
  return changes
    .filter(({ referral }) => referral.status !== ReferralStatus.denied)
    .map(change => ({
      source: `referral:${change.referral.id}:order-version:${change.saved.version}`,
      event: occasion,
      referral_id: change.referral.id,
      actor: 'system:orders',
      at: historicTime(change.saved.order, change.saved.order.updated_at),
      detail: detailOf(change),
      movements: movementsOf(change),
    }))
}

const detailOf = ({ causes, worth }: ReferralChange): EntryDetail => ({
  causes,
  ...(worth.adjustment !== 0 && { adjustment: worth.adjustment }),
})

/** What it was worth goes where it belongs now, since the order may have been paid; then the difference is added to it. */
function movementsOf(change: ReferralChange): Movement[] {
  const { affiliate_id, currency, commission, commission_adjustment } = change.referral
  const before = accountOf(change.referral)
  const now = accountOf({ ...change.referral, awaits_payment: paymentOf(change.saved.order) === 'open' })
  return [
    { from: before, to: now, affiliate_id, currency, amount: commission + commission_adjustment },
    { from: 'expense', to: now, affiliate_id, currency, amount: difference(change) },
  ]
}

/** More than was paid is for the merchant to grant. */
async function offerMore(tx: Tx, shop_id: number, changes: readonly ReferralChange[]): Promise<void> {
  const offers = changes.filter(({ referral, worth }) => referral.offered_rise !== worth.offered_rise)
  if (offers.length === 0) return
  const rows = offers.map(({ referral: { id }, worth: { offered_rise } }) => ({ id, offered_rise }))
  await sql`
    update referral set offered_rise = offer.offered_rise
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as offer(id bigint, offered_rise bigint)
    where referral.shop_id = ${shop_id} and referral.id = offer.id`.execute(tx)
}

interface Correction {
  id: number
  parent_id: number
  affiliate_id: number
  currency: Currency
  commission: Minor
  created_at: Date
}

/** Paid money is not taken out of a referral; the difference waits as a row of its own for the next payout to net it. */
async function correctPaid(tx: Tx, shop_id: number, changes: readonly ReferralChange[]): Promise<InsertedReferrals> {
  if (changes.length === 0) return { ids: [], entries: [] }
  const rows = changes
    .map(change => ({ change, ...change }))
    .map(({ change, referral, saved, calculated, worth }) => ({
      ...referral,
      parent_id: referral.id,
      commission: difference(change),
      adjustment_withdrawn: 0 - worth.adjustment,
      refund_id: saved.order.refund_id,
      order_version: saved.version,
      trace: calculated?.trace ?? null,
      at: historicTime(saved.order, saved.order.updated_at),
    }))
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows: corrections } = await sql<Correction>`
    insert into referral (shop_id, order_id, affiliate_id, program_id, program_version, tracking_type, kind, level, parent_id, refund_id, status,
      currency, total, commission, adjustment_withdrawn, customer_id, trace, order_version, created_at, changed_at)
    select ${shop_id}, order_id, affiliate_id, program_id, program_version, tracking_type, 'correction', level, parent_id, refund_id,
      ${ReferralStatus.approved}, currency, 0, commission, adjustment_withdrawn, customer_id, trace, order_version,
      coalesce(at, ${now}), coalesce(at, ${now})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as correction(order_id bigint, affiliate_id bigint, program_id bigint,
      program_version integer, tracking_type smallint, level smallint, parent_id bigint, refund_id text, currency text,
      commission bigint, adjustment_withdrawn bigint, customer_id bigint, trace jsonb, order_version integer, at timestamptz)
    on conflict (shop_id, order_id, affiliate_id, kind, level, coalesce(parent_id, 0),
      (case kind when 'correction' then order_version else 0 end)) where order_id is not null do nothing
    returning id, parent_id, affiliate_id, currency, commission, created_at`.execute(tx)
  const causes = new Map(changes.map(change => [change.referral.id, detailOf(change)]))
  const entries = corrections.map(
    ({ id, parent_id, affiliate_id, currency, commission, created_at }) =>
      ({
        source: `referral:${id}:corrected`,
        event: 'corrected_after_payment',
        referral_id: id,
        actor: 'system:orders',
        at: created_at,
        detail: causes.get(parent_id),
        movements: [{ from: 'expense', to: 'payable', affiliate_id, currency, amount: commission }],
      }) satisfies NewEntry,
  )
  return { ids: corrections.map(one => one.id), entries }
}

import { sql } from 'kysely'
import type { NetworkPriced } from '#features/commission/networkCommissions.ts'
import type { Priced } from '#features/commission/Priced.ts'
import type { NewEntry } from '#features/ledger/server/index.ts'
import type { Currency } from '#kit/currencies.ts'
import type { Minor } from '#kit/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { WorkedReferral } from '../creditOrder.ts'
import { historicTime } from '../historicTime.ts'
import { accountOf, ReferralStatus } from '../status.ts'
import type { Written } from './insertReferrals.ts'
import type { SavedOrder } from './saveOrders.ts'
import type { Standing } from './standing.ts'

export interface Change {
  referral: Standing
  saved: SavedOrder
  worked: WorkedReferral | undefined
  /** What has to be booked: the new amount less all that is booked already. */
  delta: Minor
}

/** What made the amounts change: the order itself, or another order of the customer that turned out to be the first. */
export type Occasion = 'order_changed' | 'first_moved'

/**
 * Writes down what referrals are worth now; what is to be booked is the difference alone.
 * An unpaid referral is lowered or raised in place; a paid one stays as it was paid, and a row of its own corrects it.
 */
export async function changeReferrals(tx: Tx, shop_id: number, changes: readonly Change[], occasion: Occasion): Promise<Written> {
  const unpaid = changes.filter(({ referral }) => referral.status !== ReferralStatus.paid)
  const paid = changes.filter(({ referral, delta }) => referral.status === ReferralStatus.paid && delta !== 0)
  await takeMarks(tx, shop_id, unpaid)
  const moved = await updateInPlace(tx, shop_id, unpaid, occasion)
  const corrected = await correctPaid(tx, shop_id, paid)
  return { ids: changes.map(({ referral }) => referral.id), entries: [...moved, ...corrected] }
}

/** Before anybody gets the mark of the first sale: there is never more than one of it. */
async function takeMarks(tx: Tx, shop_id: number, changes: readonly Change[]): Promise<void> {
  const losing = changes.filter(({ referral, worked }) => referral.is_first_commission && !worked?.is_first_commission)
  if (losing.length === 0) return
  const ids = losing.map(({ referral }) => referral.id)
  await sql`update referral set is_first_commission = false where shop_id = ${shop_id} and id = any(${ids})`.execute(tx)
}

async function updateInPlace(tx: Tx, shop_id: number, changes: readonly Change[], occasion: Occasion): Promise<NewEntry[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ referral, saved, worked, delta }) => ({
    id: referral.id,
    delta,
    total: worked?.total ?? 0,
    quantity: worked?.quantity ?? 0,
    trace: (worked?.trace ?? null) as Priced | NetworkPriced | null,
    tracking_type: worked?.tracking_type ?? referral.tracking_type,
    is_first: worked?.is_first_commission ?? false,
    coupon_code: saved.order.coupon_codes[0] ?? null,
    customer_id: saved.customer_id,
    order_version: saved.version,
    at: historicTime(saved.order, saved.order.updated_at),
  }))
  const { rows: booked } = await sql<{ id: number; moved: Minor }>`
    with known as (
      select id, commission + commission_adjustment as amount from referral
      where shop_id = ${shop_id} and id = any(${rows.map(row => row.id)})
    )
    update referral set commission = commission + change.delta, total = change.total, quantity = change.quantity,
      -- A deduction made by hand never turns what is left into a debt.
      commission_adjustment = case when known.amount < 0 then commission_adjustment
        else greatest(commission_adjustment, -commission - change.delta) end,
      trace = coalesce(change.trace, referral.trace), tracking_type = change.tracking_type, is_first_commission = change.is_first,
      coupon_code = change.coupon_code, customer_id = coalesce(change.customer_id, referral.customer_id),
      order_version = change.order_version, changed_at = coalesce(change.at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(id bigint, delta bigint, total bigint, quantity integer, trace jsonb,
      tracking_type smallint, is_first boolean, coupon_code text, customer_id bigint, order_version integer, at timestamptz)
    join known on known.id = change.id
    where referral.shop_id = ${shop_id} and referral.id = change.id
    returning referral.id, referral.commission + referral.commission_adjustment - known.amount as moved`.execute(tx)
  const moved = new Map(booked.map(row => [row.id, row.moved]))
  return changes
    .filter(({ referral }) => referral.status !== ReferralStatus.denied)
    .map(({ referral: { id, affiliate_id, currency, status }, saved }) => ({
      source: `referral:${id}:order-version:${saved.version}`,
      event: occasion,
      referral_id: id,
      actor: 'system:orders',
      at: historicTime(saved.order, saved.order.updated_at),
      movements: [{ from: 'expense', to: accountOf(status), affiliate_id, currency, amount: moved.get(id)! }],
    }))
}

/** Paid money is not taken out of a referral; the difference waits as a row of its own for the next payout to net it. */
async function correctPaid(tx: Tx, shop_id: number, changes: readonly Change[]): Promise<NewEntry[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ referral, saved, worked, delta }) => ({
    ...referral,
    parent_id: referral.id,
    commission: delta,
    refund_id: saved.order.refund_id,
    order_version: saved.version,
    trace: worked?.trace ?? null,
  }))
  const { rows: corrections } = await sql<{ id: number; affiliate_id: number; currency: Currency; commission: Minor }>`
    insert into referral (shop_id, order_id, affiliate_id, program_id, program_version, tracking_type, kind, level, parent_id, refund_id, status,
      currency, total, commission, customer_id, trace, order_version)
    select ${shop_id}, order_id, affiliate_id, program_id, program_version, tracking_type, 'correction', level, parent_id, refund_id,
      ${ReferralStatus.approved}, currency, 0, commission, customer_id, trace, order_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as correction(order_id bigint, affiliate_id bigint, program_id bigint,
      program_version integer, tracking_type smallint, level smallint, parent_id bigint, refund_id text, currency text,
      commission bigint, customer_id bigint, trace jsonb, order_version integer)
    on conflict do nothing
    returning id, affiliate_id, currency, commission`.execute(tx)
  return corrections.map(({ id, affiliate_id, currency, commission }) => ({
    source: `referral:${id}:corrected`,
    event: 'corrected_after_payment',
    referral_id: id,
    actor: 'system:orders',
    movements: [{ from: 'expense', to: 'payable', affiliate_id, currency, amount: commission }],
  }))
}

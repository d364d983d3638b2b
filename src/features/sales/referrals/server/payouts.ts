import { type RawBuilder, sql } from 'kysely'
import type { BookEvent } from '#features/sales/ledger/rules/events.ts'
import { book } from '#features/sales/ledger/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { ReferralStatus } from '../rules/status.ts'
import { afterReferralsChanged } from './crediting/afterReferralsChanged.ts'

/** Which referrals are to be paid. Debts are always among them: whoever is paid settles them first. */
export interface PayableFilter {
  currency: Currency
  affiliates?: readonly number[]
  referrals?: readonly number[]
  program_id?: number
  from?: Date
  /** Not included. */
  until?: Date
}

/** What can be paid: approved, of an order that is paid, and in no payout yet. */
export const isPayable = sql`referral.status = ${sql.lit(ReferralStatus.approved)} and referral.payout_id is null
  and not referral.awaits_payment and referral.moved_to is null`

/** Payable referrals of a shop, as a condition. */
export function payable(
  shop_id: number,
  { currency, affiliates, referrals, program_id, from, until }: PayableFilter,
): RawBuilder<boolean> {
  const narrowed = [
    referrals && sql`referral.id = any(${referrals}::bigint[])`,
    program_id !== undefined && sql`referral.program_id = ${program_id}`,
    from && sql`referral.created_at >= ${from}`,
    until && sql`referral.created_at < ${until}`,
  ].filter(part => part !== undefined && part !== false)
  const isAsked = narrowed.length === 0 ? sql`true` : sql.join(narrowed, sql` and `)
  return sql<boolean>`referral.shop_id = ${shop_id} and ${isPayable} and referral.currency = ${currency}
    and ${affiliates ? sql`referral.affiliate_id = any(${affiliates}::bigint[])` : sql`true`}
    and (referral.commission + referral.commission_adjustment < 0 or (${isAsked}))`
}

/** What one affiliate can be paid for, held until the end of the transaction. */
export interface LockedPayables {
  affiliate_id: number
  ids: number[]
  amounts: Minor[]
  commission: Minor
  debt: Minor
  total_sale: Minor
  total_products: number
}

/** By affiliate; locked in one order for everybody, so that of two who pay at once the second finds nothing left. */
export async function lockPayables(tx: Tx, shop_id: number, filter: PayableFilter): Promise<LockedPayables[]> {
  const { rows } = await sql<LockedPayables>`
    with locked as materialized (
      select id, affiliate_id, commission + commission_adjustment as amount, total, coalesce(quantity, 0) as quantity
      from referral where ${payable(shop_id, filter)} order by id for update
    )
    select affiliate_id, array_agg(id order by id) as ids, array_agg(amount order by id) as amounts, sum(amount)::bigint as commission,
      coalesce(sum(amount) filter (where amount < 0), 0)::bigint as debt, sum(total)::bigint as total_sale,
      sum(quantity)::bigint as total_products
    from locked group by affiliate_id order by affiliate_id`.execute(tx)
  return rows
}

/** Which payout gets which referrals. */
export interface Claim {
  payout_id: number
  affiliate_id: number
  ids: readonly number[]
  amounts: readonly Minor[]
}

interface Booking {
  currency: Currency
  /** As the books name people and machines. */
  actor: string
  at?: Date
}

const MAX_ENTRIES = 2_000

/** Puts locked referrals into their payouts, and their money aside. */
export async function claimReferrals(tx: Tx, shop_id: number, claims: readonly Claim[], booking: Booking): Promise<void> {
  const flat = claims.flatMap(({ payout_id, ids }) => ids.map(id => ({ id, payout_id })))
  const { rows } = await sql<{ id: number }>`
    update referral set payout_id = claim.payout_id, revision = revision + 1,
      changed_at = ${booking.at ?? (await transactionTime(tx))}::timestamptz
    from unnest(${flat.map(one => one.id)}::bigint[], ${flat.map(one => one.payout_id)}::bigint[]) as claim(id, payout_id)
    where referral.shop_id = ${shop_id} and referral.id = claim.id and ${isPayable}
    returning referral.id`.execute(tx)
  if (rows.length !== flat.length) throw new Error(`Of ${flat.length} referrals only ${rows.length} could be reserved`)
  await bookMoves(tx, shop_id, claims, { ...booking, event: 'reserved', from: 'payable', to: 'reserved' })
  await afterReferralsChanged(
    tx,
    shop_id,
    rows.map(row => row.id),
    { byPayment: true },
  )
}

/** Their payouts arrived. */
export async function markPaid(tx: Tx, shop_id: number, claims: readonly Claim[], booking: Booking): Promise<void> {
  await moveAll(tx, shop_id, claims, { booking, status: ReferralStatus.paid, isReleased: false })
  await bookMoves(tx, shop_id, claims, { ...booking, event: 'paid', from: 'reserved', to: 'paid' })
}

/** Their payouts came back, or were taken back: they can be paid again. */
export async function releaseReferrals(
  tx: Tx,
  shop_id: number,
  claims: readonly Claim[],
  booking: Booking & { event: 'returned' | 'undone'; from: 'reserved' | 'paid' },
): Promise<void> {
  await moveAll(tx, shop_id, claims, { booking, status: ReferralStatus.approved, isReleased: true })
  await bookMoves(tx, shop_id, claims, { ...booking, to: 'payable' })
}

async function moveAll(
  tx: Tx,
  shop_id: number,
  claims: readonly Claim[],
  { booking, status, isReleased }: { booking: Booking; status: ReferralStatus; isReleased: boolean },
): Promise<void> {
  const ids = claims.flatMap(claim => claim.ids)
  const { rows } = await sql<{ id: number }>`
    with locked as (
      -- In one order for everybody, so that news of an order and of a payment never wait for each other.
      select id from referral
      where shop_id = ${shop_id} and payout_id = any(${claims.map(claim => claim.payout_id)}::bigint[]) and id = any(${ids}::bigint[])
      order by id for update
    )
    update referral set status = ${status}, payout_id = ${isReleased ? sql`null` : sql`payout_id`}, revision = revision + 1,
      changed_at = ${booking.at ?? (await transactionTime(tx))}::timestamptz
    from locked where referral.shop_id = ${shop_id} and referral.id = locked.id
    returning referral.id`.execute(tx)
  if (rows.length !== ids.length) throw new Error(`Of ${ids.length} referrals only ${rows.length} were in their payouts`)
  await afterReferralsChanged(tx, shop_id, ids, { byPayment: true, event: isReleased ? 'changed' : 'paid' })
}

type BookMove = Booking & { event: BookEvent; from: 'payable' | 'reserved' | 'paid'; to: 'payable' | 'reserved' | 'paid' }

/** Each referral has an entry of its own, so that its history tells what became of its money. */
async function bookMoves(
  tx: Tx,
  shop_id: number,
  claims: readonly Claim[],
  { event, from, to, currency, actor, at }: BookMove,
): Promise<void> {
  const entries = claims.flatMap(({ payout_id, affiliate_id, ids, amounts }) =>
    ids.map((referral_id, place) => ({
      source: `payout:${payout_id}:${event}:${referral_id}`,
      event,
      referral_id,
      actor,
      at,
      movements: [{ from, to, affiliate_id, currency, amount: amounts[place]! }],
    })),
  )
  for (let start = 0; start < entries.length; start += MAX_ENTRIES)
    await book(tx, shop_id, entries.slice(start, start + MAX_ENTRIES))
}

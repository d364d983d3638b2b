import { sql } from 'kysely'
import { book, type NewEntry } from '#features/sales/ledger/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { ToldSentence } from '../../rules/explain/ToldTrace.ts'
import { isPaid, ReferralStatus } from '../../rules/status.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { changeStatus } from '../desk/changeStatus.ts'
import { BONUS_ACTOR } from './giveBonuses.ts'

/** How a bonus ceased to be earned: denied while it could be, or by a row that the next payout nets. */
type TakenHow = 'denied' | 'corrected'

interface Held {
  id: number
  affiliate_id: number
  program_id: number
  program_version: number
  tracking_type: number
  status: ReferralStatus
  payout_id: number | null
  currency: Currency
  commission: Minor
  commission_adjustment: Minor
  corrected: Minor
}

interface TakenBack {
  id: number
  /** What the merchant chose: whether what was approved or paid is taken back as well. */
  keeps_approved: boolean
  why: ToldSentence
}

/** Takes bonuses back that are no longer earned; answers how, for those alone where something was left to take. */
export async function takeBackBonuses(tx: Tx, shop_id: number, bonuses: readonly TakenBack[]): Promise<Map<number, TakenHow>> {
  const wanted = new Map(bonuses.map(one => [one.id, one]))
  const held = await lockBonuses(tx, shop_id, [...wanted.keys()])
  const open = held.filter(row => row.status === ReferralStatus.pending || !wanted.get(row.id)!.keeps_approved)
  const unpaid = open.filter(row => !isPaid(row) && row.status !== ReferralStatus.denied)
  const paid = open.filter(row => isPaid(row) && worthOf(row) > 0)
  await changeStatus(
    tx,
    shop_id,
    unpaid.map(row => row.id),
    'deny',
    BONUS_ACTOR,
  )
  const why = (id: number) => wanted.get(id)!.why
  await addToTrace(
    tx,
    shop_id,
    unpaid.map(row => ({ id: row.id, told: why(row.id) })),
  )
  await correct(
    tx,
    shop_id,
    paid.map(row => ({ ...row, amount: 0 - worthOf(row), told: why(row.id) })),
  )
  return new Map([...unpaid.map(row => [row.id, 'denied'] as const), ...paid.map(row => [row.id, 'corrected'] as const)])
}

/** What was taken back is earned again: denied rows come back as they were given, corrected ones are corrected once more. */
export async function giveAgain(
  tx: Tx,
  shop_id: number,
  bonuses: readonly { id: number; how: TakenHow; approval: 'shop' | 'at_once' | 'by_hand'; why: ToldSentence }[],
): Promise<void> {
  const told = new Map(bonuses.map(one => [one.id, one.why]))
  const held = await lockBonuses(
    tx,
    shop_id,
    bonuses.map(one => one.id),
  )
  // One that a person has brought back meanwhile stays as that person left it.
  const stillDenied = new Set(held.filter(row => row.status === ReferralStatus.denied).map(row => row.id))
  const denied = bonuses.filter(one => one.how === 'denied' && stillDenied.has(one.id)).map(one => one.id)
  const again = await changeStatus(tx, shop_id, denied, 'undo', BONUS_ACTOR)
  await addToTrace(
    tx,
    shop_id,
    again.map(id => ({ id, told: told.get(id)! })),
  )
  await approveByRule(
    tx,
    shop_id,
    bonuses.filter(one => again.includes(one.id)),
  )
  const corrected = new Set(bonuses.filter(one => one.how === 'corrected').map(one => one.id))
  await correct(
    tx,
    shop_id,
    held
      .filter(row => corrected.has(row.id) && row.corrected < 0)
      .map(row => ({ ...row, amount: 0 - row.corrected, told: told.get(row.id)! })),
  )
}

const worthOf = ({ commission, commission_adjustment, corrected }: Held): Minor => commission + commission_adjustment + corrected

/** What was corrected is read after the rows are held: whoever held them before may have corrected them meanwhile. */
async function lockBonuses(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Held[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<Held, 'corrected'>>`
    select id, affiliate_id, program_id, program_version, tracking_type, status, payout_id, currency, commission, commission_adjustment
    from referral where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and kind = 'bonus' order by id for update`.execute(tx)
  const { rows: sums } = await sql<{ parent_id: number; corrected: Minor }>`
    select parent_id, sum(commission)::bigint as corrected from referral
    where shop_id = ${shop_id} and parent_id = any(${ids}::bigint[]) and kind = 'correction' group by parent_id`.execute(tx)
  const corrected = new Map(sums.map(row => [row.parent_id, row.corrected]))
  return rows.map(row => ({ ...row, corrected: corrected.get(row.id) ?? 0 }))
}

async function addToTrace(tx: Tx, shop_id: number, rows: readonly { id: number; told: ToldSentence }[]): Promise<void> {
  if (rows.length === 0) return
  const added = rows.map(({ id, told }) => ({ id, told: [told] }))
  await sql`
    update referral set trace = jsonb_set(trace, '{told}', (trace -> 'told') || added.told)
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added(id bigint, told jsonb)
    where referral.shop_id = ${shop_id} and referral.id = added.id`.execute(tx)
}

/** As the shop's rule, or that of the bonus, would have it if it were given now. */
async function approveByRule(tx: Tx, shop_id: number, rows: readonly { id: number; approval: string }[]): Promise<void> {
  if (rows.length === 0) return
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows: terms } = await sql<{ auto_approve: boolean; auto_approve_days: number }>`
    select auto_approve, auto_approve_days from shop where shop_id = ${shop_id}`.execute(tx)
  const { auto_approve, auto_approve_days } = terms[0]!
  const byShop = rows.filter(row => row.approval === 'shop' && auto_approve).map(row => row.id)
  const atOnce = [
    ...rows.filter(row => row.approval === 'at_once').map(row => row.id),
    ...(auto_approve_days === 0 ? byShop : []),
  ]
  await changeStatus(tx, shop_id, atOnce, 'approve', BONUS_ACTOR)
  if (auto_approve_days === 0 || byShop.length === 0) return
  await sql`
    update referral set approve_at = ${now} + make_interval(days => ${auto_approve_days}::integer)
    where shop_id = ${shop_id} and id = any(${byShop}::bigint[]) and status = ${ReferralStatus.pending}`.execute(tx)
}

/** Paid money is not taken out of a referral; the difference waits as a row of its own for the next payout to net it. */
async function correct(tx: Tx, shop_id: number, rows: readonly (Held & { amount: Minor; told: ToldSentence })[]): Promise<void> {
  if (rows.length === 0) return
  const fresh = rows.map(row => ({ ...row, parent_id: row.id, trace: { told: [row.told] } }))
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows: made } = await sql<{ id: number; affiliate_id: number; currency: Currency; commission: Minor }>`
    insert into referral (shop_id, affiliate_id, program_id, program_version, tracking_type, kind, parent_id, status, currency, total, commission,
      trace, created_at, changed_at)
    select ${shop_id}, affiliate_id, program_id, program_version, tracking_type, 'correction', parent_id, ${ReferralStatus.approved}, currency, 0,
      amount, trace, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(affiliate_id bigint, program_id bigint, program_version integer,
      tracking_type smallint, parent_id bigint, currency text, amount bigint, trace jsonb)
    returning id, affiliate_id, currency, commission`.execute(tx)
  await book(
    tx,
    shop_id,
    made.map(
      ({ id, affiliate_id, currency, commission }): NewEntry => ({
        source: `referral:${id}:corrected`,
        event: 'bonus_corrected',
        referral_id: id,
        actor: BONUS_ACTOR,
        movements: [{ from: 'expense', to: 'payable', affiliate_id, currency, amount: commission }],
      }),
    ),
  )
  await afterReferralsChanged(
    tx,
    shop_id,
    made.map(row => row.id),
  )
}

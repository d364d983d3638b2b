import { type RawBuilder, sql } from 'kysely'
import { masked, type PaymentInfo } from '#features/people/affiliates/rules/payment-methods.ts'
import { findByText } from '#features/people/affiliates/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { AnyText } from '#kit/text.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import type { Tx } from '#server/db/database.ts'
import type { Bookmark } from '#server/db/listAfter.ts'
import { listPageByNumber } from '#server/db/listPage.ts'
import type { PaymentRow, payouts } from '../../contract.ts'
import { isUnderWay, type PayoutState, payoutStates } from '../../rules/states.ts'
import { stepsOf } from '../engine/steps.ts'
import { daysOf } from './owed.ts'
import { referralLines } from './preview.ts'
import { proofOf } from './proofs.ts'

type PaidQuery = Parsed<typeof payouts.paid>['query']
/** Without a type, payments of both desks. */
export type PaidFilter = Partial<Omit<PaidQuery, 'page' | 'per_page' | 'sort'>>

interface StoredPayment
  extends Omit<PaymentRow, 'problem' | 'created_at' | 'settled_at' | 'ended_at' | 'changed_at' | 'payment_info'> {
  payee: PaymentInfo
  failure: string | null
  item_state: string | null
  provider_item_id: string | null
  note: string
  message: string
  prepared_by: string
  created_at: Date
  settled_at: Date | null
  ended_at: Date | null
  changed_at: Date
}

const columns = sql`payout.id, payout.number, payout.batch_id, payout.affiliate_id, payout.payee_name as full_name, payout.payee_email as email, payout.rail,
  payout.state, payout.method as payment_method, payout.payee, payout.currency, payout.referral_count as referrals, payout.commission,
  payout.tax_mode, payout.tax_rate, payout.tax, payout.total as total_amount, payout.total_sale, payout.total_products, payout.failure,
  payout.item_state, payout.provider_item_id, payout.reference, payout.note, payout.message, payout.created_at, payout.settled_at, payout.ended_at, payout.changed_at, payout_batch.prepared_by,
  payout.state = 'reserved' and payout_batch.state = 'prepared' as is_prepared`

const joined = sql`payout join payout_batch on payout_batch.shop_id = payout.shop_id and payout_batch.id = payout.batch_id`

const underWay = payoutStates.filter(isUnderWay)

export async function paymentMatches(tx: Tx, shop_id: number, filter: PaidFilter): Promise<RawBuilder<boolean>> {
  const { from, until } = await daysOf(tx, shop_id, filter)
  const conditions: RawBuilder<unknown>[] = [sql`payout.shop_id = ${shop_id}`]
  if (filter.type && filter.batch_id === undefined && filter.kind !== 'customer')
    conditions.push(filter.type === 'paypal_payout' ? sql`payout.rail = 'paypal'` : sql`payout.rail <> 'paypal'`)
  if (filter.batch_id !== undefined) conditions.push(sql`payout.batch_id = ${filter.batch_id}`)
  if (filter.progress === 'processing') conditions.push(sql`payout.state = any(${underWay}::text[])`)
  if (filter.progress === 'processed') conditions.push(sql`payout.state <> all(${underWay}::text[])`)
  if (filter.method) conditions.push(sql`payout.method = ${filter.method}`)
  if (filter.kind)
    conditions.push(sql`exists (select from affiliate where affiliate.shop_id = ${shop_id} and affiliate.id = payout.affiliate_id
      and affiliate.kind = ${filter.kind})`)
  if (filter.affiliate_id !== undefined) conditions.push(sql`payout.affiliate_id = ${filter.affiliate_id}`)
  if (from) conditions.push(sql`payout.created_at >= ${from}`)
  if (until) conditions.push(sql`payout.created_at < ${until}`)
  if (filter.query)
    conditions.push(sql`payout.affiliate_id in (select affiliate.id from affiliate where affiliate.shop_id = ${shop_id}
      and ${await findByText(tx, shop_id, filter.query)})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export async function listPayments(tx: Tx, shop_id: number, query: PaidQuery, t: AnyText) {
  const matches = tx
    .selectFrom('payout')
    .select('payout.id')
    .where(await paymentMatches(tx, shop_id, query))
  const sort = { id: 'payout.id', total_amount: 'payout.total' } as const
  return listPageByNumber(matches, query, { sort, id: 'payout.id' }, async ids => {
    const { rows } = await sql<StoredPayment>`
      select ${columns} from ${joined} where payout.shop_id = ${shop_id} and payout.id = any(${ids}::bigint[])`.execute(tx)
    return new Map(rows.map(row => [row.id, toPayment(row, t)]))
  })
}

/** How many there are, and whether there are more than are counted. */
export async function countPayments(tx: Tx, where: RawBuilder<boolean>): Promise<{ count: number; is_more: boolean }> {
  const found = await countUpTo(tx, tx.selectFrom('payout').where(where), COUNT_CAP)
  return { count: Math.min(found, COUNT_CAP), is_more: found > COUNT_CAP }
}

/** Payments that follow one, newest first: for files of any length. */
export async function nextPayments(
  tx: Tx,
  where: RawBuilder<unknown>,
  { before, limit }: { before: number | undefined; limit: number },
  t: AnyText,
) {
  const { rows } = await sql<StoredPayment>`
    select ${columns} from ${joined} where ${where} and ${before === undefined ? sql`true` : sql`payout.id < ${before}`}
    order by payout.id desc limit ${limit}`.execute(tx)
  return rows.map(row => toPayment(row, t))
}

/** The same in the order of their changes; each with where it stands in it. */
export async function nextChangedPayments(
  tx: Tx,
  where: RawBuilder<unknown>,
  { since, last, limit }: { since: string; last: Bookmark | undefined; limit: number },
  t: AnyText,
) {
  const isBeyond = last ? sql`(payout.changed_at, payout.id) > (${last.mark}::timestamptz, ${last.id}::bigint)` : sql`true`
  const { rows } = await sql<StoredPayment & { mark: string }>`
    select ${columns}, payout.changed_at::text as mark from ${joined}
    where ${where} and payout.changed_at >= ${since}::timestamptz and ${isBeyond}
    order by payout.changed_at, payout.id limit ${limit}`.execute(tx)
  return rows.map(({ mark, ...row }) => ({ ...toPayment(row, t), mark }))
}

async function findPayment(tx: Tx, shop_id: number, id: number): Promise<StoredPayment> {
  const { rows } = await sql<StoredPayment>`
    select ${columns} from ${joined} where payout.shop_id = ${shop_id} and payout.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found', 'payouts.paymentNotFound')
  return rows[0]
}

export const paymentRow = async (tx: Tx, shop_id: number, id: number, t: AnyText) =>
  toPayment(await findPayment(tx, shop_id, id), t)

/** Everything about one payment, with what it paid for. */
export async function paymentDetail(
  tx: Tx,
  shop_id: number,
  id: number,
  { t, namesIn }: { t: AnyText; namesIn: (actors: string[]) => Promise<(actor: string) => string> },
) {
  const stored = await findPayment(tx, shop_id, id)
  const { rows } = await sql<{ referral_id: number; amount: number; is_released: boolean }>`
    select referral_id, amount, released_at is not null as is_released from payout_referral
    where shop_id = ${shop_id} and payout_id = ${id} order by referral_id limit 1000`.execute(tx)
  const paid = new Map(rows.map(row => [row.referral_id, row]))
  const lines = await referralLines(
    tx,
    shop_id,
    sql`referral.shop_id = ${shop_id} and referral.id = any(${[...paid.keys()]}::bigint[]) order by referral.id desc`,
  )
  return {
    ...toPayment(stored, t),
    note: stored.note,
    message: stored.message,
    timeline: (await stepsOf(tx, shop_id, stored)).map(({ state, at }) => ({ state, at: at.toISOString() })),
    may_undo: mayUndo(stored),
    may_take_back: mayTakeBack(stored),
    proof: await proofOf(tx, { shop_id, payout_id: id }),
    prepared_by: (await namesIn([stored.prepared_by]))(stored.prepared_by),
    // What was paid for it then, whatever it is worth by now.
    lines: lines.map(line => ({ ...line, amount: paid.get(line.id)!.amount, is_released: paid.get(line.id)!.is_released })),
  }
}

const mayUndo = ({ rail, state }: { rail: string; state: PayoutState }) => rail === 'manual' && state === 'paid'

type TakenBack = Pick<StoredPayment, 'rail' | 'state' | 'provider_item_id'>
const mayTakeBack = ({ rail, state, provider_item_id }: TakenBack) =>
  rail === 'paypal' && state === 'unclaimed' && provider_item_id !== null

function toPayment(stored: StoredPayment, t: AnyText): PaymentRow {
  const { payee, failure: _, item_state: __, created_at, settled_at, ended_at, changed_at, ...row } = stored
  return {
    ...row,
    payment_info: masked(payee),
    problem: problemOf(stored, t),
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    changed_at: changed_at.toISOString(),
  }
}

/** Why it has not arrived, or has not yet. */
function problemOf({ state, failure, item_state }: StoredPayment, t: AnyText): string | null {
  if (state === 'returned') return t.any(`payouts.problem.${failure ?? item_state ?? 'other'}`)
  return state === 'unclaimed' || state === 'on_hold' ? t.any(`payouts.problem.${state}`) : null
}

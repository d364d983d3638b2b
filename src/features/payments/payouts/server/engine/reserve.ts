import { sql } from 'kysely'
import type { PaymentInfo, PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { isHeld } from '#features/people/affiliates/server/index.ts'
import { type Claim, claimReferrals, lockPayables, type PayableFilter } from '#features/sales/referrals/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Minor, sum } from '#kit/money/money.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { type Hindrance, hindranceOf } from '../../rules/payable.ts'
import type { RailName } from '../../rules/states.ts'
import { withinMaximum } from '../../rules/withinMaximum.ts'
import { paymentsWritten, publishPayouts } from '../publishPayouts.ts'
import { fingerprintOf } from './fingerprintOf.ts'
import { digestOf, fingerprintOfRun } from './fingerprintOfRun.ts'
import { isCustomer, payingMethod } from './payingMethod.ts'
import { type PaymentTerms, readTerms } from './terms.ts'

export type Source = 'single' | 'bulk' | 'schedule' | 'request'

export interface Reservation {
  rail: RailName
  source: Source
  filter: PayableFilter
  /** The same key reserves once. */
  key: string
  /** Who did it, as the books name people and machines. */
  actor: string
  /** What was shown: with another total nothing is reserved. Left out where nobody looked. */
  expected_total?: Minor
  /** Of a payment to one affiliate that was shown: with another payee or other referrals nothing is reserved. */
  fingerprint?: string
  /** Of a payment to many that was shown: the same for all of them together. */
  runFingerprint?: string
  /** What one affiliate must have earned at least, where that is not the shop's own minimum. */
  minimum?: Minor
  /** What leaves at most, all together: whoever does not fit waits for the next time. */
  maximum?: Minor
  /** So many payouts are sent together at most; all of them where nothing is said. */
  batchSize?: number
  /** A second person releases it. */
  isPrepared?: boolean
  /** Who may not be that person, where it is not the actor. */
  preparedBy?: string
  /** Of a payment by hand: when it was made, where that is not now. */
  paidAt?: Date
  reference?: string
  note?: string
  message?: string
  from_at?: Date
  until_at?: Date
  /** Of a past that is written down: when it was. */
  at?: Date
}

export interface ReservedPayout extends Claim {
  batch_id: number
  total: Minor
  method: PaymentMethod
}

export interface Reserved {
  batch_ids: number[]
  payouts: ReservedPayout[]
  total: Minor
  left_out: { affiliate_id: number; hindrance: Hindrance }[]
  /** It was reserved before under the same key. */
  isRepeated: boolean
}

/** Thrown inside the transaction, so that nothing of it stays: the screen shows what it would be now. */
export class TotalChanged extends Error {}

/** Likewise, where the total is the same and the payee or the referrals are not. */
export class PaymentChanged extends Error {}

/**
 * The only way money is set aside: locks what can be paid, fixes who gets how much and where, and claims the referrals.
 * Two at once for the same affiliate: the second waits, and finds only what the first has left.
 */
export async function reserve(tx: Tx, shop_id: number, order: Reservation): Promise<Reserved | undefined> {
  const { rail, filter, key, actor, expected_total } = order
  const known = await findByKey(tx, shop_id, key)
  if (known) return known
  const terms = await readTerms(tx, shop_id)
  const payables = await lockPayables(tx, shop_id, filter)
  const people = await lockPayees(
    tx,
    shop_id,
    payables.map(one => one.affiliate_id),
    // Whoever was deleted is paid by hand and by name only: nobody pays them among many without noticing.
    { withRemoved: rail === 'manual' && order.source === 'single' },
  )
  crashPoint('reserve.locked')
  const left_out: Reserved['left_out'] = []
  const candidates: Planned[] = []
  for (const one of payables) {
    const person = people.get(one.affiliate_id)
    if (!person) continue
    const { affiliate_id, commission } = one
    const taxed = terms.taxOf(commission, { tax_percent: person.tax_percent, is_customer: person.isCustomer })
    const { method, isHeld, isRemoved, isCustomer } = person
    const asked = { method, isHeld, isRemoved, isCustomer, commission, total: taxed.total }
    const hindrance = hindranceOf(asked, rail, order.minimum ?? terms.minimum)
    if (hindrance) left_out.push({ affiliate_id, hindrance })
    else candidates.push({ ...one, person, method: person.method!, ...taxed })
  }
  const { fits: planned, waits } = withinMaximum(candidates, order.maximum, one => one.ids[0]!)
  for (const { affiliate_id } of waits) left_out.push({ affiliate_id, hindrance: 'over_limit' })
  const total = sum(planned.map(one => one.total))
  if (expected_total !== undefined && total !== expected_total) throw new TotalChanged()
  refuseAnother(planned, order)
  if (planned.length === 0) return undefined
  const payouts: ReservedPayout[] = []
  const batch_ids: number[] = []
  for (const [place, part] of inBatches(planned, order.batchSize).entries()) {
    const sums = { payout_count: part.length, total: sum(part.map(one => one.total)) }
    const batch_id = await insertBatch(tx, shop_id, order, { ...sums, request_key: place === 0 ? key : `${key}:${place}` })
    payouts.push(...(await insertPayouts(tx, shop_id, { order, batch_id, planned: part })))
    batch_ids.push(batch_id)
  }
  crashPoint('reserve.halfWritten')
  await insertPayoutReferrals(tx, shop_id, payouts)
  await claimReferrals(tx, shop_id, payouts, { currency: filter.currency, actor, at: order.at })
  const ids = payouts.map(one => one.payout_id)
  if (!order.at) await paymentsWritten.call(tx, shop_id, ids, 'created')
  await publishPayouts(tx, shop_id)
  return { batch_ids, payouts, total, left_out, isRepeated: false }
}

function refuseAnother(planned: readonly Planned[], { fingerprint, runFingerprint, rail }: Reservation): void {
  if (runFingerprint !== undefined && runFingerprint !== fingerprintOfRun(rail, planned.map(digested))) throw new PaymentChanged()
  if (fingerprint === undefined) return
  const [one, ...more] = planned
  const isShown = one && more.length === 0 && fingerprint === fingerprintOf({ ...one, info: one.person.info, rail })
  if (!isShown) throw new PaymentChanged()
}

const digested = ({ affiliate_id, ids, amounts, method, person, total }: Planned) => ({
  ...{ affiliate_id, total, digest: digestOf({ affiliate_id, method, info_text: person.info_text, ids, amounts }) },
})

function inBatches<T>(all: readonly T[], size = all.length): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size))
  return batches
}

interface Payee {
  id: number
  method: PaymentMethod | null
  isHeld: boolean
  isRemoved: boolean
  isCustomer: boolean
  info: PaymentInfo
  info_text: string
  name: string
  email: string
  tax_percent: number | null
}

type Planned = Awaited<ReturnType<typeof lockPayables>>[number] &
  ReturnType<PaymentTerms['taxOf']> & { person: Payee; method: PaymentMethod }

/** The second click waits until the first is through. */
async function findByKey(tx: Tx, shop_id: number, key: string): Promise<Reserved | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout:${key}`}, ${shop_id}))`.execute(tx)
  const { rows } = await sql<{ batch_id: number; id: number; affiliate_id: number; total: Minor; method: PaymentMethod }>`
    select batch_id, payout.id, affiliate_id, payout.total, method
    from payout_batch join payout on payout.shop_id = payout_batch.shop_id and payout.batch_id = payout_batch.id
    where payout_batch.shop_id = ${shop_id} and (request_key = ${key} or request_key like ${`${key}:%`})
    order by payout.id`.execute(tx)
  if (rows.length === 0) return undefined
  const payouts = rows.map(({ id, ...row }) => ({ ...row, payout_id: id, ids: [], amounts: [] }))
  const batch_ids = [...new Set(rows.map(row => row.batch_id))]
  return { batch_ids, payouts, total: sum(rows.map(row => row.total)), left_out: [], isRepeated: true }
}

/** Whether something was reserved under this key. */
export async function isReserved(tx: Tx, shop_id: number, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payout_batch')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

/** Where their money goes, fixed from here on; whoever changes it waits and is paid there the next time. */
async function lockPayees(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  { withRemoved }: { withRemoved: boolean },
): Promise<Map<number, Payee>> {
  const rows = await tx
    .selectFrom('affiliate')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      payingMethod.as('method'),
      sql<boolean>`removed_at is not null`.as('is_removed'),
      isCustomer.as('is_customer'),
      isHeld.as('is_held'),
      'payment_info',
      sql<string>`payment_info::text`.as('info_text'),
      'tax_percent',
    ])
    .where('shop_id', '=', shop_id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(!withRemoved, all => all.where('removed_at', 'is', null))
    .where('kind', 'in', ['affiliate', 'customer'])
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        method: row.method,
        isHeld: row.is_held,
        isRemoved: row.is_removed,
        isCustomer: row.is_customer,
        info: row.payment_info as PaymentInfo,
        info_text: row.info_text,
        name: `${row.first_name} ${row.last_name}`.trim(),
        email: row.email,
        tax_percent: row.tax_percent,
      },
    ]),
  )
}

async function insertBatch(
  tx: Tx,
  shop_id: number,
  { rail, source, filter, actor, isPrepared, preparedBy = actor, at }: Reservation,
  parts: { payout_count: number; total: Minor; request_key: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('payout_batch')
    .values({
      ...{ shop_id, rail, source, state: isPrepared ? 'prepared' : 'reserved', currency: filter.currency },
      ...{ prepared_by: preparedBy, released_by: isPrepared ? null : actor, ...parts },
      released_at: isPrepared ? null : (at ?? new Date()),
      ...(at && { created_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Insertion {
  order: Reservation
  batch_id: number
  planned: readonly Planned[]
}

async function insertPayouts(tx: Tx, shop_id: number, { order, batch_id, planned }: Insertion): Promise<ReservedPayout[]> {
  const rows = planned.map(one => ({
    affiliate_id: one.affiliate_id,
    method: one.method,
    payee: one.person.info,
    payee_name: one.person.name,
    payee_email: one.person.email,
    commission: one.commission,
    tax_mode: one.tax_mode,
    tax_rate: one.tax_rate,
    tax: one.tax,
    total: one.total,
    referral_count: one.ids.length,
    total_sale: one.total_sale,
    total_products: one.total_products,
  }))
  const first = await takeNumbers(tx, shop_id, rows.length)
  const { rows: inserted } = await sql<{ id: number; affiliate_id: number }>`
    insert into payout (shop_id, number, batch_id, affiliate_id, rail, method, state, payee, payee_name, payee_email, currency, commission, tax_mode,
      tax_rate, tax, total, referral_count, total_sale, total_products, reference, note, message, from_at, until_at, created_at)
    select ${shop_id}, ${first}::bigint - 1 + row_number() over (order by affiliate_id), ${batch_id}, affiliate_id, ${order.rail}, method, 'reserved', payee, payee_name, payee_email, ${order.filter.currency},
      commission, tax_mode, tax_rate, tax, total, referral_count, total_sale, total_products, ${order.reference ?? ''}, ${order.note ?? ''}, ${order.message ?? ''},
      ${order.from_at ?? null}::timestamptz, ${order.until_at ?? null}::timestamptz, ${order.at ?? (await transactionTime(tx))}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned(affiliate_id bigint, method text, payee jsonb, payee_name text,
      payee_email text, commission bigint, tax_mode text, tax_rate integer, tax bigint, total bigint, referral_count integer,
      total_sale bigint, total_products integer)
    order by affiliate_id
    returning id, affiliate_id`.execute(tx)
  const ids = new Map(inserted.map(row => [row.affiliate_id, row.id]))
  return planned.map(({ affiliate_id, ids: referrals, amounts, total, method }) => ({
    ...{ batch_id, payout_id: ids.get(affiliate_id)!, affiliate_id, ids: referrals, amounts, total, method },
  }))
}

/**
 * The next numbers of the shop's payments; answers the first. Whoever books after waits until this is over, and a booking that is taken
 * back gives its numbers back: they have no gap.
 */
async function takeNumbers(tx: Tx, shop_id: number, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into payout_counter as counter (shop_id, last) values (${shop_id}, ${count})
    on conflict (shop_id) do update set last = counter.last + excluded.last returning last`.execute(tx)
  return rows[0]!.last - count + 1
}

async function insertPayoutReferrals(tx: Tx, shop_id: number, payouts: readonly ReservedPayout[]): Promise<void> {
  const rows = payouts.flatMap(({ payout_id, affiliate_id, ids, amounts }) =>
    ids.map((referral_id, place) => ({ payout_id, affiliate_id, referral_id, amount: amounts[place]! })),
  )
  await sql`
    insert into payout_referral (shop_id, payout_id, referral_id, affiliate_id, amount)
    select ${shop_id}, payout_id, referral_id, affiliate_id, amount
    from unnest(${rows.map(row => row.payout_id)}::bigint[], ${rows.map(row => row.referral_id)}::bigint[],
      ${rows.map(row => row.affiliate_id)}::bigint[], ${rows.map(row => row.amount)}::bigint[])
      as one(payout_id, referral_id, affiliate_id, amount)
    returning payout_id`.execute(tx)
}

/** Where there is nothing to pay, in words. */
export const nothingToPay = () => new Refusal('conflict', 'payouts.nothingToPay')

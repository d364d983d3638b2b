import { sql } from 'kysely'
import { type PayableFilter, payable } from '#features/referrals/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Minor, type Rate, sum, times } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import type { BulkPreview, BulkSelection } from '../../contract.ts'
import { type Hindrance, hindranceOf, methodsOf } from '../../rules/payable.ts'
import type { RailName } from '../../rules/states.ts'
import { isUsable } from '../engine/reserve.ts'
import { readTerms } from '../engine/terms.ts'
import { daysOf, hasUsableMethod, owedMatches } from './owed.ts'

const MAX_LARGEST = 5

/** What a payment of many is about, in terms of the engine. */
export async function bulkFilter(
  tx: Tx,
  shop_id: number,
  { affiliate_ids, filter, from, to }: BulkSelection,
): Promise<PayableFilter> {
  const matches = await owedMatches(tx, shop_id, filter ?? {})
  const days = await daysOf(tx, shop_id, { from, to })
  if (affiliate_ids) {
    const affiliates = [...new Set(affiliate_ids)]
    await refuseStrangers(tx, shop_id, affiliates)
    return { currency: matches.currency, affiliates, ...days }
  }
  const { rows } = await sql<{ id: number }>`
    select balance.affiliate_id as id from ${matches.from} where ${matches.where} and balance.amount > 0`.execute(tx)
  return { currency: matches.currency, affiliates: rows.map(row => row.id), ...days }
}

/** A number that is nobody of this shop refuses the whole: nobody pays others than they chose. */
async function refuseStrangers(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from affiliate where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and kind = 'affiliate'`.execute(
    tx,
  )
  if (rows[0]!.known !== ids.length) throw new Refusal('not_found', 'payouts.affiliateNotFound')
}

/** People who are paid the same way, and of whom the same is to be said. */
interface OwedGroup {
  affiliates: number
  referrals: number
  /** Of all of them, and of one of them. */
  commissions: Minor
  commission: Minor
  payment_method: string | null
  is_known: boolean
  tax_percent: Rate | null
}

interface Largest {
  affiliate_id: number
  commission: Minor
  tax_percent: Rate | null
}

/** What paying many would be: one pass over what can be paid, however many they are, and nothing of it is held here by the affiliate. */
export async function previewBulk(
  tx: Tx,
  shop_id: number,
  { rail, ...selection }: BulkSelection & { rail: RailName },
): Promise<BulkPreview> {
  await allowSeconds(tx, 30)
  const terms = await readTerms(tx, shop_id)
  const { currency, groups, largest } = await addUp(tx, shop_id, { ...selection, rail, ...terms })
  const left = new Map<Hindrance, { affiliates: number; commission: Minor }>()
  const paid: { affiliates: number; referrals: number; commission: Minor; tax: Minor; total: Minor }[] = []
  for (const { affiliates, referrals, commissions, commission, payment_method, is_known, tax_percent } of groups) {
    const method = isUsable(payment_method, is_known ? { is_known } : {}) ? payment_method : null
    const { tax, total } = terms.taxOf(commission, tax_percent)
    const hindrance = hindranceOf({ method, commission, total }, rail, terms.minimum)
    if (hindrance) {
      const known = left.get(hindrance) ?? { affiliates: 0, commission: 0 }
      left.set(hindrance, {
        affiliates: known.affiliates + affiliates,
        commission: sum([known.commission, commissions]),
      })
    } else {
      // Where there is a tax they all earned the same, so each pays the same.
      const taxes = terms.isTaxed ? times(tax, affiliates) : 0
      const totals = terms.isTaxed ? times(total, affiliates) : commissions
      paid.push({ affiliates, referrals, commission: commissions, tax: taxes, total: totals })
    }
  }
  const names = await namesOf(
    tx,
    shop_id,
    largest.map(one => one.affiliate_id),
  )
  return {
    currency,
    rail,
    affiliates: paid.reduce((count, one) => count + one.affiliates, 0),
    referrals: paid.reduce((count, one) => count + one.referrals, 0),
    commission: sum(paid.map(one => one.commission)),
    tax: sum(paid.map(one => one.tax)),
    total_amount: sum(paid.map(one => one.total)),
    left_out: [...left].map(([hindrance, sums]) => ({ hindrance, ...sums })),
    largest: largest.map(({ affiliate_id, commission, tax_percent }) => ({
      affiliate_id,
      total_amount: terms.taxOf(commission, tax_percent).total,
      ...names.get(affiliate_id)!,
    })),
  }
}

type Question = BulkSelection & { rail: RailName; minimum: Minor; isTaxed: boolean }

/** One statement: the database adds up, and answers people by what they have in common. */
async function addUp(tx: Tx, shop_id: number, { rail, minimum, isTaxed, affiliate_ids, filter, from, to }: Question) {
  const matches = await owedMatches(tx, shop_id, filter ?? {})
  const { currency } = matches
  if (affiliate_ids) await refuseStrangers(tx, shop_id, [...new Set(affiliate_ids)])
  const owed = payable(shop_id, { currency, affiliates: affiliate_ids, ...(await daysOf(tx, shop_id, { from, to })) })
  const people = affiliate_ids
    ? sql`affiliate join owed on owed.affiliate_id = affiliate.id
        where affiliate.shop_id = ${shop_id} and removed_at is null and kind = 'affiliate'`
    : sql`${matches.from} join owed on owed.affiliate_id = balance.affiliate_id where ${matches.where} and balance.amount > 0`
  const suits = rail === 'manual' ? sql`true` : sql`payment_method = any(${[...methodsOf[rail]]}::text[])`
  // Without a tax only the minimum tells people apart; with one, its rounding does.
  const likeness = isTaxed ? sql`commission` : sql`least(commission, ${minimum}::bigint)`
  const { rows } = await sql<{ groups: OwedGroup[]; largest: Largest[] }>`
    with owed as (
      select affiliate_id, sum(commission + commission_adjustment)::bigint as commission, count(*) as referrals
      from referral where ${owed} group by affiliate_id
    ), people as materialized (
      select owed.affiliate_id, owed.commission, owed.referrals, payment_method, tax_percent, payment_info <> '{}'::jsonb as is_known,
        ${hasUsableMethod} and ${suits} as is_payable
      from ${people}
    )
    select
      (select coalesce(jsonb_agg(one), '[]'::jsonb) from (
        select payment_method, is_known, tax_percent, count(*) as affiliates, sum(referrals)::bigint as referrals,
          sum(commission)::bigint as commissions, min(commission) as commission
        from people group by payment_method, is_known, tax_percent, ${likeness}) as one) as groups,
      (select coalesce(jsonb_agg(one), '[]'::jsonb) from (
        select affiliate_id, commission, tax_percent from people where is_payable and commission >= ${minimum}::bigint
        order by commission desc, affiliate_id limit ${MAX_LARGEST}) as one) as largest`.execute(tx)
  return { currency, ...rows[0]! }
}

async function namesOf(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
): Promise<Map<number, { full_name: string; email: string }>> {
  const { rows } = await sql<{ id: number; full_name: string; email: string }>`
    select id, trim(first_name || ' ' || last_name) as full_name, email from affiliate
    where shop_id = ${shop_id} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

import { sql } from 'kysely'
import { type PayableFilter, payable } from '#features/referrals/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Minor, type Rate, sum } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import type { BulkPreview, BulkSelection } from '../../contract.ts'
import { type Hindrance, hindranceOf } from '../../rules/payable.ts'
import type { RailName } from '../../rules/states.ts'
import { isUsable } from '../engine/reserve.ts'
import { readTerms } from '../engine/terms.ts'
import { daysOf, owedMatches } from './owed.ts'

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

interface OwedSum {
  affiliate_id: number
  commission: Minor
  referrals: number
  payment_method: string | null
  payment_info: object
  tax_percent: Rate | null
}

/** What paying many would be: one pass over what can be paid, however many they are. */
export async function previewBulk(
  tx: Tx,
  shop_id: number,
  { rail, ...selection }: BulkSelection & { rail: RailName },
): Promise<BulkPreview> {
  await allowSeconds(tx, 30)
  const filter = await bulkFilter(tx, shop_id, selection)
  const terms = await readTerms(tx, shop_id)
  const { rows } = await sql<OwedSum>`
    with owed as (
      select affiliate_id, sum(commission + commission_adjustment)::bigint as commission, count(*) as referrals
      from referral where ${payable(shop_id, filter)} group by affiliate_id
    )
    select owed.*, payment_method, tax_percent, case when payment_info = '{}'::jsonb then payment_info else '{"known":1}'::jsonb end as payment_info
    from owed join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = owed.affiliate_id
    where removed_at is null and kind = 'affiliate'`.execute(tx)
  const left = new Map<Hindrance, { affiliates: number; commission: Minor }>()
  const paid: { affiliate_id: number; total: Minor; commission: Minor; tax: Minor; referrals: number }[] = []
  for (const { affiliate_id, commission, referrals, payment_method, payment_info, tax_percent } of rows) {
    const method = isUsable(payment_method, payment_info) ? payment_method : null
    const { tax, total } = terms.taxOf(commission, tax_percent)
    const hindrance = hindranceOf({ method, commission, total }, rail, terms.minimum)
    if (hindrance) {
      const known = left.get(hindrance) ?? { affiliates: 0, commission: 0 }
      left.set(hindrance, { affiliates: known.affiliates + 1, commission: sum([known.commission, commission]) })
    } else {
      paid.push({ affiliate_id, commission, referrals, tax, total })
    }
  }
  const largest = paid.toSorted((a, b) => b.total - a.total).slice(0, MAX_LARGEST)
  const names = await namesOf(
    tx,
    shop_id,
    largest.map(one => one.affiliate_id),
  )
  return {
    currency: filter.currency,
    rail,
    affiliates: paid.length,
    referrals: paid.reduce((count, one) => count + one.referrals, 0),
    commission: sum(paid.map(one => one.commission)),
    tax: sum(paid.map(one => one.tax)),
    total_amount: sum(paid.map(one => one.total)),
    left_out: [...left].map(([hindrance, sums]) => ({ hindrance, ...sums })),
    largest: largest.map(({ affiliate_id, total }) => ({ affiliate_id, total_amount: total, ...names.get(affiliate_id)! })),
  }
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

import { sql } from 'kysely'
import { type PayableFilter, payable } from '#features/sales/referrals/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import type { BulkSelection } from '../../contract.ts'
import type { BulkPreview } from '../../rules/BulkPreview.ts'
import type { RailName } from '../../rules/states.ts'
import { type PaymentTerms, readTerms } from '../engine/terms.ts'
import { daysOf, owedMatches } from './owed.ts'
import { runFingerprint, sumOwed } from './sumOwed.ts'

/** What a payment of many is about, in terms of the engine. */
export async function bulkFilter(
  tx: Tx,
  shop_id: number,
  { affiliate_ids, filter, from, to }: BulkSelection,
): Promise<PayableFilter> {
  const matches = await owedMatches(tx, shop_id, { ...onlyAffiliates, ...filter })
  const days = await daysOf(tx, shop_id, { from, to })
  if (affiliate_ids) {
    const affiliates = [...new Set(affiliate_ids)]
    await refuseStrangers(tx, shop_id, affiliates)
    return { currency: matches.currency, affiliates, ...days }
  }
  const { rows } = await sql<{ id: number }>`
    select balance.affiliate_id as id from ledger_balance as balance where ${matches.where} and balance.amount > 0`.execute(tx)
  return { currency: matches.currency, affiliates: rows.map(row => row.id), ...days }
}

/** Whoever pays everybody pays affiliates; customers are paid by name, or where they are asked for. */
const onlyAffiliates = { kind: 'affiliate' } as const

/** A number that is nobody of this shop refuses the whole: nobody pays others than they chose. */
async function refuseStrangers(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from affiliate where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and kind in ('affiliate', 'customer')`.execute(
    tx,
  )
  if (rows[0]!.known !== ids.length) throw new Refusal('not_found', 'payouts.affiliateNotFound')
}

/** What paying many would be: one pass over what can be paid, and nothing of it is held here by the affiliate. */
export async function previewBulk(
  tx: Tx,
  shop_id: number,
  { rail, ...selection }: BulkSelection & { rail: RailName },
): Promise<BulkPreview> {
  await allowSeconds(tx, 30)
  const terms = await readTerms(tx, shop_id)
  const { currency, ...source } = await sourceOf(tx, shop_id, selection)
  const question = { ...source, rail, minimum: terms.minimum, terms }
  const { largest, ...sums } = await sumOwed(tx, question)
  const fingerprint = await runFingerprint(tx, question)
  return { currency, rail, ...sums, fingerprint, largest: await withNames(tx, shop_id, terms, largest) }
}

/** Everyone who would be paid, the largest payments first; asked for by name, so that there are only so many. */
export async function receiversOf(
  tx: Tx,
  shop_id: number,
  { rail, ...selection }: BulkSelection & { rail: RailName; affiliate_ids: number[] },
): Promise<BulkPreview['largest']> {
  const terms = await readTerms(tx, shop_id)
  const { currency: _, ...source } = await sourceOf(tx, shop_id, selection)
  const question = { ...source, rail, minimum: terms.minimum, terms }
  const { largest } = await sumOwed(tx, question, selection.affiliate_ids.length)
  // Whoever has nothing left after taxes is not paid.
  return (await withNames(tx, shop_id, terms, largest)).filter(one => one.total_amount > 0)
}

async function withNames(
  tx: Tx,
  shop_id: number,
  terms: PaymentTerms,
  people: Awaited<ReturnType<typeof sumOwed>>['largest'],
): Promise<BulkPreview['largest']> {
  const names = await namesOf(
    tx,
    shop_id,
    people.map(one => one.affiliate_id),
  )
  return people.map(({ affiliate_id, commission, ...person }) => ({
    affiliate_id,
    total_amount: terms.taxOf(commission, person).total,
    ...names.get(affiliate_id)!,
  }))
}

/** Where what is owed to them is read: to these, or to all whom a filter finds. */
async function sourceOf(tx: Tx, shop_id: number, { affiliate_ids, filter, from, to }: BulkSelection) {
  const { currency, where } = await owedMatches(tx, shop_id, { ...onlyAffiliates, ...filter })
  if (affiliate_ids) await refuseStrangers(tx, shop_id, [...new Set(affiliate_ids)])
  const referrals = payable(shop_id, { currency, affiliates: affiliate_ids, ...(await daysOf(tx, shop_id, { from, to })) })
  const joined = sql`owed join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = owed.affiliate_id`
  if (affiliate_ids) return { currency, referrals, people: sql`${joined} where removed_at is null` }
  const balance =
    from || to
      ? sql`join ledger_balance as balance on balance.affiliate_id = owed.affiliate_id`
      : // All that can be paid to somebody is their balance: it need not be read once more.
        sql`cross join lateral (select ${shop_id}::bigint as shop_id, owed.affiliate_id, 'payable' as account, ${currency} as currency,
          owed.commission as amount) as balance`
  return { currency, referrals, people: sql`${joined} ${balance} where ${where} and balance.amount > 0` }
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

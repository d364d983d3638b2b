import { sql } from 'kysely'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateSums } from '../../contract.ts'

/** What the books hold for each of these affiliates; money on its way out still counts as approved. */
export async function balancesOfMany(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, AffiliateSums[]>> {
  const found = new Map<number, AffiliateSums[]>()
  if (ids.length === 0) return found
  const { rows } = await sql<AffiliateSums & { affiliate_id: number }>`
    select affiliate_id, currency,
      coalesce(sum(amount) filter (where account = 'pending'), 0)::bigint as pending,
      coalesce(sum(amount) filter (where account in ('payable', 'reserved')), 0)::bigint as approved,
      coalesce(sum(amount) filter (where account = 'paid'), 0)::bigint as paid
    from ledger_balance where shop_id = ${shop_id} and affiliate_id = any(${ids})
    group by affiliate_id, currency order by affiliate_id, currency`.execute(tx)
  for (const { affiliate_id, ...sums } of rows) found.set(affiliate_id, [...(found.get(affiliate_id) ?? []), sums])
  return found
}

export type AllSums = AffiliateSums & { denied: number }

/** The books hold nothing of denied referrals, so those are added up themselves. */
export async function sumsOf(tx: Tx, shop_id: number, id: number): Promise<AllSums[]> {
  const books = (await balancesOfMany(tx, shop_id, [id])).get(id) ?? []
  const { rows } = await sql<{ currency: string; denied: number }>`
    select currency, sum(commission + commission_adjustment)::bigint as denied from referral
    where shop_id = ${shop_id} and affiliate_id = ${id} and status = ${sql.lit(ReferralStatus.denied)} group by currency`.execute(
    tx,
  )
  const denied = new Map(rows.map(row => [row.currency, row.denied]))
  const currencies = [...new Set([...books.map(sums => sums.currency), ...denied.keys()])].sort()
  return currencies.map(currency => ({
    ...(books.find(sums => sums.currency === currency) ?? { currency, pending: 0, approved: 0, paid: 0 }),
    denied: denied.get(currency) ?? 0,
  }))
}

/** What network commissions brought, denied ones left out. */
export async function networkCommissionOf(tx: Tx, shop_id: number, id: number) {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, sum(commission + commission_adjustment)::bigint as amount from referral
    where shop_id = ${shop_id} and affiliate_id = ${id} and kind = 'network' and status <> ${sql.lit(ReferralStatus.denied)}
    group by currency order by currency`.execute(tx)
  return rows
}

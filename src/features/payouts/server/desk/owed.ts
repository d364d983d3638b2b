import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '#features/activity/rules/startOfDay.ts'
import { masked, type PaymentInfo } from '#features/affiliates/rules/payment-methods.ts'
import { findByText } from '#features/affiliates/server/index.ts'
import { isPayable } from '#features/referrals/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { OwedRow, payouts } from '../../contract.ts'
import { hindranceOf, methodsOf } from '../../rules/payable.ts'
import { isUsable } from '../engine/reserve.ts'
import { readTerms } from '../engine/terms.ts'

type OwedQuery = Parsed<typeof payouts.owed>['query']
export type OwedFilter = Partial<Omit<OwedQuery, 'page' | 'per_page' | 'sort'>>

const railOf = (type: OwedQuery['type'] | undefined): 'manual' | 'paypal' => (type === 'paypal_payout' ? 'paypal' : 'manual')

/** Days as the shop has them; the last one is included. */
export async function daysOf(tx: Tx, shop_id: number, { from, to }: { from?: string; to?: string }) {
  if (!from && !to) return {}
  const time_zone = await timeZoneOf(tx, shop_id)
  return {
    ...(from && { from: startOfDay(from, time_zone) }),
    ...(to && { until: startOfDay(to, time_zone, 1) }),
  }
}

/**
 * Who is owed something, along the running balances: their order is the index's, so a page costs the same at a thousand
 * affiliates and at a hundred thousand. What the page shows beside is read for its rows alone.
 */
export async function owedMatches(tx: Tx, shop_id: number, filter: OwedFilter) {
  const currency = await currencyOf(tx, shop_id)
  const { minimum } = await readTerms(tx, shop_id)
  const found = filter.query ? await findByText(tx, shop_id, filter.query) : undefined
  const rail = railOf(filter.type)
  const conditions: RawBuilder<unknown>[] = [
    sql`balance.shop_id = ${shop_id} and balance.account = 'payable' and balance.currency = ${currency} and balance.amount <> 0`,
    sql`affiliate.removed_at is null and affiliate.kind = 'affiliate'`,
  ]
  if (filter.tab === 'payable') conditions.push(sql`balance.amount >= ${minimum} and ${hasUsableMethod}`)
  if (rail === 'paypal') conditions.push(sql`affiliate.payment_method = any(${[...methodsOf.paypal]}::text[])`)
  if (filter.minimum === 'reached') conditions.push(sql`balance.amount >= ${minimum}`)
  if (filter.minimum === 'below') conditions.push(sql`balance.amount < ${minimum}`)
  if (filter.method === 'no_payment_method') conditions.push(sql`not (${hasUsableMethod})`)
  else if (filter.method) conditions.push(sql`affiliate.payment_method = ${filter.method}`)
  if (filter.program_id !== undefined) conditions.push(sql`affiliate.program_id = ${filter.program_id}`)
  if (found) conditions.push(found)
  const from = sql`ledger_balance as balance
    join affiliate on affiliate.shop_id = balance.shop_id and affiliate.id = balance.affiliate_id`
  return { currency, minimum, rail, from, where: sql.join(conditions, sql` and `) }
}

export const hasUsableMethod = sql`affiliate.payment_method is not null
  and (affiliate.payment_method = 'store_credit' or affiliate.payment_info <> '{}'::jsonb)`

export async function listOwed(tx: Tx, shop_id: number, query: OwedQuery) {
  const matches = await owedMatches(tx, shop_id, query)
  const [field, direction] = query.sort.split(':') as ['commission' | 'affiliate_id', 'asc' | 'desc']
  const offset = (query.page - 1) * query.per_page
  const way = sql.raw(direction)
  const order =
    field === 'commission' ? sql`balance.amount ${way}, balance.affiliate_id ${way}` : sql`balance.affiliate_id ${way}`
  const { rows } =
    offset > COUNT_CAP
      ? { rows: [] }
      : await sql<{ affiliate_id: number; amount: Minor }>`
          select balance.affiliate_id, balance.amount from ${matches.from} where ${matches.where}
          order by ${order} limit ${query.per_page} offset ${offset}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from ${matches.from} where ${matches.where} limit ${COUNT_CAP + 1}) as found`.execute(
    tx,
  )
  const total = counted[0]!.total
  return {
    rows: await owedRows(
      tx,
      shop_id,
      rows.map(row => row.affiliate_id),
      matches,
    ),
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
  }
}

interface OwedFacts {
  affiliate_id: number
  full_name: string
  email: string
  program_id: number
  program_name: string
  payment_method: string | null
  payment_info: PaymentInfo
  reminded_at: Date | null
  referrals: number
  commission: Minor
  debt: Minor
  reserved: Minor
  total_sale: Minor
  total_products: number
}

/** These affiliates, in the order given. */
export async function owedRows(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  { currency, minimum, rail }: { currency: Currency; minimum: Minor; rail: 'manual' | 'paypal' },
): Promise<OwedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OwedFacts>`
    select affiliate.id as affiliate_id, trim(first_name || ' ' || last_name) as full_name, email, program_id, program.name as program_name,
      payment_method, payment_info, reminded_at, owed.*,
      coalesce((select amount from ledger_balance where ledger_balance.shop_id = ${shop_id} and affiliate_id = affiliate.id
        and account = 'reserved' and ledger_balance.currency = ${currency}), 0)::bigint as reserved
    from affiliate
    join program on program.shop_id = affiliate.shop_id and program.id = affiliate.program_id
    cross join lateral (
      select count(*) as referrals, coalesce(sum(commission + commission_adjustment), 0)::bigint as commission,
        coalesce(sum(commission + commission_adjustment) filter (where commission + commission_adjustment < 0), 0)::bigint as debt,
        coalesce(sum(total), 0)::bigint as total_sale, coalesce(sum(quantity), 0)::bigint as total_products
      from referral where referral.shop_id = ${shop_id} and referral.affiliate_id = affiliate.id and ${isPayable}
        and referral.currency = ${currency}
    ) as owed
    where affiliate.shop_id = ${shop_id} and affiliate.id = any(${ids}::bigint[])`.execute(tx)
  const byId = new Map(rows.map(row => [row.affiliate_id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    if (!row) return []
    const method = isUsable(row.payment_method, row.payment_info) ? row.payment_method : null
    return {
      ...row,
      currency,
      payment_method: method,
      payment_info: masked(row.payment_info),
      total_amount: row.commission,
      hindrance: hindranceOf({ method, commission: row.commission, total: row.commission }, rail, minimum),
      reminded_at: row.reminded_at?.toISOString() ?? null,
    }
  })
}

/** In each currency: what is owed, what is on its way, what is paid. */
export async function payoutTotals(tx: Tx, shop_id: number) {
  const { rows } = await sql<{ currency: string; payable: Minor; reserved: Minor; paid: Minor }>`
    select currency, coalesce(sum(amount) filter (where account = 'payable'), 0)::bigint as payable,
      coalesce(sum(amount) filter (where account = 'reserved'), 0)::bigint as reserved,
      coalesce(sum(amount) filter (where account = 'paid'), 0)::bigint as paid
    from ledger_balance where shop_id = ${shop_id} and account in ('payable', 'reserved', 'paid')
    group by currency order by currency`.execute(tx)
  const { from, where } = await owedMatches(tx, shop_id, { method: 'no_payment_method', minimum: 'reached' })
  const { rows: without } = await sql<{ total: number }>`
    select count(*) as total from (select from ${from} where ${where} limit ${COUNT_CAP + 1}) as found`.execute(tx)
  return { currencies: rows, without_method: without[0]!.total }
}

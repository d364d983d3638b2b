import { type RawBuilder, sql } from 'kysely'
import { masked, type PaymentInfo, type PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { findByText, isHeld, lacksPayment } from '#features/people/affiliates/server/index.ts'
import { isPayable } from '#features/sales/referrals/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { startOfDay } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { listPageByNumber } from '#server/db/listPage.ts'
import type { payouts } from '../../contract.ts'
import type { OwedRow } from '../../rules/OwedRow.ts'
import { hindranceOf, methodsOf } from '../../rules/payable.ts'
import { isCustomer, payingMethod } from '../engine/payingMethod.ts'
import { readTerms } from '../engine/terms.ts'
import { heldOf } from './heldOf.ts'

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

// In the words of the indexes `affiliate_unlisted` and `affiliate_without_payment`.
const isPresent = sql`removed_at is null and kind = 'affiliate'`
// In the words of the index `affiliate_payment_held`.
const isHeldNow = sql`payment_held_until > now()`
const isAbsent = sql`(removed_at is not null or kind <> 'affiliate')`

/**
 * Who is owed something, as a condition on `ledger_balance as balance`, whose order is that of an index: a page and its count cost
 * the same at a thousand affiliates and at a hundred thousand. Everybody is listed, customers and the deleted included: what is owed
 * is one sum.
 */
export async function owedMatches(tx: Tx, shop_id: number, filter: OwedFilter) {
  const currency = await currencyOf(tx, shop_id)
  const { minimum } = await readTerms(tx, shop_id)
  const rail = railOf(filter.type)
  const isAmong = (people: RawBuilder<unknown>) =>
    sql`exists (select from affiliate where affiliate.shop_id = ${shop_id} and affiliate.id = balance.affiliate_id and ${people})`
  const asked: RawBuilder<unknown>[] = []
  if (filter.kind) asked.push(sql`kind = ${filter.kind}`)
  if (rail === 'paypal') asked.push(sql`payment_method = any(${[...methodsOf.paypal]}::text[])`)
  if (filter.method === 'no_payment_method') asked.push(sql`${isPresent} and ${lacksPayment}`)
  else if (filter.method) asked.push(sql`payment_method = ${filter.method}`)
  if (filter.program_id !== undefined) asked.push(sql`program_id = ${filter.program_id}`)
  if (filter.query) asked.push(await findByText(tx, shop_id, filter.query))
  const conditions: RawBuilder<unknown>[] = [
    sql`balance.shop_id = ${shop_id} and balance.account = 'payable' and balance.currency = ${currency} and balance.amount <> 0`,
    ...(asked.length > 0 ? [isAmong(sql.join(asked, sql` and `))] : []),
  ]
  if (filter.tab === 'payable' && filter.kind === 'customer')
    conditions.push(sql`balance.amount > 0 and not ${isAmong(sql`removed_at is not null`)}`)
  else if (filter.tab === 'payable')
    conditions.push(
      sql`balance.amount >= ${minimum} and not ${isAmong(isAbsent)} and not ${isAmong(sql`${isPresent} and ${lacksPayment}`)}
        and not ${isAmong(isHeldNow)}`,
    )
  if (filter.minimum === 'reached') conditions.push(sql`balance.amount >= ${minimum}`)
  if (filter.minimum === 'below') conditions.push(sql`balance.amount < ${minimum}`)
  return { currency, minimum, rail, isByPerson: asked.length > 0, where: sql<boolean>`${sql.join(conditions, sql` and `)}` }
}

export const balances = (tx: Tx, where: RawBuilder<boolean>) => tx.selectFrom('ledger_balance as balance').where(where)

export async function listOwed(tx: Tx, shop_id: number, query: OwedQuery) {
  const matches = await owedMatches(tx, shop_id, query)
  return listPageByNumber(
    balances(tx, matches.where).select('balance.affiliate_id as id'),
    query,
    {
      sort: { commission: 'balance.amount', affiliate_id: 'balance.affiliate_id' },
      id: 'balance.affiliate_id',
      // Where people are asked for, they lead the count.
      count: matches.isByPerson ? undefined : 'balance.amount',
    },
    ids => owedRows(tx, shop_id, ids, matches),
  )
}

interface OwedFacts {
  affiliate_id: number
  full_name: string
  email: string
  is_removed: boolean
  is_customer: boolean
  program_id: number
  program_name: string
  payment_method: PaymentMethod | null
  payment_info: PaymentInfo
  is_held: boolean
  payment_held_until: Date | null
  reminded_at: Date | null
  referrals: number
  commission: Minor
  debt: Minor
  reserved: Minor
  total_sale: Minor
  total_products: number
}

/** These affiliates by number. */
async function owedRows(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  { currency, minimum, rail }: { currency: Currency; minimum: Minor; rail: 'manual' | 'paypal' },
): Promise<Map<number, OwedRow>> {
  const { rows } = await sql<OwedFacts>`
    select affiliate.id as affiliate_id, trim(first_name || ' ' || last_name) as full_name, email, affiliate.removed_at is not null as is_removed,
      ${isCustomer} as is_customer, program_id, program.name as program_name,
      ${payingMethod} as payment_method, payment_info, ${isHeld} as is_held, payment_held_until, reminded_at, owed.*,
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
  return new Map(
    rows.map(row => {
      const { affiliate_id, commission, payment_method: method } = row
      const shown = {
        ...row,
        currency,
        payment_info: masked(row.payment_info),
        total_amount: commission,
        hindrance: hindranceOf(
          { method, isHeld: row.is_held, isRemoved: row.is_removed, isCustomer: row.is_customer, commission, total: commission },
          rail,
          minimum,
        ),
        held: heldOf(row),
        reminded_at: row.reminded_at?.toISOString() ?? null,
      }
      return [affiliate_id, shown]
    }),
  )
}

/** By number: the next rows are found along the key however long the file is. */
export async function nextOwed(
  tx: Tx,
  shop_id: number,
  matches: Awaited<ReturnType<typeof owedMatches>>,
  last: Pick<OwedRow, 'affiliate_id'> | undefined,
  limit: number,
): Promise<OwedRow[]> {
  const found = await balances(tx, matches.where)
    .select('balance.affiliate_id as id')
    .$if(last !== undefined, rest => rest.where('balance.affiliate_id', '>', last!.affiliate_id))
    .orderBy('balance.affiliate_id')
    .limit(limit)
    .execute()
  const ids = found.map(row => row.id)
  const rows = await owedRows(tx, shop_id, ids, matches)
  return ids.flatMap(id => rows.get(id) ?? [])
}

/** In each currency: what is owed, what is on its way, what is paid. */
export async function payoutTotals(tx: Tx, shop_id: number) {
  const { rows } = await sql<{ currency: string; payable: Minor; reserved: Minor; paid: Minor }>`
    select currency, coalesce(sum(amount) filter (where account = 'payable'), 0)::bigint as payable,
      coalesce(sum(amount) filter (where account = 'reserved'), 0)::bigint as reserved,
      coalesce(sum(amount) filter (where account = 'paid'), 0)::bigint as paid
    from ledger_balance where shop_id = ${shop_id} and account in ('payable', 'reserved', 'paid') and amount <> 0
    group by currency order by currency`.execute(tx)
  const { where } = await owedMatches(tx, shop_id, { method: 'no_payment_method', minimum: 'reached' })
  const { rows: without } = await sql<{ total: number }>`
    select count(*) as total from (select from ledger_balance as balance where ${where} limit ${COUNT_CAP + 1}) as found`.execute(
    tx,
  )
  return { currencies: rows, without_method: without[0]!.total }
}

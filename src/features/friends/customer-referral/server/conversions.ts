import { sql } from 'kysely'
import { findCustomerProgram } from '#features/commissions/programs/server/index.ts'
import { noFigures } from '#features/insight/analytics/rules/figures.ts'
import { periodOf } from '#features/insight/analytics/rules/period.ts'
import { listAffiliates, overview } from '#features/insight/analytics/server/index.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { customerReferral, ReferralFigures } from '../contract.ts'
import { countShares } from './shares.ts'

type ConversionQuery = Parsed<typeof customerReferral.conversions>['query']

const sortedBy = { sales: 'revenue', reward: 'commission', referrals: 'referrals', clicks: 'clicks', name: 'name' } as const

/** What each customer brought, as analytics counts it. */
export async function listConversions(tx: Tx, shop_id: number, { sort, ...query }: ConversionQuery) {
  const program = await findCustomerProgram(tx, shop_id)
  if (!program) return { rows: [], total: 0, capped: false }
  const currency = await currencyOf(tx, shop_id)
  const [field, direction] = sort.split(':') as [keyof typeof sortedBy, 'asc' | 'desc']
  const asked = { ...query, program_ids: String(program.id), sort: `${sortedBy[field]}:${direction}` as const }
  const page = await listAffiliates(tx, { shop_id, seesEmails: true }, asked)
  return {
    ...page,
    rows: page.rows.map(({ id, name, email, is_removed, clicks, referrals, revenue, commission }) => ({
      ...{ id, name, email, is_removed, clicks, referrals, sales: revenue, reward: commission, currency },
    })),
  }
}

interface FiguresQuery {
  from?: string
  to?: string
}

export async function showFigures(tx: Tx, shop_id: number, asked: FiguresQuery): Promise<ReferralFigures> {
  const today = dayAt(new Date(), await timeZoneOf(tx, shop_id))
  const period = periodOf(asked, today)
  const program = await findCustomerProgram(tx, shop_id)
  const currency = await currencyOf(tx, shop_id)
  const { details, ...found } = program
    ? await overview(tx, shop_id, period, program.id)
    : { ...period, days: [], totals: noFigures, details: { discount: 0 } }
  const shares = await countShares(tx, shop_id, period)
  const due = await dueToCustomers(tx, shop_id, currency)
  const given = program ? await givenBy(tx, shop_id, program.id, currency) : 0
  return { ...found, currency, shares, discounts: details.discount, due, given }
}

/** What the next payout would give them; whoever has become an affiliate since is paid with affiliates. */
async function dueToCustomers(tx: Tx, shop_id: number, currency: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(amount), 0)::bigint as due
    from ledger_balance as balance join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = balance.affiliate_id
      and affiliate.kind = 'customer'
    where balance.shop_id = ${shop_id} and balance.account in ('payable', 'reserved') and balance.currency = ${currency}
      and balance.amount <> 0`.execute(tx)
  return rows[0]!.due
}

/** All that the program gave, whatever became of the person: what was earned in it stays its own, as in analytics. */
async function givenBy(tx: Tx, shop_id: number, program_id: number, currency: string): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(commission + commission_adjustment), 0)::bigint as given from referral
    where referral.shop_id = ${shop_id} and referral.program_id = ${program_id} and referral.status = ${ReferralStatus.paid}
      and referral.currency = ${currency}`.execute(tx)
  return rows[0]!.given
}

import { sql } from 'kysely'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import type { AffiliateStatus } from '#features/people/affiliates/contract.ts'
import { startOfDay } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'

export interface Figures {
  clicks: number
  orders: number
  new_affiliates: number
  /** By currency. */
  money: { currency: Currency; sales: Minor; commission: Minor }[]
  /** Waiting now, since whenever. */
  waiting_affiliates: number
  waiting_referrals: number
}

/** What happened at a shop on one of its days. What was imported happened elsewhere. */
export async function figuresOf(tx: Tx, shop_id: number, day: string, time_zone: string): Promise<Figures> {
  const from = startOfDay(day, time_zone)
  const until = startOfDay(day, time_zone, 1)
  const { rows } = await sql<Omit<Figures, 'money'>>`
    select
      (select count(*) from click where shop_id = ${shop_id} and at >= ${from} and at < ${until}) as clicks,
      (select count(distinct order_id) from referral where shop_id = ${shop_id} and created_at >= ${from} and created_at < ${until}
        and kind = 'sale' and status <> ${sql.lit(ReferralStatus.denied)} and moved_to is null and import_id is null) as orders,
      (select count(*) from affiliate where shop_id = ${shop_id} and created_at >= ${from} and created_at < ${until}
        and kind = 'affiliate' and removed_at is null and import_id is null) as new_affiliates,
      (select count(*) from affiliate where shop_id = ${shop_id} and status = ${'pending' satisfies AffiliateStatus} and kind = 'affiliate'
        and removed_at is null) as waiting_affiliates,
      (select count(*) from referral where shop_id = ${shop_id} and status = ${sql.lit(ReferralStatus.pending)} and moved_to is null) as waiting_referrals`.execute(
    tx,
  )
  const { rows: money } = await sql<Figures['money'][number]>`
    select currency, coalesce(sum(total) filter (where kind = 'sale'), 0)::bigint as sales,
      sum(commission + commission_adjustment)::bigint as commission
    from referral where shop_id = ${shop_id} and created_at >= ${from} and created_at < ${until}
      and kind <> 'correction' and status <> ${sql.lit(ReferralStatus.denied)} and import_id is null
    group by currency order by currency`.execute(tx)
  return { ...rows[0]!, money }
}

export const isQuiet = ({ clicks, orders, new_affiliates, money }: Figures): boolean =>
  clicks + orders + new_affiliates + money.length === 0

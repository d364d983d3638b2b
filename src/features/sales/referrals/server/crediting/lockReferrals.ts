import { sql } from 'kysely'
import type { NetworkPriced } from '#features/commissions/commission/rules/networkCommissions.ts'
import type { Priced } from '#features/commissions/commission/rules/Priced.ts'
import type { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { IdleLevel } from '../../rules/idleLevels.ts'
import type { Booked } from '../../rules/worthNow.ts'

/** A referral that is written down already. */
export interface LockedReferral extends Booked {
  id: number
  order_id: number
  affiliate_id: number
  program_id: number
  program_version: number
  kind: 'sale' | 'network'
  level: number
  parent_id: number | null
  currency: Currency
  is_first_commission: boolean
  tracking_type: TrackingType
  customer_id: number | null
  moved_to: number[] | null
  awaits_payment: boolean
  payout_id: number | null
  offered_rise: Minor
  trace: Priced | NetworkPriced | null
  /** Of a sale: who is paid for it and earned nothing when it was written. */
  idle_levels: IdleLevel[] | null
}

/** The referrals of these orders, held until the end of the transaction; locked in one order for everybody. */
export async function lockReferrals(tx: Tx, shop_id: number, orders: readonly number[]): Promise<LockedReferral[]> {
  if (orders.length === 0) return []
  const { rows } = await sql<LockedReferral>`
    select id, order_id, affiliate_id, program_id, program_version, kind, level, parent_id, status, currency, commission, is_first_commission,
      tracking_type, customer_id, commission_adjustment, adjustment_withdrawn, status_before_denial, moved_to, awaits_payment, payout_id, offered_rise,
      granted_rise, trace, idle_levels, coalesce((select sum(commission) from referral as correction where correction.shop_id = ${shop_id}
        and correction.parent_id = referral.id and correction.kind = 'correction'), 0)::bigint as corrected,
      coalesce((select sum(adjustment_withdrawn) from referral as correction where correction.shop_id = ${shop_id}
        and correction.parent_id = referral.id and correction.kind = 'correction'), 0)::bigint as corrected_adjustment
    from referral
    where shop_id = ${shop_id} and order_id = any(${orders}) and kind in ('sale', 'network')
    order by id for update`.execute(tx)
  return rows
}

export const versionOf = ({ program_id, program_version }: Pick<LockedReferral, 'program_id' | 'program_version'>) => ({
  program_id,
  version: program_version,
})

/** The terms a referral and the levels that wait for a row of theirs are reckoned under. */
export const versionsIn = (referral: LockedReferral) => [versionOf(referral), ...(referral.idle_levels ?? []).map(versionOf)]

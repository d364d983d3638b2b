import { sql } from 'kysely'
import type { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReferralInOrder } from '../../rules/desk-shapes.ts'
import type { ReferralKind } from '../../rules/kinds.ts'
import type { ReferralStatus } from '../../rules/status.ts'
import { namesOfAffiliates } from './names.ts'

interface OrderReferralRow {
  id: number
  kind: ReferralKind
  level: number
  parent_id: number | null
  refund_id: string | null
  affiliate_id: number
  program_id: number
  program_name: string
  status: ReferralStatus
  tracking_type: TrackingType
  currency: string
  total: Minor
  commission: Minor
  commission_adjustment: Minor
  created_at: Date
}

const MAX = 500

/** All that came of one order, or of one sale. */
export async function referralsOf(
  tx: Tx,
  shop_id: number,
  of: { order_id: number } | { sale_id: number },
): Promise<ReferralInOrder[]> {
  const which =
    'order_id' in of
      ? sql<boolean>`referral.order_id = ${of.order_id}`
      : sql<boolean>`(referral.id = ${of.sale_id} or (referral.parent_id = ${of.sale_id} and referral.kind = 'network'))`
  const { rows } = await sql<OrderReferralRow>`
    select referral.id, referral.kind, level, parent_id, refund_id, affiliate_id, program_id, program.name as program_name, referral.status, tracking_type,
      currency, total, commission, commission_adjustment, referral.created_at
    from referral join program on program.shop_id = referral.shop_id and program.id = referral.program_id
    where referral.shop_id = ${shop_id} and ${which}
    order by level, referral.id limit ${MAX}`.execute(tx)
  const person = await namesOfAffiliates(
    tx,
    shop_id,
    rows.map(row => row.affiliate_id),
  )
  return rows.map(({ affiliate_id, program_id, program_name, created_at, ...row }) => ({
    ...row,
    affiliate: person(affiliate_id),
    program: { id: program_id, name: program_name },
    amount: row.commission + row.commission_adjustment,
    created_at: created_at.toISOString(),
  }))
}

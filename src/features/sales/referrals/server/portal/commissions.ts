import type { Tx } from '#server/db/database.ts'
import type { PortalCommission } from '../../portal-contract.ts'
import type { ReferralKind } from '../../rules/kinds.ts'
import type { CommissionFilter } from '../../rules/portalCommissions.ts'
import { isPaid, ReferralStatus, statusName } from '../../rules/status.ts'

interface CommissionQuery {
  shop_id: number
  affiliate_id: number
  status?: CommissionFilter
  before?: number
  limit: number
}

/** The affiliate's own, newest first. */
export async function findCommissions(tx: Tx, { status, before, limit, ...whose }: CommissionQuery): Promise<PortalCommission[]> {
  const rows = await commissionsOf(tx, whose)
    .$if(status !== undefined, query => query.where('status', '=', ReferralStatus[status!]))
    .$if(before !== undefined, query => query.where('referral.id', '<', before!))
    .orderBy('referral.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toCommission)
}

/** One of the affiliate's own. */
export async function findCommission(tx: Tx, whose: Whose, id: number): Promise<PortalCommission | undefined> {
  const row = await commissionsOf(tx, whose).where('referral.id', '=', id).executeTakeFirst()
  return row && toCommission(row)
}

type Whose = Pick<CommissionQuery, 'shop_id' | 'affiliate_id'>

const commissionsOf = (tx: Tx, { shop_id, affiliate_id }: Whose) =>
  tx
    .selectFrom('referral')
    .leftJoin('store_order', join =>
      join.onRef('store_order.shop_id', '=', 'referral.shop_id').onRef('store_order.id', '=', 'referral.order_id'),
    )
    .select(['referral.id', 'kind', 'level', 'commission', 'commission_adjustment', 'referral.currency', 'status', 'payout_id'])
    .select(eb => ['referral.created_at', eb.fn.coalesce('store_order.number', 'referral.order_name').as('order_number')])
    .where('referral.shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)

type Found = Awaited<ReturnType<ReturnType<typeof commissionsOf>['executeTakeFirstOrThrow']>>

function toCommission(row: Found): PortalCommission {
  const status = row.status as ReferralStatus
  return {
    id: row.id,
    kind: row.kind as ReferralKind,
    level: row.level,
    order_number: row.order_number,
    amount: row.commission + row.commission_adjustment,
    currency: row.currency,
    status:
      status === ReferralStatus.approved && isPaid({ status, payout_id: row.payout_id }) ? 'on_its_way' : statusName(status),
    created_at: row.created_at.toISOString(),
  }
}

import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type PortalCommission, portalCommissions } from '../../portal-contract.ts'
import type { ReferralKind } from '../../rules/kinds.ts'
import { isPaid, ReferralStatus, statusName } from '../../rules/status.ts'

type Status = PortalCommission['status']

export const portalCommissionRoutes = ({ db }: Services): Routes =>
  routes(portalCommissions, {
    list: ({ caller: { shop_id, affiliate_id }, query: { status, before, limit } }) =>
      db.inShop(shop_id, async tx => {
        const found = await findCommissions(tx, { shop_id, affiliate_id, status, before, limit: limit + 1 })
        const rows = found.slice(0, limit)
        return { rows: rows.map(toCommission), next: found.length > limit ? rows.at(-1)!.id : null }
      }),
  })

interface Wanted {
  shop_id: number
  affiliate_id: number
  status?: Exclude<Status, 'on_its_way'>
  before?: number
  limit: number
}

const findCommissions = (tx: Tx, { shop_id, affiliate_id, status, before, limit }: Wanted) =>
  tx
    .selectFrom('referral')
    .leftJoin('store_order', join =>
      join.onRef('store_order.shop_id', '=', 'referral.shop_id').onRef('store_order.id', '=', 'referral.order_id'),
    )
    .select(['referral.id', 'kind', 'level', 'commission', 'commission_adjustment', 'referral.currency', 'status', 'payout_id'])
    .select(eb => ['referral.created_at', eb.fn.coalesce('store_order.number', 'referral.order_name').as('order_number')])
    .where('referral.shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .$if(status !== undefined, query => query.where('status', '=', ReferralStatus[status!]))
    .$if(before !== undefined, query => query.where('referral.id', '<', before!))
    .orderBy('referral.id', 'desc')
    .limit(limit)
    .execute()

type Found = Awaited<ReturnType<typeof findCommissions>>[number]

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

import { type SqlBool, sql } from 'kysely'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { startOfDay } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { CommissionWish, PortalCommission } from '../../portal-contract.ts'
import type { ReferralKind } from '../../rules/kinds.ts'
import { isPaid, ReferralStatus, statusName } from '../../rules/status.ts'
import { waitOf } from '../../rules/waitOf.ts'

interface CommissionQuery extends CommissionWish {
  shop_id: number
  affiliate_id: number
  before?: number
  limit: number
}

/** The affiliate's own, newest first. */
export async function findCommissions(tx: Tx, { before, limit, ...wish }: CommissionQuery): Promise<PortalCommission[]> {
  const { shop_id } = wish
  const rows = await narrowed(commissionsOf(tx, wish), wish, await timeZoneOf(tx, shop_id))
    .$if(before !== undefined, query =>
      query.where(
        sql<SqlBool>`(referral.created_at, referral.id) < (select created_at, id from referral where shop_id = ${shop_id} and id = ${before})`,
      ),
    )
    .orderBy('referral.created_at', 'desc')
    .orderBy('referral.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toCommission)
}

type Commissions = ReturnType<typeof commissionsOf>

function narrowed(all: Commissions, { status, query: words, from, to }: CommissionWish, time_zone: string): Commissions {
  let found = all
  if (status !== undefined) found = found.where('status', '=', ReferralStatus[status])
  if (from !== undefined) found = found.where('referral.created_at', '>=', startOfDay(from, time_zone))
  if (to !== undefined) found = found.where('referral.created_at', '<', startOfDay(to, time_zone, 1))
  if (words) {
    const pattern = containsPattern(words)
    found = found.where(
      sql<SqlBool>`(coalesce(store_order.number, referral.order_name) ilike ${pattern} or referral.source ilike ${pattern})`,
    )
  }
  return found
}

/** One of the affiliate's own. */
export async function findCommission(tx: Tx, whose: AffiliateOfShop, id: number): Promise<PortalCommission | undefined> {
  const row = await commissionsOf(tx, whose).where('referral.id', '=', id).executeTakeFirst()
  return row && toCommission(row)
}

const commissionsOf = (tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop) =>
  tx
    .selectFrom('referral')
    .leftJoin('store_order', join =>
      join.onRef('store_order.shop_id', '=', 'referral.shop_id').onRef('store_order.id', '=', 'referral.order_id'),
    )
    .select(['referral.id', 'kind', 'level', 'commission', 'commission_adjustment', 'referral.currency', 'status', 'payout_id'])
    .select(['referral.total', 'referral.source', 'referral.approve_at', 'referral.awaits_payment'])
    .select(eb => ['referral.created_at', eb.fn.coalesce('store_order.number', 'referral.order_name').as('order_number')])
    .where('referral.shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)

/** Kinds behind which an order of the store stands. */
const ofOrders: ReadonlySet<string> = new Set<ReferralKind>(['sale', 'network'])

type StoredCommission = Awaited<ReturnType<ReturnType<typeof commissionsOf>['executeTakeFirstOrThrow']>>

function toCommission(row: StoredCommission): PortalCommission {
  const status = row.status as ReferralStatus
  return {
    id: row.id,
    kind: row.kind as ReferralKind,
    level: row.level,
    order_number: row.order_number,
    sold: ofOrders.has(row.kind) ? row.total : null,
    source: row.source,
    amount: row.commission + row.commission_adjustment,
    currency: row.currency,
    waits: waitOf(row, new Date()),
    status:
      status === ReferralStatus.approved && isPaid({ status, payout_id: row.payout_id }) ? 'on_its_way' : statusName(status),
    created_at: row.created_at.toISOString(),
  }
}

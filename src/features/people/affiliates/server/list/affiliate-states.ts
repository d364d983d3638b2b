import type { Tx } from '#server/db/database.ts'

/** Whether somebody earns: active, for now not, or never again. */
export type AffiliateState = 'active' | 'inactive' | 'deleted'

export async function statesOfAffiliates(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, AffiliateState>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('affiliate')
    .select(['id', 'status', 'removed_at'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row.removed_at ? 'deleted' : row.status === 'active' ? 'active' : 'inactive']))
}

/** Everybody who does not earn, for a condition of a list. */
export const notEarning = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('affiliate')
    .select('affiliate.id')
    .where('affiliate.shop_id', '=', shop_id)
    .where(eb => eb.or([eb('affiliate.status', '<>', 'active'), eb('affiliate.removed_at', 'is not', null)]))

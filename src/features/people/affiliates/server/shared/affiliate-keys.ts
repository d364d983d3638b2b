import { sql } from 'kysely'
import { sharedIds, sharedKeys } from '#features/account/multi-store/server/index.ts'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import type { Tx } from '#server/db/database.ts'
import { AFFILIATES } from '../../rules/shared-fields.ts'
import { sharedPeople } from './readShared.ts'

const active: AffiliateStatus = 'active'

/** What stores call these affiliates among themselves; whoever is gone here has no name any more. */
export async function affiliateKeys(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sharedPeople(tx, shop_id).select('id').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return sharedKeys(
    tx,
    shop_id,
    AFFILIATES,
    rows.map(row => row.id),
  )
}

/** The same affiliates in this store, as far as they are active here. */
export async function activeByKey(tx: Tx, shop_id: number, keys: readonly string[]): Promise<Map<string, number>> {
  const ids = await sharedIds(tx, shop_id, AFFILIATES, keys)
  if (ids.size === 0) return ids
  const rows = await sharedPeople(tx, shop_id)
    .select('id')
    .where('status', '=', active)
    .where('id', '=', sql<number>`any(${[...ids.values()]}::bigint[])`)
    .execute()
  const here = new Set(rows.map(row => row.id))
  return new Map([...ids].filter(([, id]) => here.has(id)))
}

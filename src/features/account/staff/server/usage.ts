import { mayUse, staffLimit } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffUsage } from '../contract.ts'
import { staffUsage } from './store.ts'

/** How many accounts there are, how many the plan has room for, and whether one more can be made. */
export async function showUsage(tx: Tx, shop_id: number): Promise<StaffUsage> {
  const { used, plan } = await staffUsage(tx, shop_id)
  const limit = staffLimit(plan)
  const may_add = mayUse(plan, 'staffAccounts') && used < limit
  return { used, limit: Number.isFinite(limit) ? limit : null, may_add }
}

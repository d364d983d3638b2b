import { readShop } from '#features/store/shop/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { insertPastDomain } from './past.ts'

const SHOP = 'fernhill'

/** The main shop wants a domain of its own; its records are still to be written. Old enough that nobody looks for them by themselves. */
export async function insertDemoDomain(tx: Tx, shop_id: number): Promise<void> {
  const { sub_path } = await readShop(tx, shop_id, 'sub_path')
  if (sub_path !== SHOP) return
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  await insertPastDomain(tx, shop_id, { domain: 'partners.fernhill.example', asked_at: daysAgo(15), checked_at: daysAgo(1) })
}

import { sql } from 'kysely'
import { readShop } from '#features/store/shop/server/index.ts'
import { type Plan, planFrom, type Role } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'

export interface StoreOfPerson {
  shop_id: number
  domain: string
  name: string
  plan: Plan
  member_id: number
  role: Role
}

/** The stores connected to this one in which somebody with this e-mail works. */
export async function connectedStores(tx: Tx, email: string): Promise<StoreOfPerson[]> {
  const { rows } = await sql<StoreOfPerson>`select * from connected_stores_of(${email})`.execute(tx)
  return rows.map(row => ({ ...row, plan: planFrom(row.plan) }))
}

export function ownStore(tx: Tx, shop_id: number) {
  return readShop(tx, shop_id, 'shop_id', 'domain', 'name')
}

/** Lets the people of one store switch to another. */
export async function connectStores(tx: Tx, shop_id: number, connected_shop_id: number): Promise<void> {
  await tx
    .insertInto('connected_shop')
    .values({ shop_id, connected_shop_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** They do not any more. */
export async function disconnectStores(tx: Tx, shop_id: number, connected_shop_id: number): Promise<void> {
  await tx
    .deleteFrom('connected_shop')
    .where('shop_id', '=', shop_id)
    .where('connected_shop_id', '=', connected_shop_id)
    .execute()
}

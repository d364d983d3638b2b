import { sql } from 'kysely'
import { assignments } from '#server/db/assignments.ts'
import type { Tx } from '#server/db/database.ts'

/** Every column of a click that says something of the visitor, and what is left in it. */
export const erasedColumns = { address: null, user_agent: null, referrer: null } as const

interface Traces {
  click_id: string | null
  cart_token: string | null
  checkout_token: string | null
}

/** Where the buyers of these orders came from stays countable and is nobody's any more. */
export async function forgetVisits(tx: Tx, shop_id: number, orders: readonly Traces[]): Promise<void> {
  const ids = orders.flatMap(order => order.click_id ?? [])
  const carts = orders.flatMap(order => [order.cart_token, order.checkout_token].filter(token => token !== null))
  await sql`
    update click set ${assignments(erasedColumns)}
    where shop_id = ${shop_id} and (id = any(${ids}::uuid[]) or cart_token = any(${carts}))`.execute(tx)
}

export async function forgetAllVisits(tx: Tx, shop_id: number): Promise<void> {
  await sql`update click set ${assignments(erasedColumns)} where shop_id = ${shop_id}`.execute(tx)
}

import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'

/** What an order says about how its buyer came. */
export interface OrderTraces {
  click_id?: string | null
  cart_token?: string | null
}

export interface FoundClick {
  readonly id: string
  readonly affiliate_id: number
  readonly at: number
  readonly cart_token: string | null
  readonly referrer: string | null
}

/** The clicks behind an order. How long each counts follows the cookie days of today, which the caller knows. */
export interface ClicksBehind {
  (order: OrderTraces): readonly FoundClick[]
  all: readonly FoundClick[]
}

/** Clicks that orders name, and those of their carts: one query, however many orders there are. */
export async function clicksBehind(tx: Tx, shop_id: number, orders: readonly OrderTraces[]): Promise<ClicksBehind> {
  const all = await load(
    tx,
    shop_id,
    orders.flatMap(order => clickOf(order) ?? []),
    orders.flatMap(order => cartOf(order) ?? []),
  )
  const byClick = new Map(all.map(click => [click.id, click]))
  const byCart = Map.groupBy(
    all.filter(click => click.cart_token !== null),
    click => click.cart_token as string,
  )
  const of = (order: OrderTraces) => {
    const named = byClick.get(clickOf(order) ?? '')
    return [...new Set([...(named ? [named] : []), ...(byCart.get(cartOf(order) ?? '') ?? [])])]
  }
  return Object.assign(of, { all })
}

const ClickId = z.uuid()

/** Shoppers can write anything into their cart. */
const clickOf = ({ click_id }: OrderTraces) => ClickId.safeParse(click_id).data?.toLowerCase()

/** Stores add a key of their own behind the cart's token. */
const cartOf = ({ cart_token }: OrderTraces) => cart_token?.split('?', 1)[0] || undefined

async function load(tx: Tx, shop_id: number, ids: readonly string[], carts: readonly string[]): Promise<FoundClick[]> {
  if (ids.length + carts.length === 0) return []
  const { rows } = await sql<Omit<FoundClick, 'at'> & { at: Date }>`
    select id, affiliate_id, at, cart_token, referrer from click where shop_id = ${shop_id} and id = any(${ids}::uuid[])
    union
    select id, affiliate_id, at, cart_token, referrer from click where shop_id = ${shop_id} and cart_token = any(${carts})`.execute(
    tx,
  )
  return rows.map(row => ({ ...row, at: row.at.getTime() }))
}

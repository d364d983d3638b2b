import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { type ListStatement, readLists } from '#server/db/readLists.ts'
import type { ProvenClick } from '../rules/click-text.ts'

/** What an order says about how its buyer came. */
export interface OrderTraces {
  click_id?: string | null
  cart_token?: string | null
  checkout_token?: string | null
  /** What its cart proves without a stored row. */
  proven_click?: ProvenClick | null
  /** What the page named that the buyer came in by; asked where nothing else leads to a click. */
  landing_click?: string | null
  landing_proven?: ProvenClick | null
}

export interface ClickedLink {
  readonly page?: string | null
  readonly source?: string | null
  readonly sub_ids?: readonly string[] | null
}

export interface FoundClick {
  readonly affiliate_id: number
  readonly at: number
  readonly referrer: string | null
  /** It was not counted; the cart proves it. */
  readonly is_proven: boolean
  /** Neither script nor cart has told of it: the order's own first page names it. */
  readonly is_landed?: boolean
  /** In a browser in which the link's owner signed up. */
  readonly is_own?: boolean | null
  /** The page of the store it led to, and what its link was marked with; unknown of one that was not counted. */
  readonly link?: ClickedLink
}

interface StoredClick extends FoundClick {
  readonly id: string
  readonly cart_token: string | null
}

/** The clicks behind an order. How long each counts follows the cookie days of today, which the caller knows. */
export interface ClicksOfOrders {
  (order: OrderTraces): readonly FoundClick[]
  all: readonly FoundClick[]
}

/** Clicks that orders name, and those of their carts: one query, however many orders there are. */
export async function clicksOfOrders(tx: Tx, shop_id: number, orders: readonly OrderTraces[]): Promise<ClicksOfOrders> {
  const { clicks } = await readLists(tx, { clicks: clicksNamedIn(shop_id, orders) })
  return toClicksOfOrders(orders, clicks)
}

/** From what `clicksNamedIn` found for the same orders. */
export function toClicksOfOrders(orders: readonly OrderTraces[], rows: readonly ClickRow[]): ClicksOfOrders {
  const stored = rows.map(toStoredClick)
  const byClick = new Map(stored.map(click => [click.id, click]))
  const byCart = Map.groupBy(
    stored.filter(click => click.cart_token !== null),
    click => click.cart_token as string,
  )
  const of = (order: OrderTraces) => {
    const named = byClick.get(clickOf(order) ?? '') ?? provenBy(order)
    const told = [...new Set([...(named ? [named] : []), ...tokensOf(order).flatMap(token => byCart.get(token) ?? [])])]
    const landed = byClick.get(landingOf(order) ?? '') ?? provenByLanding(order)
    return told.length === 0 && landed ? [{ ...landed, is_landed: true }] : told
  }
  return Object.assign(of, {
    all: [...stored, ...orders.flatMap(order => [provenBy(order) ?? [], provenByLanding(order) ?? []].flat())],
  })
}

const provenBy = ({ proven_click }: OrderTraces): FoundClick | undefined =>
  proven_click ? { ...proven_click, is_proven: true } : undefined

const provenByLanding = ({ landing_proven }: OrderTraces): FoundClick | undefined =>
  landing_proven ? { ...landing_proven, is_proven: true } : undefined

const ClickId = z.uuid()

/** Shoppers can write anything into their cart. */
const clickOf = ({ click_id }: OrderTraces) => ClickId.safeParse(click_id).data?.toLowerCase()

const landingOf = ({ landing_click }: OrderTraces) => ClickId.safeParse(landing_click).data?.toLowerCase()

/** A click is tied to a cart or to its checkout. Stores add a key of their own behind the cart's token. */
const tokensOf = ({ cart_token, checkout_token }: OrderTraces): string[] =>
  [cart_token?.split('?', 1)[0], checkout_token].filter(token => token != null && token !== '') as string[]

type ClickRow = Omit<StoredClick, 'at' | 'is_proven' | 'link'> & ClickedLink & { at: string }

export function clicksNamedIn(shop_id: number, orders: readonly OrderTraces[]): ListStatement<ClickRow> | undefined {
  const ids = orders.flatMap(order => [clickOf(order) ?? [], landingOf(order) ?? []].flat())
  const carts = orders.flatMap(tokensOf)
  if (ids.length + carts.length === 0) return undefined
  const columns = sql`id, affiliate_id, at, cart_token, referrer, page, source, sub_ids, is_own`
  return sql<ClickRow>`
    select ${columns} from click where shop_id = ${shop_id} and id = any(${ids}::uuid[])
    union
    select ${columns} from click where shop_id = ${shop_id} and cart_token = any(${carts})`
}

const toStoredClick = ({ page, source, sub_ids, ...row }: ClickRow): StoredClick => ({
  ...row,
  at: Date.parse(row.at),
  is_proven: false,
  link: { page, source, sub_ids },
})

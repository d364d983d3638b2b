import { sql } from 'kysely'
import { sum } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { type LoadedOrder, loadOrder } from '../desk/loadOrder.ts'
import { explainLoadedOrder } from '../explain/orderExplanation.ts'

interface Claim {
  affiliate_id: number
  /** Without the sign before it; empty where it is not known. */
  order_number: string
  /** In canonical form; empty where it is not known. */
  buyer_email: string
  placed_near: string | null
}

const MOST_ORDERS = 5
const CLICK_DAYS = 90
const MOST_CLICKS = 5
/** Counting stops here. */
const MOST_COUNTED = 1_000

/** The orders a claim may be about, newest first, each with what speaks for and against the affiliate. */
export async function claimedOrders(tx: Tx, shop_id: number, claim: Claim, t: Pick<Translate, 'any' | 'language'>) {
  const found = []
  for (const id of await findClaimed(tx, shop_id, claim)) {
    const order = await loadOrder(tx, shop_id, id)
    if (order) found.push(await evidenceOf(tx, shop_id, order, claim.affiliate_id, t))
  }
  return found
}

/** By its number; otherwise what the buyer ordered, that of the day they name first. */
async function findClaimed(tx: Tx, shop_id: number, { order_number, buyer_email, placed_near }: Claim): Promise<number[]> {
  const numbers = [order_number, `#${order_number}`]
  const which = order_number
    ? sql`(number = any(${numbers}::text[]) or platform_id = ${order_number})`
    : sql`customer_id in (select id from customer where shop_id = ${shop_id} and email = ${buyer_email})`
  const { rows } = await sql<{ id: number }>`
    select id from store_order where shop_id = ${shop_id} and ${which}
    order by abs(placed_at::date - ${placed_near}::date), placed_at desc, id desc limit ${MOST_ORDERS}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function evidenceOf(
  tx: Tx,
  shop_id: number,
  order: LoadedOrder,
  affiliate_id: number,
  t: Pick<Translate, 'any' | 'language'>,
) {
  const { id, number, placed_at, currency, content, coupon_codes, customer_name } = order
  const explanation = (await explainLoadedOrder(tx, shop_id, order, t)) ?? null
  const sales = (explanation?.referrals ?? []).filter(({ kind }) => kind === 'sale')
  const moved = await movedOf(tx, shop_id, id)
  const own = sales.find(sale => sale.affiliate.id === affiliate_id && !moved.has(sale.id))
  return {
    ...{ id, number, currency, coupon_codes, explanation },
    placed_at: placed_at.toISOString(),
    /** What the products cost, less what was taken off. */
    total: sum(content.lines.filter(line => line.kind === 'product').map(line => line.gross - line.discount)),
    customer: customer_name,
    own_referral_id: own?.id ?? null,
    pays_another: sales.some(
      sale => sale.affiliate.id !== affiliate_id && sale.status !== ReferralStatus.denied && !moved.has(sale.id),
    ),
    clicks: await clicksBefore(tx, shop_id, affiliate_id, placed_at),
    to_affiliate: (await explainLoadedOrder(tx, shop_id, order, t, { kind: 'affiliate', id: affiliate_id }))?.sentences ?? [],
  }
}

async function movedOf(tx: Tx, shop_id: number, order_id: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('referral')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('moved_to', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function clicksBefore(tx: Tx, shop_id: number, affiliate_id: number, placed_at: Date) {
  const from = new Date(placed_at.getTime() - CLICK_DAYS * 24 * 60 * 60 * 1_000)
  const { rows } = await sql<{ at: Date; landing: string | null; source: string | null }>`
    select at, landing, source from click
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and at between ${from} and ${placed_at}
    order by at desc limit ${MOST_COUNTED}`.execute(tx)
  return {
    days: CLICK_DAYS,
    count: rows.length,
    latest: rows.slice(0, MOST_CLICKS).map(({ at, landing, source }) => ({ at: at.toISOString(), landing, source })),
  }
}

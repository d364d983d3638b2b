import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export interface Buyer {
  customer_id: number
  email: string
  full_name: string | null
  is_affiliate: boolean
}

/** Who placed an order, once the store has told of it; nobody where it was placed by somebody else, or they are forgotten. */
export async function findBuyer(
  tx: Tx,
  shop_id: number,
  { order_id, email }: { order_id: string; email: string },
): Promise<Buyer | 'unknown order' | undefined> {
  const { rows } = await sql<Omit<Buyer, 'customer_id'> & { customer_id: number | null; redacted_at: Date | null }>`
    select customer.id as customer_id, customer.email, customer.full_name, customer.redacted_at, exists (
      select from affiliate where affiliate.shop_id = ${shop_id} and affiliate.mailbox = mailbox_of(customer.email)
        and affiliate.removed_at is null and affiliate.kind = 'affiliate') as is_affiliate
    from store_order left join customer on customer.shop_id = ${shop_id} and customer.id = store_order.customer_id
    where store_order.shop_id = ${shop_id} and store_order.platform_id = ${order_id}`.execute(tx)
  const [found] = rows
  if (!found) return 'unknown order'
  const { customer_id, redacted_at, ...buyer } = found
  return customer_id === null || redacted_at || buyer.email !== email ? undefined : { customer_id, ...buyer }
}

interface Offer {
  customer_id: number
  order_id: string
}

/** Whether the offer is to be shown: to each customer once, at one order, until they have answered. */
export async function noteShown(tx: Tx, shop_id: number, { customer_id, order_id }: Offer): Promise<boolean> {
  await tx
    .insertInto('store_offer')
    .values({ shop_id, customer_id, order_platform_id: order_id, shown_at: new Date() })
    .onConflict(conflict => conflict.columns(['shop_id', 'customer_id']).doNothing())
    .execute()
  const shown = await tx
    .selectFrom('store_offer')
    .select('customer_id')
    .where('shop_id', '=', shop_id)
    .where('customer_id', '=', customer_id)
    .where('order_platform_id', '=', order_id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return shown !== undefined
}

/** Takes the customer's answer, once; answers whether this was it. */
export async function takeAnswer(tx: Tx, shop_id: number, { customer_id, order_id }: Offer): Promise<boolean> {
  const taken = await tx
    .updateTable('store_offer')
    .set({ answered_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('customer_id', '=', customer_id)
    .where('order_platform_id', '=', order_id)
    .where('answered_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function noteJoined(tx: Tx, shop_id: number, customer_id: number, affiliate_id: number): Promise<void> {
  await tx
    .updateTable('store_offer')
    .set({ affiliate_id })
    .where('shop_id', '=', shop_id)
    .where('customer_id', '=', customer_id)
    .execute()
}

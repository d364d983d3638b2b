import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { type anOrder, SECRET } from './store-deliveries.ts'

export interface BenchShop {
  shop_id: number
  affiliate_id: number
  program_id: number
}

const inboxRow = {
  name: 'inbox',
  text: `insert into webhook_inbox (shop_id, topic, delivery_id, event_id, triggered_at, body, processed_at, order_platform_id)
    values ($1, 'orders/paid', $2, $2, now(), $3, now(), $2)`,
}
const customerRow = {
  name: 'customer',
  text: "insert into customer (shop_id, platform_id, email, full_name, first_seen_at) values ($1, $2, $3, 'Bob Norman', now()) returning id",
}
const orderRow = {
  name: 'order',
  text: `insert into store_order (shop_id, platform_id, number, source, customer_id, currency, financial_status, placed_at, updated_at, content)
    values ($1, $2, $2, 'platform', $3, 'USD', 'paid', now(), now(), $4) returning id`,
}
const referralRow = {
  name: 'referral',
  text: `insert into referral (shop_id, order_id, affiliate_id, program_id, program_version, tracking_type, kind, currency, total, quantity,
      commission, customer_id, coupon_code, trace) values ($1, $2, $3, $4, 1, 1, 'sale', 'USD', 5350, 2, 535, $5, 'ANN10', $6) returning id`,
}
const entryRow = {
  name: 'entry',
  text: "insert into ledger_entry (shop_id, source, event, referral_id, actor) values ($1, $2, 'order attributed', $3, 'system') returning id",
}
const postingRows = {
  name: 'postings',
  text: `insert into ledger_posting (shop_id, entry_id, line, account, affiliate_id, currency, amount)
    values ($1, $2, 1, 'expense', 0, 'USD', -535), ($1, $2, 2, 'pending', $3, 'USD', 535)`,
}

/** The rows that an order leaves, in one transaction: nothing decided and nothing checked. */
export async function insertBare(
  owner: pg.Pool,
  { shop_id, affiliate_id, program_id }: BenchShop,
  { id, payload }: ReturnType<typeof anOrder>,
): Promise<void> {
  const client = await owner.connect()
  let lost: Error | undefined
  try {
    const body = JSON.stringify(payload)
    // What any receiver must do before it may trust a delivery.
    createHmac('sha256', SECRET).update(body).digest()
    const insert = async (statement: { name: string; text: string }, values: unknown[]) =>
      (await client.query({ ...statement, values })).rows[0]?.id as string
    await client.query('begin')
    await insert(inboxRow, [shop_id, `bare-${id}`, body])
    const customer = await insert(customerRow, [shop_id, `bare-${id}`, `bare-${id}@example.test`])
    const order = await insert(orderRow, [shop_id, `bare-${id}`, customer, JSON.stringify({ id, lines: [{}, {}] })])
    const referral = await insert(referralRow, [
      shop_id,
      order,
      affiliate_id,
      program_id,
      customer,
      JSON.stringify({ lines: [{}, {}] }),
    ])
    const entry = await insert(entryRow, [shop_id, `bare:${id}`, referral])
    await insert(postingRows, [shop_id, entry, affiliate_id])
    await client.query('commit')
  } catch (error) {
    lost = error as Error
    throw error
  } finally {
    // One on which something failed is thrown away with its transaction.
    client.release(lost)
  }
}

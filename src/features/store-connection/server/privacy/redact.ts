import { sql } from 'kysely'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'

interface Person {
  customer_platform_id: string
  /** Orders the store names besides those we know to be the person's. */
  order_platform_ids: readonly string[]
}

/** Takes the person out of everything and leaves every amount as it is. */
export async function forgetCustomer(tx: Tx, shop_id: number, person: Person): Promise<void> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  // Somebody nothing was told of yet is remembered as forgotten, by number alone.
  await sql`
    insert into customer (shop_id, platform_id, first_seen_at, redacted_at) values (${shop_id}, ${person.customer_platform_id}, ${now}, ${now})
    on conflict (shop_id, platform_id) do update set
      email = null, full_name = null, redacted_at = coalesce(customer.redacted_at, ${now})`.execute(tx)
  const orders = await ordersOf(tx, shop_id, person)
  await sql`
    insert into forgotten_order (shop_id, platform_id) select ${shop_id}, unnest(${orders}::text[]) on conflict do nothing`.execute(
    tx,
  )
  await forgetBuyers(tx, shop_id, orders)
  // A repeated report would bring the name back, so what was reported about the person goes too, and the requests that name them.
  await sql`
    update webhook_inbox set body = '', processed_at = coalesce(processed_at, ${now})
    where shop_id = ${shop_id} and body <> '' and (order_platform_id = any(${orders})
      or case when topic like 'customers/%' and problem is null
        then coalesce(body::jsonb ->> 'id', body::jsonb #>> '{customer,id}') end = ${person.customer_platform_id})`.execute(tx)
  await tx
    .deleteFrom('customer_data_request')
    .where('shop_id', '=', shop_id)
    .where('customer_platform_id', '=', person.customer_platform_id)
    .execute()
  await audit(tx, {
    shop_id,
    actor: systemActor,
    action: 'orders.customerForgotten',
    subject: { kind: 'customer', id: person.customer_platform_id },
  })
}

async function ordersOf(tx: Tx, shop_id: number, person: Person): Promise<string[]> {
  const { rows } = await sql<{ platform_id: string }>`
    select platform_id from store_order where shop_id = ${shop_id} and (platform_id = any(${person.order_platform_ids})
      or customer_id = (select id from customer where shop_id = ${shop_id} and platform_id = ${person.customer_platform_id}))`.execute(
    tx,
  )
  return [...new Set([...person.order_platform_ids, ...rows.map(row => row.platform_id)])]
}

async function forgetBuyers(tx: Tx, shop_id: number, order_platform_ids: readonly string[]): Promise<void> {
  await sql`
    update click set address = null, user_agent = null, referrer = null
    where shop_id = ${shop_id} and (
      id in (select click_id from store_order where shop_id = ${shop_id} and platform_id = any(${order_platform_ids}))
      or cart_token in (select split_part(cart_token, '?', 1) from store_order
        where shop_id = ${shop_id} and platform_id = any(${order_platform_ids}) and cart_token is not null))`.execute(tx)
  await sql`
    update store_order set address = null, content = ${withoutPerson}, attribution = ${withoutAddress}
    where shop_id = ${shop_id} and platform_id = any(${order_platform_ids})`.execute(tx)
}

/** The customer's number stays: it says nothing to anybody else and ties the orders of one person together. */
const withoutPerson = sql`
  case when jsonb_typeof(content -> 'customer') = 'object'
    then jsonb_set(content, '{customer}', (content -> 'customer') || '{"email": null, "full_name": null}')
    else content end || '{"address": null}' #- '{proven_click,referrer}'`

/** Why an order was refused stays; the address it was refused for does not. */
const withoutAddress = sql`
  case when attribution @> '{"reasons": [{"code": "blocked_ip"}]}' then jsonb_set(attribution, '{reasons}', (
      select jsonb_agg(case when reason ->> 'code' = 'blocked_ip' then jsonb_set(reason, '{values,ip}', '"…"') else reason end order by place)
      from jsonb_array_elements(attribution -> 'reasons') with ordinality as listed(reason, place)))
    else attribution end`

/** Two days after a shop took the app out: no buyer of it is known any more. */
export async function forgetShop(tx: Tx, shop_id: number): Promise<void> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  await sql`
    update customer set email = null, full_name = null, redacted_at = coalesce(redacted_at, ${now}) where shop_id = ${shop_id}`.execute(
    tx,
  )
  await sql`update click set address = null, user_agent = null, referrer = null where shop_id = ${shop_id}`.execute(tx)
  await sql`update store_order set address = null, content = ${withoutPerson}, attribution = ${withoutAddress} where shop_id = ${shop_id}`.execute(
    tx,
  )
  await sql`update webhook_inbox set body = '' where shop_id = ${shop_id} and processed_at is not null`.execute(tx)
  await sql`
    insert into platform_connection (shop_id, forgotten_at) values (${shop_id}, ${now})
    on conflict (shop_id) do update set forgotten_at = coalesce(platform_connection.forgotten_at, ${now})`.execute(tx)
  await tx.deleteFrom('customer_data_request').where('shop_id', '=', shop_id).execute()
  await tx.updateTable('platform_connection').set({ access_token: null }).where('shop_id', '=', shop_id).execute()
  await audit(tx, { shop_id, actor: systemActor, action: 'orders.shopForgotten' })
}

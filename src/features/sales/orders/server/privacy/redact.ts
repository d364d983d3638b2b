import { sql } from 'kysely'
import { forgetParticipants } from '#features/people/affiliates/server/index.ts'
import { forgetCustomers, forgetPerson } from '#features/store/customers/server/index.ts'
import { forgetConnection, forgetDataRequests } from '#features/store/store-connection/server/index.ts'
import { forgetAllVisits, forgetVisits } from '#features/store/tracking/server/index.ts'
import { canonicalEmail } from '#kit/contract/validate.ts'
import { audit, systemActor } from '#server/audit.ts'
import { assignments } from '#server/db/assignments.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { defineSharedHook } from '#server/hooks.ts'

/** Buyers who are forgotten, as others may know them; by then their orders and rows are still there. */
export interface ForgottenBuyers {
  /** Everybody who ever bought in the shop. */
  all: boolean
  emails: readonly string[]
  order_numbers: readonly string[]
}

/** What features above wrote down about buyers goes with them. */
export const buyersForgotten = defineSharedHook<[who: ForgottenBuyers]>('buyersForgotten')

interface RedactedCustomer {
  customer_platform_id: string
  /** Orders the store names besides those we know to be the person's. */
  order_platform_ids: readonly string[]
}

/** Takes the person out of everything and leaves every amount as it is. */
export async function forgetCustomer(tx: Tx, shop_id: number, person: RedactedCustomer): Promise<void> {
  const at = await transactionTime(tx)
  const known = await ordersOf(tx, shop_id, person)
  const emails = [...new Set([...known.map(order => order.email), await emailOf(tx, shop_id, person)].flatMap(inOneForm))]
  await buyersForgotten.call(tx, shop_id, { all: false, emails, order_numbers: known.map(order => order.number) })
  await forgetParticipants(tx, shop_id, await forgetPerson(tx, shop_id, person.customer_platform_id, at))
  const orders = [...new Set([...person.order_platform_ids, ...known.map(order => order.platform_id)])]
  await sql`
    insert into forgotten_order (shop_id, platform_id) select ${shop_id}, unnest(${orders}::text[]) on conflict do nothing`.execute(
    tx,
  )
  await forgetVisits(tx, shop_id, known)
  await sql`
    update store_order set ${assignments(erasedOfOrders)}
    where shop_id = ${shop_id} and platform_id = any(${orders})`.execute(tx)
  // A repeated report would bring the name back, so what was reported about the person goes too, and the requests that name them.
  await sql`
    update webhook_inbox set ${assignments(erasedOfDeliveries)}, processed_at = coalesce(processed_at, ${at}::timestamptz)
    where shop_id = ${shop_id} and body <> '' and (order_platform_id = any(${orders})
      or case when topic like 'customers/%' and problem is null
        then coalesce(body::jsonb ->> 'id', body::jsonb #>> '{customer,id}') end = ${person.customer_platform_id})`.execute(tx)
  await forgetDataRequests(tx, shop_id, person.customer_platform_id)
  await audit(tx, {
    shop_id,
    actor: systemActor,
    action: 'orders.customerForgotten',
    subject: { kind: 'customer', id: person.customer_platform_id },
  })
}

const inOneForm = (email: string | null | undefined) => (email ? canonicalEmail(email) : [])

async function emailOf(tx: Tx, shop_id: number, { customer_platform_id }: RedactedCustomer): Promise<string | null | undefined> {
  const customer = await tx
    .selectFrom('customer')
    .select('email')
    .where('shop_id', '=', shop_id)
    .where('platform_id', '=', customer_platform_id)
    .executeTakeFirst()
  return customer?.email
}

interface KnownOrder {
  platform_id: string
  number: string
  email: string | null
  click_id: string | null
  cart_token: string | null
  checkout_token: string | null
}

async function ordersOf(tx: Tx, shop_id: number, person: RedactedCustomer) {
  const { rows } = await sql<KnownOrder>`
    select platform_id, number, content #>> '{customer,email}' as email,
      coalesce(click_id, (content ->> 'landing_click')::uuid) as click_id, split_part(cart_token, '?', 1) as cart_token,
      content ->> 'checkout_token' as checkout_token
    from store_order where shop_id = ${shop_id} and (platform_id = any(${person.order_platform_ids})
      or customer_id = (select id from customer where shop_id = ${shop_id} and platform_id = ${person.customer_platform_id}))`.execute(
    tx,
  )
  return rows
}

/** The customer's number stays: it says nothing to anybody else and keeps the orders of one person together. */
const withoutPerson = sql`
  case when jsonb_typeof(content -> 'customer') = 'object'
    then jsonb_set(content, '{customer}', (content -> 'customer') || '{"email": null, "full_name": null}')
    else content end || '{"address": null}' #- '{card}' #- '{proven_click,referrer}' #- '{landing_proven,referrer}'`

/** Why an order was refused stays; the address it was refused for does not. */
const withoutAddress = sql`
  case when attribution @> '{"reasons": [{"code": "blocked_ip"}]}' then jsonb_set(attribution, '{reasons}', (
      select jsonb_agg(case when reason ->> 'code' = 'blocked_ip' then jsonb_set(reason, '{values,ip}', '"…"') else reason end order by place)
      from jsonb_array_elements(attribution -> 'reasons') with ordinality as listed(reason, place)))
    else attribution end`

/** Every column of an order and of a report that says something of the person, and what is left in it. */
export const erasedOfOrders = { address: null, content: withoutPerson, attribution: withoutAddress } as const
export const erasedOfDeliveries = { body: '' } as const

/** Two days after a shop took the app out: no buyer of it is known any more. */
export async function forgetShop(tx: Tx, shop_id: number): Promise<void> {
  const at = await transactionTime(tx)
  await buyersForgotten.call(tx, shop_id, { all: true, emails: [], order_numbers: [] })
  await forgetCustomers(tx, shop_id, at)
  await forgetParticipants(tx, shop_id)
  await forgetAllVisits(tx, shop_id)
  await sql`update store_order set ${assignments(erasedOfOrders)} where shop_id = ${shop_id}`.execute(tx)
  await sql`update webhook_inbox set ${assignments(erasedOfDeliveries)} where shop_id = ${shop_id} and processed_at is not null`.execute(
    tx,
  )
  await forgetConnection(tx, shop_id, at)
  await audit(tx, { shop_id, actor: systemActor, action: 'orders.shopForgotten' })
}

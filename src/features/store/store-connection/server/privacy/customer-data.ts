import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

interface Request {
  customer_platform_id: string
  /** Orders the store names besides those we know to be the person's. */
  order_platform_ids: readonly string[]
}

/** Gathers all that is known of a buyer, at the moment they ask, and keeps it for the owner to download. */
export async function gatherCustomerData(tx: Tx, shop_id: number, request: Request): Promise<number> {
  const content = await contentOf(tx, shop_id, request)
  const { id } = await tx
    .insertInto('customer_data_request')
    .values({ shop_id, customer_platform_id: request.customer_platform_id, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One answer of the database: the person, what they bought and how they came to it. No amount of an affiliate is the buyer's business. */
async function contentOf(tx: Tx, shop_id: number, { customer_platform_id, order_platform_ids }: Request): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    with person as (
      select id, platform_id, email, full_name, accepts_marketing, first_seen_at from customer
      where shop_id = ${shop_id} and platform_id = ${customer_platform_id}
    ), bought as (
      select store_order.* from store_order
      where shop_id = ${shop_id} and (customer_id in (select id from person) or platform_id = any(${order_platform_ids}))
    )
    select jsonb_build_object(
      'customer', (select to_jsonb(person) - 'id' from person),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object(
          'id', platform_id, 'number', number, 'placed_at', placed_at, 'cancelled_at', cancelled_at, 'status', financial_status,
          'currency', currency, 'address', address, 'cart_token', cart_token, 'coupon_codes', coupon_codes,
          'lines', content -> 'lines') order by placed_at), '[]') from bought),
      'referrals', (select coalesce(jsonb_agg(jsonb_build_object(
          'order', bought.number, 'affiliate_id', affiliate_id, 'tracking_type', tracking_type, 'recorded_at', referral.created_at)
          order by referral.id), '[]')
        from referral join bought on bought.id = referral.order_id where referral.shop_id = ${shop_id} and kind = 'sale'),
      'clicks', (select coalesce(jsonb_agg(jsonb_build_object(
          'id', click.id, 'at', at, 'affiliate_id', affiliate_id, 'source', click.source, 'landing', landing, 'referrer', referrer,
          'user_agent', user_agent, 'address', click.address) order by at), '[]')
        from click where shop_id = ${shop_id} and (id in (select click_id from bought)
          or id in (select (content ->> 'landing_click')::uuid from bought)
          or cart_token in (select split_part(cart_token, '?', 1) from bought where cart_token is not null)
          or cart_token in (select content ->> 'checkout_token' from bought))),
      'connections', (select coalesce(jsonb_agg(jsonb_build_object(
          'affiliate_id', affiliate_id, 'origin', origin, 'connected_at', connected_at, 'expires_at', expires_at, 'ended_at', ended_at)
          order by id), '[]')
        from customer_connection where shop_id = ${shop_id} and customer_id in (select id from person)),
      'claims', (select coalesce(jsonb_agg(jsonb_build_object(
          'order', order_number, 'email', buyer_email, 'affiliate_id', affiliate_id, 'note', note, 'asked_at', created_at)
          order by id), '[]')
        from order_claim where shop_id = ${shop_id} and (buyer_email in (select email from person)
          or order_number in (select ltrim(number, '#') from bought))),
      'invitations', (select coalesce(jsonb_agg(jsonb_build_object(
          'email', email, 'first_name', first_name, 'last_name', last_name, 'asked_at', created_at, 'accepted_at', accepted_at)
          order by id), '[]')
        from customer_invitation where shop_id = ${shop_id} and email in (select email from person)),
      'offers', (select coalesce(jsonb_agg(jsonb_build_object(
          'order', order_platform_id, 'shown_at', shown_at, 'answered_at', answered_at) order by shown_at), '[]')
        from store_offer where shop_id = ${shop_id} and customer_id in (select id from person)),
      'referral_program', (select coalesce(jsonb_agg(jsonb_build_object(
          'email', email, 'first_name', first_name, 'last_name', last_name, 'code', ref_code, 'address', signup_address,
          'joined_at', created_at, 'rewards', (select coalesce(jsonb_agg(jsonb_build_object(
              'amount', commission + commission_adjustment, 'currency', currency, 'status', status, 'recorded_at', referral.created_at)
              order by referral.id), '[]')
            from referral where referral.shop_id = ${shop_id} and referral.affiliate_id = affiliate.id)) order by affiliate.id), '[]')
        from affiliate where affiliate.shop_id = ${shop_id} and affiliate.kind = 'customer' and affiliate.removed_at is null
          and (affiliate.customer_id in (select id from person) or affiliate.mailbox in (select mailbox_of(email) from person))),
      'referral_links', (select coalesce(jsonb_agg(jsonb_build_object(
          'code', code, 'asked_at', joined_at, 'shares', (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'day', day)
              order by day, channel), '[]')
            from referral_share as share where share.shop_id = ${shop_id} and share.affiliate_id = link.affiliate_id))
          order by joined_at, code), '[]')
        from referral_participant as link where link.shop_id = ${shop_id} and (link.person in (select mailbox_of(regexp_replace(email, '\\+[^@]*@', '@')) from person)
          or link.affiliate_id in (select affiliate.id from affiliate
            where affiliate.shop_id = ${shop_id} and affiliate.kind = 'customer' and affiliate.customer_id in (select id from person))))
    ) as content`.execute(tx)
  return rows[0]!.content
}

/** The file, as long as it is kept. */
export async function takeCustomerData(tx: Tx, shop_id: number, id: number) {
  return tx
    .updateTable('customer_data_request')
    .set({ downloaded_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['customer_platform_id', 'content', 'requested_at', 'expires_at'])
    .executeTakeFirst()
}

export async function forgetOldCustomerData(tx: Tx, shop_id: number): Promise<void> {
  await tx
    .deleteFrom('customer_data_request')
    .where('shop_id', '=', shop_id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}

/** What was gathered for somebody who is forgotten now. */
export async function forgetDataRequests(tx: Tx, shop_id: number, customer_platform_id: string): Promise<void> {
  await tx
    .deleteFrom('customer_data_request')
    .where('shop_id', '=', shop_id)
    .where('customer_platform_id', '=', customer_platform_id)
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { kinds } from '../rules/kinds.ts'

const ORDERS = 18
const SIGN_UPS = 6

/** What the bell would have told of the newest orders, by the hour, and of the newest sign-ups; read up to each last login. */
export async function insertDemoNotifications(tx: Tx, shop_id: number): Promise<void> {
  const order = kinds['new-referral-order']
  const signUp = kinds['new-affiliate-register']
  await sql`
    with event as (
      (select ${order.permission} as audience, 'new-referral-order' as type, ${order.link} as link, min(created_at) as at,
        jsonb_build_object('count', count(distinct order_id), 'commission', sum(commission),
          'affiliate_id', (array_agg(affiliate_id order by id desc))[1], 'order_id', max(order_id)) as params
      from referral where shop_id = ${shop_id} and kind = 'sale' and order_id is not null
      group by date_trunc('hour', created_at) order by at desc limit ${ORDERS})
      union all
      (select ${signUp.permission}, 'new-affiliate-register', ${signUp.link}, created_at,
        jsonb_build_object('count', 1, 'name', concat_ws(' ', first_name, last_name))
      from affiliate where shop_id = ${shop_id} and signup_source = 'registration_form'
      order by created_at desc limit ${SIGN_UPS})
    )
    insert into notification (shop_id, audience, type, params, link, created_at)
    select ${shop_id}, audience, type, params, link, at from event where at > now() - interval '90 days' order by at`.execute(tx)
  await sql`
    insert into notification_mark (shop_id, member_id, read_until, read_at)
    select shop_id, id, (
      select coalesce(max(id), 0) from notification where shop_id = ${shop_id} and created_at < last_login_at
    ), last_login_at
    from member where shop_id = ${shop_id} and last_login_at is not null
    on conflict do nothing`.execute(tx)
}

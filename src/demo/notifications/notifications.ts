import { sql } from 'kysely'
import { insertPastNotifications, markReadUntilLastLogin } from '#features/account/notifications/server/index.ts'
import { affiliateSignedUp } from '#features/pages/sign-up/rules/notifications.ts'
import { paymentArrived, paymentFailed } from '#features/payments/payouts/rules/notifications.ts'
import { newReferralOrder } from '#features/sales/referrals/rules/notifications.ts'
import type { Tx } from '#server/db/database.ts'

const ORDERS = 18
const SIGN_UPS = 6
const PAYMENTS = 4

const kinds = [newReferralOrder, affiliateSignedUp, paymentArrived, paymentFailed]

interface PastEvent {
  type: string
  params: Record<string, unknown>
  begun_at: Date
  at: Date
}

/** What the bell would have told of the newest orders, by the hour, of sign-ups and of payments; read up to each last login. */
export async function insertDemoNotifications(tx: Tx, shop_id: number): Promise<void> {
  const { rows } = await sql<PastEvent>`
    with event as (
      (select ${newReferralOrder.type} as type, min(created_at) as begun_at, max(created_at) as at,
        jsonb_build_object('count', count(distinct order_id), 'commission', sum(commission),
          'affiliate_id', (array_agg(affiliate_id order by id desc))[1], 'order_id', max(order_id)) as params
      from referral where shop_id = ${shop_id} and kind = 'sale' and order_id is not null
      group by date_trunc('hour', created_at) order by at desc limit ${ORDERS})
      union all
      (select ${affiliateSignedUp.type}, created_at, created_at,
        jsonb_build_object('count', 1, 'name', concat_ws(' ', first_name, last_name))
      from affiliate where shop_id = ${shop_id} and signup_source = 'registration_form'
      order by created_at desc limit ${SIGN_UPS})
      union all
      (select case state when 'paid' then ${paymentArrived.type} else ${paymentFailed.type} end,
        min(coalesce(ended_at, settled_at)), max(coalesce(ended_at, settled_at)) as at,
        jsonb_build_object('count', count(*), 'affiliate_id', (array_agg(affiliate_id order by id desc))[1])
      from payout where shop_id = ${shop_id} and rail <> 'manual' and state in ('paid', 'returned')
      group by state, batch_id order by at desc limit ${PAYMENTS})
    )
    select type, params, begun_at, at from event where at > now() - interval '90 days' order by at`.execute(tx)
  const past = rows.map(({ type, ...event }) => ({ ...event, kind: kinds.find(kind => kind.type === type)! }))
  await insertPastNotifications(tx, shop_id, past)
  await markReadUntilLastLogin(tx, shop_id)
}

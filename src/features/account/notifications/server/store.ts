import { sql } from 'kysely'
import { readShop } from '#features/store/shop/server/index.ts'
import { permissionNames, permits } from '#kit/access.ts'
import type { NotificationKind } from '#kit/contract/notification.ts'
import type { Minor } from '#kit/money/money.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { PAGE, type Unread } from '../contract.ts'
import { MAX_COUNTED } from '../rules/max-counted.ts'
import { audienceOf } from './notify.ts'

/** Those that can be told: one whose kind is no longer known has no sentences. */
export type KnownKinds = ReadonlyMap<string, NotificationKind>

/** A person reads those of the sections they may open, and their own. */
function isFor(caller: Caller, known: KnownKinds) {
  const audiences = permissionNames.filter(permission => permits(caller, permission))
  return sql`audience = any(${[...audiences, audienceOf(caller.user_id)]}::text[]) and type = any(${[...known.keys()]}::text[])`
}

export interface NotificationRow {
  id: number
  type: string
  params: Record<string, string | number>
  link: string
  created_at: Date
  read_at: Date | null
  /** Of the affiliate and the order it names, if they are there. */
  affiliate: string | null
  order: string | null
  /** What the orders it tells of earn now: what was refunded or denied since is not in it. */
  earned: number | null
}

/** As referrals say it, which sit above. */
const DENIED = 3

/** Of more orders at once it stays what it was: nobody reads it off the bell. */
const MOST_ORDERS = 1_000

export interface NotificationPage {
  rows: NotificationRow[]
  money: (amount: Minor) => string
}

/** One page, the newest first. What is older than the reader's account was never news to them. */
export async function pageOf(tx: Tx, caller: Caller, known: KnownKinds, offset: number): Promise<NotificationPage> {
  const { shop_id, user_id } = caller
  const shop = await readShop(tx, shop_id, 'currency', 'money_format')
  const { rows } = await sql<NotificationRow>`
    select notification.id, type, params, link, notification.created_at,
      case when notification.id <= mark.read_until then mark.read_at
        when notification.created_at < member.created_at then member.created_at end as read_at,
      nullif(concat_ws(' ', affiliate.first_name, affiliate.last_name), '') as affiliate, store_order.number as order,
      case when type = 'new-referral-order' and (params->>'count')::bigint between 1 and ${MOST_ORDERS} then (
        select coalesce(sum(commission + commission_adjustment), 0)::bigint from referral
        where referral.shop_id = ${shop_id} and kind = 'sale' and status <> ${sql.lit(DENIED)}
          and referral.created_at between notification.begun_at and notification.created_at
      ) end as earned
    from notification
    join member on member.shop_id = ${shop_id} and member.id = ${user_id}
    left join notification_mark as mark on mark.shop_id = ${shop_id} and mark.member_id = ${user_id}
    left join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = (notification.params->>'affiliate_id')::bigint
    left join store_order on store_order.shop_id = ${shop_id} and store_order.id = (notification.params->>'order_id')::bigint
    where notification.shop_id = ${shop_id} and ${isFor(caller, known)}
    order by notification.id desc limit ${PAGE} offset ${offset}`.execute(tx)
  return { rows, money: shopMoney(shop).show }
}

export async function unreadOf(tx: Tx, caller: Caller, known: KnownKinds): Promise<Unread> {
  const { shop_id, user_id } = caller
  const { rows } = await sql<Unread>`
    with reader as (
      select member.created_at, coalesce(read_until, 0)::bigint as read_until from member
      left join notification_mark as mark on mark.shop_id = member.shop_id and mark.member_id = member.id
      where member.shop_id = ${shop_id} and member.id = ${user_id}
    )
    select read_until, coalesce((select max(id) from notification where shop_id = ${shop_id}), 0)::bigint as newest, (
      select count(*) from (
        select from notification
        where shop_id = ${shop_id} and ${isFor(caller, known)}
          and id > reader.read_until and created_at >= reader.created_at
        limit ${MAX_COUNTED + 1}
      ) as unread
    ) as unread_count from reader`.execute(tx)
  return rows[0]!
}

/** Never further than there are notifications, and never back. */
export async function markRead(tx: Tx, { shop_id, user_id }: Caller, until: number | undefined): Promise<void> {
  await sql`
    insert into notification_mark (shop_id, member_id, read_until, read_at)
    select ${shop_id}, ${user_id}, least(coalesce(max(id), 0), ${until ?? null}::bigint), ${new Date()}::timestamptz from notification where shop_id = ${shop_id}
    on conflict (shop_id, member_id) do update
      set read_until = greatest(notification_mark.read_until, excluded.read_until), read_at = excluded.read_at`.execute(tx)
}

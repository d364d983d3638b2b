import { sql } from 'kysely'
import type { NotificationKind } from '#kit/contract/notification.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { memberChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { notificationArrived } from '../contract.ts'

interface Way {
  /** Where it leads instead of where its kind does. */
  link?: string
  /** For this person alone instead of everybody who may see such things. */
  member_id?: number
}

/**
 * Tells those whom it concerns: written down in the caller's transaction, pushed to their open screens once that is committed.
 * What people typed stands in the values as it was typed; it is made safe when it is shown.
 */
export async function notify<Params extends PlaceholderValues>(
  tx: Tx,
  shop_id: number,
  kind: NotificationKind<Params>,
  params: NoInfer<Params>,
  way: Way = {},
): Promise<void> {
  const { type, permission } = kind
  const { id, replaces } = await write(tx, shop_id, kind, params, way)
  const arrived = { id, type, replaces }
  if (way.member_id !== undefined) await publish(tx, memberChannel(shop_id, way.member_id), notificationArrived, arrived)
  else await publish(tx, shopChannel(shop_id), notificationArrived, arrived, { permission })
}

/** Where the one before is looked for: what lies deeper is no longer gathered into. */
const RECENT = 20

/**
 * One that gathers takes the place of the one before, if that began a short while ago: as a new row, so that whoever has read
 * the old one sees it as unread. It never waits for another transaction: what somebody else is just replacing is left to them.
 */
async function write(tx: Tx, shop_id: number, kind: NotificationKind, params: PlaceholderValues, { link, member_id }: Way) {
  const { type } = kind
  const audience = member_id === undefined ? kind.permission : audienceOf(member_id)
  const { rows } = await sql<{ id: number; replaces: number | null }>`
    with recent as (
      select id, type from notification where shop_id = ${shop_id} and audience = ${audience} order by id desc limit ${RECENT}
    ), newest as (
      select id, params, begun_at from notification
      where shop_id = ${shop_id} and id = (select max(id) from recent where type = ${type}) for update skip locked
    ), replaced as (
      delete from notification using newest
      where notification.shop_id = ${shop_id} and notification.id = newest.id
        and newest.begun_at > now() - ${kind.gathers ?? 0} * interval '1 minute'
        and newest.params ? 'commission' = ${'commission' in params}
      returning notification.id, notification.params, notification.begun_at
    ), now_known as (
      select max(id) as id, min(begun_at) as begun_at, max((params->>'count')::bigint) as count,
        max((params->>'commission')::bigint) as commission
      from replaced
    ), written as (
      insert into notification (shop_id, audience, type, params, link, begun_at)
      select ${shop_id}, ${audience}, ${type},
        ${JSON.stringify(params)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
          'count', now_known.count + ${'count' in params ? params.count : 0}::bigint,
          'commission', now_known.commission + ${'commission' in params ? params.commission : 0}::bigint)),
        ${link ?? kind.link}, coalesce(now_known.begun_at, ${await transactionTime(tx)}::timestamptz)
      from now_known
      returning id
    )
    select id, (select id from now_known) as replaces from written`.execute(tx)
  return rows[0]!
}

export const audienceOf = (member_id: number) => `member:${member_id}`

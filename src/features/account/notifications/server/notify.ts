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
  /** The orders it tells of, where it says what they earn. */
  order_ids?: readonly number[]
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

/** Of more orders at once it says for ever what they earned then: nobody reads it off the bell. */
const MOST_ORDERS = 1_000

/**
 * One that gathers takes the place of the one before, if that began a short while ago: as a new row, so that whoever has read
 * the old one sees it as unread. It never waits for another transaction: what somebody else is just replacing is left to them.
 */
async function write(
  tx: Tx,
  shop_id: number,
  kind: NotificationKind,
  params: PlaceholderValues,
  { link, member_id, order_ids }: Way,
) {
  const { type } = kind
  const audience = member_id === undefined ? kind.permission : audienceOf(member_id)
  const { rows } = await sql<{ id: number; replaces: number | null }>`
    select written_id as id, replaced_id as replaces from write_notification(
      ${shop_id}, ${audience}, ${type}, ${JSON.stringify(params)}::jsonb, ${link ?? kind.link},
      ${await transactionTime(tx)}::timestamptz, ${kind.gathers ?? 0}, ${order_ids ?? null}::bigint[], ${RECENT}, ${MOST_ORDERS})`.execute(
    tx,
  )
  return rows[0]!
}

export const audienceOf = (member_id: number) => `member:${member_id}`

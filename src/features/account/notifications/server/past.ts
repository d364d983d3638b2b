import { sql } from 'kysely'
import type { NotificationKind } from '#kit/contract/notification.ts'
import type { Tx } from '#server/db/database.ts'

interface PastNotification {
  kind: NotificationKind
  params: Record<string, unknown>
  /** Of the first and of the last thing it tells of. */
  begun_at: Date
  at: Date
}

/** What the bell would have told, in the order it would have told it; nobody is disturbed by it now. */
export async function insertPastNotifications(tx: Tx, shop_id: number, past: readonly PastNotification[]): Promise<void> {
  if (past.length === 0) return
  const rows = past.map(({ kind, params, begun_at, at }) => ({
    shop_id,
    audience: kind.permission,
    type: kind.type,
    params: JSON.stringify(params),
    link: kind.link,
    begun_at,
    created_at: at,
  }))
  await tx.insertInto('notification').values(rows).execute()
}

/** Everybody has read what was there when they last logged in. */
export async function markReadUntilLastLogin(tx: Tx, shop_id: number): Promise<void> {
  await sql`
    insert into notification_mark (shop_id, member_id, read_until, read_at)
    select shop_id, id, (
      select coalesce(max(id), 0) from notification where shop_id = ${shop_id} and created_at < last_login_at
    ), last_login_at
    from member where shop_id = ${shop_id} and last_login_at is not null
    on conflict do nothing`.execute(tx)
}

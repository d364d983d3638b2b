import type { Database } from '#server/db/database.ts'

/** What the activity log of the shop says about one kind of change, newest first. */
export const activityOf = (db: Database, shop_id: number, action: string) =>
  db.inShop(shop_id, tx =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('shop_id', '=', shop_id)
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute(),
  )

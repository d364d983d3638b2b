import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { ClickEvent, Rating, ScreenError } from '#server/db/schema.ts'

export async function insertError(tx: Tx, values: Insertable<ScreenError>): Promise<void> {
  await tx.insertInto('screen_error').values(values).execute()
}

export async function insertClick(tx: Tx, values: Insertable<ClickEvent>): Promise<void> {
  await tx.insertInto('click_event').values(values).execute()
}

export async function insertRating(tx: Tx, values: Insertable<Rating>): Promise<void> {
  await tx.insertInto('rating').values(values).execute()
}

/** Whether somebody has said what they think of the product. */
export async function hasRated(tx: Tx, shop_id: number, member_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('rating')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .where('about', '=', 'product')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import type { Tx } from '#server/db/database.ts'

/** What comes after this one came after the start. */
export async function newestId(tx: Tx, shop_id: number): Promise<number> {
  const newest = await tx
    .selectFrom('referral')
    .select('id')
    .where('shop_id', '=', shop_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? 0
}

import type { Tx } from '#server/db/database.ts'
import type { StoreLook } from '../../rules/lookIn.ts'

/** The colours of the store's theme, as far as they are known. */
export const lookOf = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('store_look')
    .select(['button_color', 'background_color'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()

export async function saveLook(tx: Tx, shop_id: number, { button_color, background_color }: StoreLook): Promise<void> {
  const values = { button_color, background_color, taken_at: new Date() }
  await tx
    .insertInto('store_look')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

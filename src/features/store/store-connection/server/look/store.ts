import type { Tx } from '#server/db/database.ts'
import type { StoreLook } from '../../rules/lookIn.ts'

/** The colours of the store's theme and what some of its products are called, as far as the store was asked. */
export const lookOf = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('store_look')
    .select(['button_color', 'background_color', 'product_titles'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()

type Taken = Pick<StoreLook, 'button_color' | 'background_color'> & { product_titles: string[] }

export async function saveLook(
  tx: Tx,
  shop_id: number,
  { button_color, background_color, product_titles }: Taken,
): Promise<void> {
  const values = { button_color, background_color, product_titles, taken_at: new Date() }
  await tx
    .insertInto('store_look')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

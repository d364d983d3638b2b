import type { Tx } from '#server/db/database.ts'
import { keepDeclaration } from './declarations.ts'
import { type Logged, logged } from './w9.ts'

/** Who is no US person gives no W-9; one that is there counts no more. */
export async function declareForeign(tx: Tx, context: Logged): Promise<void> {
  const { shop_id, affiliate_id } = context
  await keepDeclaration(tx, { shop_id, affiliate_id }, false)
  await tx
    .updateTable('w9_form')
    .set({ is_us_person: false, received_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('is_us_person', '=', true)
    .execute()
  await logged(tx, 'declareForeign', context)
}

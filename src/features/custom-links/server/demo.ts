import type { Tx } from '#server/db/database.ts'
import { enqueueLinkSync } from './customLinks.jobs.ts'

/** The demo store forgets its redirects when it stops: they are made anew at every start. */
export async function remakeDemoLinks(tx: Tx, shop_id: number): Promise<void> {
  await tx.deleteFrom('custom_link').where('shop_id', '=', shop_id).execute()
  const rows = await tx
    .selectFrom('affiliate')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('custom_path', 'is not', null)
    .where('removed_at', 'is', null)
    .limit(1000)
    .execute()
  for (const { id } of rows) await enqueueLinkSync(tx, shop_id, id)
}

import type { Tx } from '#server/db/database.ts'
import { publishSent } from './publishChat.ts'

/** With the affiliate goes all that was written and sent, by both sides. */
export async function forgetChatsOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  if (affiliate_ids.length === 0) return
  const gone = await tx
    .deleteFrom('chat_conversation')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', affiliate_ids)
    .returning('affiliate_id')
    .execute()
  for (const { affiliate_id } of gone) await publishSent(tx, { shop_id, affiliate_id })
}

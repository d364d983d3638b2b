import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { otherSide, type Side } from '../rules/chat.ts'
import type { ConversationKey } from './messages.ts'
import { publishRead } from './publishChat.ts'

/** Never further than there are messages, and never back. Answers how many are still unread. */
export async function markRead(tx: Tx, room: ConversationKey, side: Side, until: number): Promise<number> {
  const { shop_id, affiliate_id } = room
  const chat = await tx
    .selectFrom('chat_conversation')
    .select(['last_message_id', 'merchant_read_until', 'affiliate_read_until', 'merchant_unread', 'affiliate_unread'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    // Only who holds it counts what is left: a message may be on its way.
    .forUpdate()
    .executeTakeFirst()
  if (!chat) return 0
  const readUntil = Math.min(until, chat.last_message_id)
  if (readUntil <= chat[`${side}_read_until`]) return chat[`${side}_unread`]
  const unread = await countAfter(tx, room, otherSide(side), readUntil)
  await tx
    .updateTable('chat_conversation')
    .set({ [`${side}_read_until`]: readUntil, [`${side}_unread`]: unread })
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
  await publishRead(tx, room, side)
  return unread
}

async function countAfter(tx: Tx, { shop_id, affiliate_id }: ConversationKey, by: Side, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chat_message
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and acc_send = ${by} and id > ${id}`.execute(tx)
  return rows[0]!.count
}

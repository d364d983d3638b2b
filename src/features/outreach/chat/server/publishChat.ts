import type { Tx } from '#server/db/database.ts'
import { affiliateChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { conversationRead, messageSent, typing } from '../events.ts'
import type { Side } from '../rules/chat.ts'
import type { ConversationKey } from './messages.ts'

const permission = 'chat-with-affiliates'

/** Open screens of both sides look again. */
export async function publishSent(tx: Tx, { shop_id, affiliate_id }: ConversationKey, by?: Side): Promise<void> {
  await publish(tx, shopChannel(shop_id), messageSent, { affiliate_id, by }, { permission })
  await publish(tx, affiliateChannel(shop_id, affiliate_id), messageSent, { affiliate_id, by })
}

export async function publishRead(tx: Tx, { shop_id, affiliate_id }: ConversationKey, by: Side): Promise<void> {
  await publish(tx, shopChannel(shop_id), conversationRead, { affiliate_id, by }, { permission })
  await publish(tx, affiliateChannel(shop_id, affiliate_id), conversationRead, { affiliate_id, by })
}

export async function publishTyping(tx: Tx, { shop_id, affiliate_id }: ConversationKey, by: Side): Promise<void> {
  if (by === 'merchant') await publish(tx, affiliateChannel(shop_id, affiliate_id), typing, { affiliate_id, by })
  else await publish(tx, shopChannel(shop_id), typing, { affiliate_id, by }, { permission })
}

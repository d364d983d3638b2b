import type { StoredFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { MessageFileFormat } from '#kit/documentFile.ts'
import type { Tx } from '#server/db/database.ts'
import type { ChatMessage, MessagePage } from '../contract.ts'
import type { PortalMessage } from '../portal-contract.ts'
import { MessageStatus, type MessageType, PAGE, type Side } from '../rules/chat.ts'

/** One conversation of one shop. */
export interface ConversationKey {
  shop_id: number
  affiliate_id: number
}

const messagesOf = (tx: Tx, { shop_id, affiliate_id }: ConversationKey) =>
  tx
    .selectFrom('chat_message as message')
    .innerJoin('chat_conversation as talk', join =>
      join.onRef('talk.shop_id', '=', 'message.shop_id').onRef('talk.affiliate_id', '=', 'message.affiliate_id'),
    )
    .leftJoin('chat_file as file', join =>
      join.onRef('file.shop_id', '=', 'message.shop_id').onRef('file.message_id', '=', 'message.id'),
    )
    .leftJoin('member', join => join.onRef('member.shop_id', '=', 'message.shop_id').onRef('member.id', '=', 'message.member_id'))
    .select(['message.id', 'acc_send', 'msg_type', 'msg', 'message.affiliate_id', 'member_id', 'message.created_at'])
    .select(['filename', 'format', 'byte_count', 'width', 'height', 'member.name as from_name'])
    .select(['merchant_read_until', 'affiliate_read_until'])
    .where('message.shop_id', '=', shop_id)
    .where('message.affiliate_id', '=', affiliate_id)

type StoredMessage = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>

export async function readMessages(tx: Tx, room: ConversationKey, before: number | undefined): Promise<MessagePage> {
  const found = await messagesOf(tx, room)
    .$if(before !== undefined, query => query.where('message.id', '<', before!))
    .orderBy('message.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const rows = found.slice(0, PAGE).map(toMessage)
  return { rows, next: found.length > PAGE ? rows.at(-1)!.id : null }
}

/** What was sent under this key. */
export async function messageByKey(tx: Tx, room: ConversationKey, by: Side, key: string): Promise<ChatMessage> {
  const query = messagesOf(tx, room).where('acc_send', '=', by).where('key', '=', key)
  return toMessage(await query.executeTakeFirstOrThrow())
}

function toMessage({ filename, format, byte_count, width, height, created_at, ...stored }: StoredMessage): ChatMessage {
  const acc_send = stored.acc_send as Side
  return {
    id: stored.id,
    acc_send,
    msg_type: stored.msg_type as MessageType,
    msg: stored.msg,
    status: statusOf({ ...stored, acc_send }),
    from_id: acc_send === 'affiliate' ? stored.affiliate_id : stored.member_id,
    from_name: stored.from_name ?? '',
    file:
      filename === null || byte_count === null
        ? null
        : { name: filename, format: format as MessageFileFormat, byte_count, width, height },
    created_at: created_at.toISOString(),
  }
}

interface ReadMarks {
  merchant_read_until: number
  affiliate_read_until: number
}

/** Unread until the side that did not write it has read so far. */
export const statusOf = (message: ReadMarks & { id: number; acc_send: Side }): ChatMessage['status'] => {
  const readUntil = message.acc_send === 'merchant' ? message.affiliate_read_until : message.merchant_read_until
  return message.id > readUntil ? MessageStatus.unread : MessageStatus.read
}

export const toPortalMessage = ({ from_id: _id, from_name: _name, ...message }: ChatMessage): PortalMessage => message

/** A picture or paper of this conversation, and of no other. */
export async function openFile(tx: Tx, { shop_id, affiliate_id }: ConversationKey, id: number): Promise<StoredFile> {
  const file = await tx
    .selectFrom('chat_file as file')
    .innerJoin('chat_message as message', join =>
      join.onRef('message.shop_id', '=', 'file.shop_id').onRef('message.id', '=', 'file.message_id'),
    )
    .select(['filename', 'format', 'content'])
    .where('file.shop_id', '=', shop_id)
    .where('message_id', '=', id)
    .where('message.affiliate_id', '=', affiliate_id)
    .executeTakeFirst()
  if (!file) throw new Refusal('not_found')
  return { name: file.filename.replace(/\.\w{1,5}$/, ''), format: file.format as MessageFileFormat, bytes: file.content }
}

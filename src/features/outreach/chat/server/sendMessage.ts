import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { DAY_MS } from '#kit/days.ts'
import type { MessageFileFormat } from '#kit/documentFile.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckedDocument } from '#server/files/checkDocument.ts'
import type { ChatMessage } from '../contract.ts'
import { MAX_FILES_A_DAY, type MessageType, otherSide, type Side } from '../rules/chat.ts'
import { MESSAGES } from '../rules/shared-message.ts'
import { markRead } from './markRead.ts'
import { type ConversationKey, messageByKey } from './messages.ts'
import { publishSent } from './publishChat.ts'
import { leaveUnmailed, type MailMarks, mailMarks, queueUnreadMail } from './unreadMail.jobs.ts'

export interface NewMessage {
  by: Side
  /** Who of the shop writes. */
  member_id?: number
  key: string
  msg: string
  file?: CheckedDocument<MessageFileFormat>
}

/** Writes it down and tells open screens; who has not read it after a while is mailed. Sent again under its key, it is there once. */
export async function sendMessage(tx: Tx, room: ConversationKey, message: NewMessage): Promise<ChatMessage> {
  if (message.msg === '' && !message.file) throw invalidFields({ msg: 'chat.empty' })
  await requireReader(tx, room)
  const before = await lockConversation(tx, room)
  if (message.file) await refuseManyFiles(tx, room, message.by)
  const id = await insertMessage(tx, room, message)
  if (id !== undefined) {
    if (message.file) await keepFile(tx, room.shop_id, id, message.file)
    await noteNewest(tx, room, id, message.by)
    await noteChanged(tx, room.shop_id, MESSAGES, [id])
    await publishSent(tx, room, message.by)
    await queueUnreadMail(tx, room, otherSide(message.by), { id, before })
  }
  return messageByKey(tx, room, message.by, message.key)
}

/**
 * What was written in another store of the brand. Whoever answered there has read what came before; who has not read it is mailed by the
 * store in which it was written.
 */
export async function receiveMessage(
  tx: Tx,
  room: ConversationKey,
  { created_at, ...message }: Pick<NewMessage, 'by' | 'key' | 'msg'> & { created_at: Date },
): Promise<number | undefined> {
  const before = await lockConversation(tx, room)
  const id = await insertMessage(tx, room, message, created_at)
  if (id === undefined) return undefined
  await markRead(tx, room, message.by, before.last_message_id)
  await noteNewest(tx, room, id, message.by)
  await leaveUnmailed(tx, room, otherSide(message.by), { id, before })
  await publishSent(tx, room, message.by)
  return id
}

/** Held until this is committed: whoever is being deleted gets no message any more. */
async function requireReader(tx: Tx, { shop_id, affiliate_id }: ConversationKey): Promise<void> {
  const person = await affiliateOf(tx, shop_id, affiliate_id).select('status').forKeyShare().executeTakeFirst()
  if (!person) throw new Refusal('not_found')
  if (person.status !== 'active') throw new Refusal('conflict', 'chat.notActive')
}

/** Messages of a conversation are written one after the other, so that their numbers are in the order in which they can be seen. */
async function lockConversation(tx: Tx, room: ConversationKey): Promise<MailMarks> {
  return tx
    .insertInto('chat_conversation')
    .values(room)
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'affiliate_id'])
        .doUpdateSet(eb => ({ last_message_id: eb.ref('chat_conversation.last_message_id') })),
    )
    .returning(['last_message_id', ...mailMarks('merchant'), ...mailMarks('affiliate')])
    .executeTakeFirstOrThrow()
}

async function refuseManyFiles(tx: Tx, { shop_id, affiliate_id }: ConversationKey, by: Side): Promise<void> {
  const { count } = await tx
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('acc_send', '=', by)
    .where('msg_type', '<>', 'text')
    .where('created_at', '>', new Date(Date.now() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (count >= MAX_FILES_A_DAY) throw new Refusal('conflict', 'chat.tooManyFiles', { params: { max: MAX_FILES_A_DAY } })
}

/** Nothing where it was sent before. */
async function insertMessage(
  tx: Tx,
  room: ConversationKey,
  { by, member_id, key, msg, file }: NewMessage,
  created_at?: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('chat_message')
    .values({ ...room, acc_send: by, member_id: member_id ?? null, key, msg, msg_type: typeOf(file), created_at })
    .onConflict(conflict => conflict.columns(['shop_id', 'affiliate_id', 'acc_send', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const typeOf = (file: CheckedDocument<MessageFileFormat> | undefined): MessageType =>
  file === undefined ? 'text' : file.size ? 'img' : 'file'

async function keepFile(tx: Tx, shop_id: number, message_id: number, file: CheckedDocument<MessageFileFormat>): Promise<void> {
  const { format, filename, bytes, size } = file
  await tx
    .insertInto('chat_file')
    .values({
      ...{ shop_id, message_id, format, filename: filename || `file.${format}`, byte_count: bytes.length, content: bytes },
      ...{ width: size?.width ?? null, height: size?.height ?? null },
    })
    .execute()
}

async function noteNewest(tx: Tx, { shop_id, affiliate_id }: ConversationKey, id: number, by: Side): Promise<void> {
  const unread = `${otherSide(by)}_unread` as const
  await tx
    .updateTable('chat_conversation')
    .set(eb => ({ last_message_id: id, [unread]: eb(unread, '+', 1) }))
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
}

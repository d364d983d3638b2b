import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import { otherSide, type Side } from '../rules/chat.ts'

interface PastFile {
  format: 'pdf' | 'png' | 'jpeg'
  filename: string
  content: Buffer
  width?: number
  height?: number
}

interface PastMessage {
  affiliate_id: number
  by: Side
  member_id?: number
  msg?: string
  file?: PastFile
  at: Date
}

export interface PastChat {
  messages: readonly PastMessage[]
  /** For whom so many of the other's last messages still wait, by affiliate. */
  unread?: Readonly<Record<number, Partial<Record<Side, number>>>>
}

/** Conversations of a past that is taken over: nobody is told of them. */
export async function insertPastChats(tx: Tx, shop_id: number, { messages, unread = {} }: PastChat): Promise<void> {
  const ids = new Map<number, { id: number; by: Side }[]>()
  for (const message of messages.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { affiliate_id, by } = message
    if (!ids.has(affiliate_id))
      await tx
        .insertInto('chat_conversation')
        .values({ shop_id, affiliate_id })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    const id = await insertMessage(tx, shop_id, message)
    ids.set(affiliate_id, [...(ids.get(affiliate_id) ?? []), { id, by }])
  }
  for (const [affiliate_id, sent] of ids) {
    const marks = (side: Side) => readMarks(sent, side, unread[affiliate_id]?.[side] ?? 0)
    await tx
      .updateTable('chat_conversation')
      .set({ last_message_id: sent.at(-1)!.id, ...marks('merchant'), ...marks('affiliate') })
      .where('shop_id', '=', shop_id)
      .where('affiliate_id', '=', affiliate_id)
      .execute()
  }
}

async function insertMessage(tx: Tx, shop_id: number, { affiliate_id, by, member_id, msg = '', file, at }: PastMessage) {
  const msg_type = file === undefined ? 'text' : file.format === 'pdf' ? 'file' : 'img'
  const { id } = await tx
    .insertInto('chat_message')
    .values({
      shop_id,
      affiliate_id,
      acc_send: by,
      member_id: member_id ?? null,
      msg,
      msg_type,
      key: randomUUID(),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (file)
    await tx
      .insertInto('chat_file')
      .values({ shop_id, message_id: id, byte_count: file.content.length, ...file })
      .execute()
  return id
}

function readMarks(sent: readonly { id: number; by: Side }[], side: Side, waiting: number) {
  const received = sent.filter(({ by }) => by === otherSide(side))
  const unread = Math.min(waiting, received.length)
  const firstUnread = received[received.length - unread]?.id
  return { [`${side}_unread`]: unread, [`${side}_read_until`]: firstUnread === undefined ? sent.at(-1)!.id : firstUnread - 1 }
}

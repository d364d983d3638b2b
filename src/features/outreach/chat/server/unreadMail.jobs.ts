import { sql } from 'kysely'
import * as z from 'zod'
import { mailAffiliate, mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import { mailUnreadChat } from '#features/sales/merchant-mails/server/index.ts'
import { cutToLetters } from '#kit/contract/validate.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { MAIL_AFTER_MINUTES, MAIL_AGAIN_HOURS, otherSide, type Side, sides } from '../rules/chat.ts'
import { isChatOn } from './access.ts'
import type { ConversationKey } from './messages.ts'

const MINUTE = 60_000
/** The clocks of this process and of the database may differ. */
const SLACK_MINUTES = 1
const MAX_QUOTED = 300

/** Sees to it that who has not read for a while is mailed: once for all that waits, and about what comes later after a pause. */
export const unreadMailJob = defineJob({
  name: 'conversations.noticeUnread',
  payload: z.object({ shop_id: z.int(), affiliate_id: z.int(), side: z.enum(sides) }),
  async run({ side, ...room }, { services }) {
    await services.db.inShop(room.shop_id, async tx => {
      if (!(await isChatOn(tx, room.shop_id))) return
      const until = await takeUnread(tx, room, side)
      if (until === undefined) return
      if (side === 'merchant') await mailUnreadChat(tx, room.shop_id, room.affiliate_id)
      else await enqueue(tx, affiliateMailJob, { ...room, until })
    })
  },
})

/** How a conversation stood before a message, for both sides. */
export type MailMarks = { last_message_id: number } & {
  [S in Side as `${S}_unread` | `${S}_read_until` | `${S}_mailed_until`]: number
} & {
  [S in Side as `${S}_mailed_at`]: Date | null
}
export const mailMarks = <S extends Side>(side: S) =>
  [`${side}_unread`, `${side}_read_until`, `${side}_mailed_until`, `${side}_mailed_at`] as const

interface MarkedConversation {
  id: number
  before: MailMarks
}

/** Asked for by the first message that nobody was mailed about. One that was read meanwhile gives its place to the next first one. */
export async function queueUnreadMail(
  tx: Tx,
  room: ConversationKey,
  side: Side,
  { id, before }: MarkedConversation,
): Promise<void> {
  const { shop_id, affiliate_id } = room
  const first = await firstUnknown(tx, room, side, before)
  if (first?.id !== id) return
  const key = `conversations.noticeUnread:${shop_id}:${affiliate_id}:${side}`
  const runAt = new Date(Math.max(Date.now() + MAIL_AFTER_MINUTES * MINUTE, pauseOf(before, side)))
  await enqueue(tx, unreadMailJob, { shop_id, affiliate_id, side }, { key, runAt })
}

/** The same for a message that another store mails about; one that waits for its mail here goes on waiting. */
export async function leaveUnmailed(
  tx: Tx,
  room: ConversationKey,
  side: Side,
  { id, before }: MarkedConversation,
): Promise<void> {
  const first = await firstUnknown(tx, room, side, before)
  if (first?.id !== id) return
  await tx
    .updateTable('chat_conversation')
    .set({ [`${side}_mailed_until`]: id })
    .where('shop_id', '=', room.shop_id)
    .where('affiliate_id', '=', room.affiliate_id)
    .execute()
}

/** Until when a side that was mailed and has not read since is left alone. */
function pauseOf(marks: MailMarks, side: Side): number {
  const mailed_at = marks[`${side}_mailed_at`]
  if (mailed_at === null || marks[`${side}_mailed_until`] <= marks[`${side}_read_until`]) return 0
  return mailed_at.getTime() + MAIL_AGAIN_HOURS * 60 * MINUTE
}

/** Up to where something waits for a side long enough that was not mailed about; from now on it was. */
async function takeUnread(tx: Tx, room: ConversationKey, side: Side): Promise<number | undefined> {
  const { shop_id, affiliate_id } = room
  const mailed = `${side}_mailed_until` as const
  const chat = await tx
    .selectFrom('chat_conversation')
    .select(['last_message_id', ...mailMarks('merchant'), ...mailMarks('affiliate')])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .forUpdate()
    .executeTakeFirst()
  if (!chat || chat[`${side}_unread`] === 0 || pauseOf(chat, side) - SLACK_MINUTES * MINUTE > Date.now()) return undefined
  const first = await firstUnknown(tx, room, side, chat)
  if (!first) return undefined
  // What was there at first has been read: what came since asks for itself.
  if (first.created_at.getTime() > Date.now() - (MAIL_AFTER_MINUTES - SLACK_MINUTES) * MINUTE) return undefined
  await tx
    .updateTable('chat_conversation')
    .set({ [mailed]: chat.last_message_id, [`${side}_mailed_at`]: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
  return chat.last_message_id
}

/** The first message that a side has neither read nor been mailed about. */
const firstUnknown = (tx: Tx, room: ConversationKey, side: Side, marks: MailMarks) =>
  unreadMessages(tx, room, side, Math.max(marks[`${side}_read_until`], marks[`${side}_mailed_until`]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const unreadMessages = (tx: Tx, { shop_id, affiliate_id }: ConversationKey, side: Side, read_until: number) =>
  tx
    .selectFrom('chat_message')
    .select(['id', 'msg', 'created_at'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('acc_send', '=', otherSide(side))
    .where('id', '>', read_until)

/** Tells an affiliate what waits, unless they have read it meanwhile. */
export const affiliateMailJob = defineJob({
  name: 'conversations.mailAffiliate',
  payload: z.object({ shop_id: z.int(), affiliate_id: z.int(), until: z.int() }),
  async run({ until, ...room }, { services }) {
    const newest = await services.db.inShop(room.shop_id, tx => newestUnread(tx, room, until))
    if (!newest) return
    await mailAffiliate(services, {
      ...{ ...room, type: 'chat_message', onlyActive: true },
      id: mailIdOf(`chat:${room.shop_id}:${until}`),
      values: ({ site, link }) => ({
        message: newest.msg ? quoted(newest.msg) : '',
        message_count: String(newest.count),
        chat_link: link('chat_link', site?.portal('/chat')),
      }),
    })
  },
})

/** Nothing where all of it has been read. */
async function newestUnread(tx: Tx, room: ConversationKey, until: number) {
  const chat = await tx
    .selectFrom('chat_conversation')
    .select(['affiliate_read_until', 'affiliate_unread'])
    .where('shop_id', '=', room.shop_id)
    .where('affiliate_id', '=', room.affiliate_id)
    .executeTakeFirst()
  if (!chat) return undefined
  const unread = unreadMessages(tx, room, 'affiliate', chat.affiliate_read_until)
  const newest = await unread.where('id', '<=', until).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest && { msg: newest.msg, count: chat.affiliate_unread }
}

function quoted(msg: string): string {
  const cut = cutToLetters(msg, MAX_QUOTED)
  return `“${cut}${cut === msg ? '' : '…'}”`
}

import { createHash } from 'node:crypto'
import * as z from 'zod'
import { affiliateOf, mutableFooter, wants } from '#features/affiliates/server/index.ts'
import { mailUnreadChat } from '#features/merchant-mails/server/index.ts'
import { readShop } from '#features/shop/server/index.ts'
import { cutToLetters, isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'
import { MAIL_AFTER_MINUTES, otherSide, type Side, sides } from '../rules/chat.ts'
import { isChatOn } from './access.ts'
import type { Room } from './messages.ts'

const MINUTE = 60_000
/** The clocks of this process and of the database may differ. */
const SLACK_MINUTES = 1
const MAX_QUOTED = 300

/** Mails who has not read for a while: once for all that waits, and not again before they have read. */
export const unreadMailJob = defineJob({
  name: 'chat.mailUnread',
  payload: z.object({ shop_id: z.int(), affiliate_id: z.int(), side: z.enum(sides) }),
  async run({ side, ...room }, { services }) {
    await services.db.inShop(room.shop_id, async tx => {
      if (!(await isChatOn(tx, room.shop_id))) return
      const waiting = await takeUnread(tx, room, side)
      if (!waiting) return
      if (side === 'merchant') await mailUnreadChat(tx, room.shop_id, room.affiliate_id)
      else await mailAffiliate(tx, services, room, waiting)
    })
  },
})

/** Asked for by the first message that waits. One that was read meanwhile gives its place to the next first one. */
export const queueUnreadMail = (tx: Tx, { shop_id, affiliate_id }: Room, side: Side): Promise<void> =>
  enqueue(
    tx,
    unreadMailJob,
    { shop_id, affiliate_id, side },
    {
      key: `chat.mailUnread:${shop_id}:${affiliate_id}:${side}`,
      runAt: new Date(Date.now() + MAIL_AFTER_MINUTES * MINUTE),
    },
  )

interface Waiting {
  count: number
  newest: { id: number; msg: string }
}

/** What waits for a side long enough and was not mailed about; from now on it was. */
async function takeUnread(tx: Tx, { shop_id, affiliate_id }: Room, side: Side): Promise<Waiting | undefined> {
  const mailed = `${side}_mailed_until` as const
  const chat = await tx
    .selectFrom('chat_conversation')
    .select(['last_message_id', `${side}_unread as unread`, `${side}_read_until as read_until`, `${mailed} as mailed_until`])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .forUpdate()
    .executeTakeFirst()
  if (!chat || chat.unread === 0 || chat.mailed_until > chat.read_until) return undefined
  const waiting = tx
    .selectFrom('chat_message')
    .select(['id', 'msg', 'created_at'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('acc_send', '=', otherSide(side))
    .where('id', '>', chat.read_until)
  const first = await waiting.orderBy('id').executeTakeFirstOrThrow()
  // What was there at first has been read: what came since asks for itself.
  if (first.created_at.getTime() > Date.now() - (MAIL_AFTER_MINUTES - SLACK_MINUTES) * MINUTE) return undefined
  await tx
    .updateTable('chat_conversation')
    .set({ [mailed]: chat.last_message_id })
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
  return { count: chat.unread, newest: await waiting.orderBy('id', 'desc').executeTakeFirstOrThrow() }
}

async function mailAffiliate(
  tx: Tx,
  services: Services,
  { shop_id, affiliate_id }: Room,
  { count, newest }: Waiting,
): Promise<void> {
  const shop = await readShop(
    tx,
    shop_id,
    ...(['name', 'brand_name', 'language', 'support_email', 'sub_path', 'custom_domain', 'plan'] as const),
  )
  const person = await affiliateOf(tx, shop_id, affiliate_id)
    .select(['first_name', 'last_name', 'email', 'language', 'muted_mails'])
    .where('status', '=', 'active')
    .executeTakeFirst()
  const url = siteOf(services, shop)?.portal('/chat')
  if (!person || !url || !isEmail(person.email) || !wants(person, 'chat')) return
  const language = toLanguage(person.language ?? shop.language)
  const name = shop.brand_name || shop.name
  const say = (part: string) => services.texts(language).any(`chat.mail.${part}`, { name: person.first_name, shop: name, count })
  await queueMail(tx, {
    // The same for every try: mail programs show a mail that was sent twice once.
    id: createHash('sha256').update(`chat:${shop_id}:${newest.id}`).digest('hex').slice(0, 32),
    shop_id,
    to: { address: person.email, name: `${person.first_name} ${person.last_name}`.trim() },
    replyTo: shop.support_email && isEmail(shop.support_email) ? { address: shop.support_email } : undefined,
    sender: name,
    subject: say('subject'),
    ...mailLayout({
      heading: say('heading'),
      paragraphs: [say('intro'), ...(newest.msg ? [quoted(newest.msg)] : []), say('more')],
      button: { label: say('button'), url },
      footer: mutableFooter(services, language, say('footer'), shop),
      language,
    }),
  })
}

function quoted(msg: string): string {
  const cut = cutToLetters(msg, MAX_QUOTED)
  return `“${cut}${cut === msg ? '' : '…'}”`
}

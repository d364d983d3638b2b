import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import type { Tx } from '#server/db/database.ts'
import type { Gathered } from '../rules/news-kinds.ts'
import type { MailContext } from './loadMailContext.ts'
import type { MailParts } from './mailMembers.ts'

/** Who wrote, as far as nobody has read it meanwhile. What they wrote stays where it can be erased. */
export async function chatMail(tx: Tx, voice: MailContext, { ids }: Gathered): Promise<MailParts | undefined> {
  const { shop_id, t, screen } = voice
  const rows = await tx
    .selectFrom('chat_conversation as talk')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'talk.shop_id').onRef('affiliate.id', '=', 'talk.affiliate_id'),
    )
    .select(['affiliate_id', 'first_name', 'last_name', 'merchant_unread'])
    .where('talk.shop_id', '=', shop_id)
    .where('affiliate_id', 'in', [...ids])
    .where('merchant_unread', '>', 0)
    .orderBy('last_message_id', 'desc')
    .execute()
  const [only] = rows
  if (!only) return undefined
  const say = (part: string, count = rows.length, name = fullName(only)) =>
    t.any(`merchantMails.chat.${part}`, { count, name, shop: voice.name })
  return {
    subject: say('subject'),
    heading: say('subject'),
    paragraphs: [say('intro')],
    facts: rows.map(row => ({ label: fullName(row), value: say('messages', row.merchant_unread) })),
    button: {
      label: say('button'),
      url: screen(rows.length === 1 ? `/outreach/chat?with=${only.affiliate_id}` : '/outreach/chat'),
    },
  }
}

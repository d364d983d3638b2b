import { sql } from 'kysely'
import type { Permission } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { type MailContent, mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { MailContext } from './loadMailContext.ts'

const MAX_READERS = 50

export type MailParts = Omit<MailContent, 'footer' | 'language'> & {
  subject: string
  /** Why it came, where no switch asked for it. */
  footer?: string
}

/**
 * Mails everybody at the shop who may see what the mail is about, if, and only if, the transaction is committed. Not the support
 * address: that is where affiliates write to, and whoever reads it need not be allowed to see this.
 */
export async function mailMembers(
  tx: Tx,
  voice: MailContext,
  permission: Permission,
  { subject, footer, ...parts }: MailParts,
): Promise<void> {
  const { shop_id, t, language } = voice
  const readers = await tx
    .selectFrom('member')
    .select(['email', 'name'])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('sudo', '=', false)
    .where(sql<boolean>`(role = 'super-admin' or ${permission} = any(permissions))`)
    .orderBy('id')
    .limit(MAX_READERS)
    .execute()
  const settings = voice.screen('/settings/v1/notifications-others')
  const reason = footer ?? t.any('merchantMails.footer', { shop: voice.name, settings })
  const content = mailLayout({ ...parts, footer: reason, language })
  for (const { email, name } of readers) await queueMail(tx, { shop_id, to: { address: email, name }, subject, ...content })
}

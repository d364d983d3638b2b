import { readShop } from '#features/store/shop/server/index.ts'
import { arePlansSold } from '#kit/access.ts'
import { defaultLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'

/** Whoever answers merchants' questions reads what they think, and can answer. Without such an address it is only kept. */
export async function queueRatingMail(
  tx: Tx,
  { config, texts }: Services,
  { star, comment }: { star: number; comment: string },
  { shop_id, name, email }: Caller,
): Promise<void> {
  const address = config.supportEmail
  if (!address) return
  const t = texts(defaultLanguage)
  const { domain, plan } = await readShop(tx, shop_id, 'domain', 'plan')
  const heading = t.any('feedback.mail.heading', { name, count: star })
  await queueMail(tx, {
    shop_id,
    to: { address },
    replyTo: { address: email, name },
    subject: t.any('feedback.mail.subject', { shop: domain, count: star }),
    ...mailLayout({
      heading,
      paragraphs: [comment || t.any('feedback.mail.noComment')],
      footer: t.any(arePlansSold() ? 'feedback.mail.footer' : 'feedback.mail.footerWithoutPlan', {
        name,
        email,
        shop: domain,
        plan,
      }),
    }),
  })
}

import { findMember, ownersOf } from '#features/session/server/index.ts'
import { findShop } from '#features/shop/server/index.ts'
import { ADMIN } from '#kit/admin-paths.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'

interface Notice {
  what: 'connected' | 'disconnected' | 'guarded'
  /** Who did it. */
  by: string
  /** The end of the client id. */
  account: string
}

/** Tells every owner that the account which pays is another one, whoever of them changed it. */
export async function mailNotice(
  tx: Tx,
  { texts, publicUrl }: Services,
  shop_id: number,
  { what, ...facts }: Notice,
): Promise<void> {
  const shop = await findShop(tx, shop_id)
  if (!shop) return
  for (const id of await ownersOf(tx, shop_id)) {
    const owner = await findMember(tx, shop_id, id)
    if (!owner) continue
    const language = toLanguage(owner.language ?? shop.language)
    const t = texts(language)
    const say = (part: string) => t.any(`paypal.notice.${what}.${part}`, { shop: shop.name, ...facts })
    const content = mailLayout({
      language,
      heading: say('heading'),
      paragraphs: [say('text'), t.any('paypal.notice.advice')],
      button: { label: t.any('paypal.notice.button'), url: `${publicUrl()}${ADMIN}/settings/v1/integration/paypal` },
      footer: t.any('paypal.notice.footer', { shop: shop.name }),
    })
    await queueMail(tx, { shop_id, to: { address: owner.email, name: owner.name }, subject: say('subject'), ...content })
  }
}

import { findShop } from '#features/store/shop/server/index.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import type { Tx } from '#server/db/database.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'
import { ownersOf } from './members.ts'
import { findMember } from './store.ts'

interface OwnersMail {
  /** The key of its subject, heading, text, advice and button. */
  words: string
  /** The key of advice and button, where several mails share them. */
  shared?: string
  values: PlaceholderValues
  /** Where the button leads, on the product's own host. */
  path: string
}

/** Tells every owner of the shop what they must not miss, each in their own language, if, and only if, the transaction is committed. */
export async function mailOwners(
  tx: Tx,
  { texts, publicUrl }: Services,
  shop_id: number,
  { words, shared = words, values, path }: OwnersMail,
): Promise<void> {
  const shop = await findShop(tx, shop_id)
  if (!shop) return
  for (const id of await ownersOf(tx, shop_id)) {
    const owner = await findMember(tx, shop_id, id)
    if (!owner) continue
    const language = toSpokenLanguage(owner.language ?? shop.language)
    const t = texts(language)
    const say = (part: string, of = words) => t.any(`${of}.${part}`, { shop: shop.name, ...values })
    const content = mailLayout({
      heading: say('heading'),
      paragraphs: [say('text'), say('advice', shared)],
      button: { label: say('button', shared), url: `${publicUrl()}${path}` },
      footer: t.any('session.ownersMail', { shop: shop.name }),
      language,
    })
    await queueMail(tx, { shop_id, to: { address: owner.email, name: owner.name }, subject: say('subject'), ...content })
  }
}

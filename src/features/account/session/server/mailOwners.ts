import { findShop } from '#features/store/shop/server/index.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { type MailContent, mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'
import { ownersOf } from './members.ts'
import { findMember } from './store.ts'

type OwnersMail = Pick<MailContent, 'heading' | 'paragraphs' | 'button'> & { subject: string }

/** Tells every owner of the shop what they must not miss, each in their own language, if, and only if, the transaction is committed. */
export async function mailOwners(
  tx: Tx,
  { texts }: Services,
  shop_id: number,
  write: (t: ReturnType<Services['texts']>, shop: string) => OwnersMail,
): Promise<void> {
  const shop = await findShop(tx, shop_id)
  if (!shop) return
  for (const id of await ownersOf(tx, shop_id)) {
    const owner = await findMember(tx, shop_id, id)
    if (!owner) continue
    const language = toSpokenLanguage(owner.language ?? shop.language)
    const t = texts(language)
    const { subject, ...parts } = write(t, shop.name)
    const content = mailLayout({ ...parts, footer: t.any('session.ownersMail', { shop: shop.name }), language })
    await queueMail(tx, { shop_id, to: { address: owner.email, name: owner.name }, subject, ...content })
  }
}

import { notify } from '#features/notifications/server/index.ts'
import { findMember, ownersOf } from '#features/session/server/index.ts'
import { findShop } from '#features/shop/server/index.ts'
import { ADMIN } from '#kit/admin-paths.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'

/** Tells the bell, and every owner by mail, that affiliates are no longer led to the domain. */
export async function tellLost(tx: Tx, { texts, publicUrl }: Services, shop_id: number, domain: string): Promise<void> {
  await notify(tx, shop_id, { type: 'custom-domain-lost', params: { domain } })
  const shop = await findShop(tx, shop_id)
  if (!shop) return
  for (const id of await ownersOf(tx, shop_id)) {
    const owner = await findMember(tx, shop_id, id)
    if (!owner) continue
    const language = toLanguage(owner.language ?? shop.language)
    const t = texts(language)
    const say = (part: string) => t.any(`customDomain.lostMail.${part}`, { shop: shop.name, domain })
    const content = mailLayout({
      language,
      heading: say('heading'),
      paragraphs: [say('text'), say('advice')],
      button: { label: say('button'), url: `${publicUrl()}${ADMIN}/settings/v1/custom-domain` },
      footer: say('footer'),
    })
    await queueMail(tx, { shop_id, to: { address: owner.email, name: owner.name }, subject: say('subject'), ...content })
  }
}

import { createHash } from 'node:crypto'
import { readShop, replyAddress } from '#features/shop/server/index.ts'
import type { Language } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { type MailContent, mailLayout } from '#server/mail/mailLayout.ts'
import type { Services } from '#server/services.ts'
import { mutableFooter } from './mail-wishes.ts'

const columns = [
  ...(['name', 'brand_name', 'language', 'support_email', 'currency', 'money_format'] as const),
  ...(['sub_path', 'custom_domain', 'plan'] as const),
] as const

/** What mails to affiliates say of a shop. */
export async function mailingShop(tx: Tx, shop_id: number) {
  const shop = await readShop(tx, shop_id, ...columns)
  return { ...shop, shop_id, called: shop.brand_name || shop.name }
}
export type MailingShop = Awaited<ReturnType<typeof mailingShop>>

interface Letter extends MailContent {
  /** The same for every try, so that mail programs show a mail that was sent twice once. */
  id: string
  to: { address: string; name: string }
  language: Language
  subject: string
  /** It is sent whatever was switched off, so it does not say where. */
  isEssential?: boolean
  unsubscribeUrl?: string
}

/** The id of the one mail about this. */
export const mailIdOf = (about: string): string => createHash('sha256').update(about).digest('hex').slice(0, 32)

/** One mail from a shop to one of its affiliates. */
export async function sendToAffiliate(
  services: Services,
  shop: Pick<MailingShop, 'shop_id' | 'called' | 'support_email' | 'sub_path' | 'custom_domain' | 'plan'>,
  { id, to, subject, isEssential = false, unsubscribeUrl, ...content }: Letter,
): Promise<void> {
  const footer = isEssential ? content.footer : mutableFooter(services, content.language, content.footer, shop)
  await services.mail.send({
    id,
    shop_id: shop.shop_id,
    to,
    replyTo: replyAddress(shop),
    sender: shop.called,
    unsubscribeUrl: isEssential ? undefined : unsubscribeUrl,
    subject,
    ...mailLayout({ ...content, footer }),
  })
}

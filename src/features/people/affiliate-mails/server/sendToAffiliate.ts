import { createHash } from 'node:crypto'
import { replyAddress } from '#features/store/shop/server/index.ts'
import type { Language } from '#kit/languages.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { type MailContent, mailLayout } from '#server/mail/mailLayout.ts'
import type { Services } from '#server/services.ts'
import { brandOf, type MailingShop } from './mailingShop.ts'

export interface Letter extends Omit<MailContent, 'brand'> {
  /** The same for every try, so that mail programs show a mail that was sent twice once. */
  id: string
  to: { address: string; name: string }
  language: Language
  subject: string
  /** It is sent whatever was switched off, so it does not say where. */
  isEssential?: boolean
  /** Where one click ends mails like this. */
  unsubscribeUrl?: string
}

/** The id of the one mail about this. */
export const mailIdOf = (about: string): string => createHash('sha256').update(about).digest('hex').slice(0, 32)

/** One mail from a shop to one of its affiliates. */
export async function sendToAffiliate(services: Services, shop: MailingShop, letter: Letter): Promise<void> {
  const { id, to, unsubscribeUrl } = letter
  await services.mail.send({
    id,
    shop_id: shop.shop_id,
    to,
    replyTo: replyAddress(shop),
    sender: shop.called,
    unsubscribeUrl,
    ...drawLetter(services, shop, letter),
  })
}

/** Subject, markup and plain text, as they are sent. */
export function drawLetter(services: Services, shop: MailingShop, letter: Omit<Letter, 'id' | 'to'>) {
  const { subject, isEssential = false, unsubscribeUrl: _, ...content } = letter
  const footer = isEssential ? content.footer : mutableFooter(services, shop, content)
  return { subject, ...mailLayout({ ...content, footer, brand: brandOf(services, shop) }) }
}

/** The end of a mail that need not be: with where it is switched off. */
function mutableFooter(services: Services, shop: MailingShop, { footer, language }: Pick<Letter, 'footer' | 'language'>): string {
  const url = siteOf(services, shop)?.portal('/settings')
  return url ? `${footer}\n${services.texts(language).any('affiliateMails.switchOff', { url })}` : footer
}

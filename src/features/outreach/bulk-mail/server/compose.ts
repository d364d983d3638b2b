import { dressHtml } from '#features/people/affiliate-mails/rules/dressHtml.ts'
import { brandOf, mailIdOf, type mailingShop } from '#features/people/affiliate-mails/server/index.ts'
import type { MailReader } from '#features/people/affiliates/server/index.ts'
import { unsubscribeUrl } from '#features/people/unsubscribe/server/index.ts'
import { replyAddress } from '#features/store/shop/server/index.ts'
import { toLanguage } from '#kit/languages.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import type { Services } from '#server/services.ts'
import { type BulkWords, bulkWriter } from '../rules/writeBulkMail.ts'

/** Who reads it, as far as the mail says. */
export type Reader = Pick<MailReader, 'id' | 'first_name' | 'last_name' | 'name' | 'email' | 'language' | 'program' | 'link'>

interface Mail extends BulkWords {
  id: number
}

/** Writes a bulk mail for one after the other. What is previewed and what is sent comes from here. */
export function composer(
  services: Pick<Services, 'config' | 'publicUrl' | 'texts'>,
  shop: Awaited<ReturnType<typeof mailingShop>>,
  mail: Mail,
): (reader: Reader) => MailMessage {
  const { colors } = shop
  const dress = (markup: string) => dressHtml(markup, { colors, origin: services.publicUrl() })
  const write = bulkWriter(mail, { clean: cleanHtml, dress })
  const login = siteOf(services, shop)?.portal() ?? services.publicUrl()
  const brand = brandOf(services, shop)
  return reader => {
    const { subject, html, text } = write({
      first_name: reader.first_name,
      last_name: reader.last_name,
      affiliate_name: reader.name,
      program_name: reader.program,
      affiliate_link: reader.link,
      affiliate_login_url: login,
      brand_name: shop.called,
      support_email: shop.support_email ?? '',
    })
    const { shop_id } = shop
    const language = toLanguage(reader.language ?? shop.language)
    const say = services.texts(language)
    const url = unsubscribeUrl(services, shop, { shop_id, affiliate_id: reader.id, kind: 'news', mail_id: mail.id })
    return {
      // The same for every try: a mail that arrives twice is shown once.
      id: mailIdOf(`bulk:${shop_id}:${mail.id}:${reader.id}`),
      shop_id,
      to: { address: reader.email, name: reader.name },
      replyTo: replyAddress(shop),
      sender: shop.called,
      unsubscribeUrl: url,
      subject,
      ...mailLayout({
        ...{ title: subject, paragraphs: [], body: { html, text }, language, brand },
        footer: say.any('bulkMail.mail.footer', { shop: shop.called }),
        footerLink: { label: say.any('bulkMail.mail.unsubscribe'), url },
      }),
    }
  }
}

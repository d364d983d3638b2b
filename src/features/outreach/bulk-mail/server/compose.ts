import { dressHtml } from '#features/people/affiliate-mails/rules/dressHtml.ts'
import { mailWriter } from '#features/people/affiliate-mails/rules/mailWriter.ts'
import type { Template } from '#features/people/affiliate-mails/rules/template.ts'
import {
  brandOf,
  commonValues,
  type MailedAffiliate,
  mailIdOf,
  type mailingShop,
  tellingOf,
} from '#features/people/affiliate-mails/server/index.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { unsubscribeUrl } from '#features/people/unsubscribe/server/index.ts'
import { replyAddress } from '#features/store/shop/server/index.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import type { Services } from '#server/services.ts'

interface Mail extends Template {
  id: number
}

/** Writes a bulk mail for one after the other, with the values of any mail. What is previewed and what is sent comes from here. */
export function composer(
  services: Services,
  shop: Awaited<ReturnType<typeof mailingShop>>,
  mail: Mail,
): (reader: MailedAffiliate) => MailMessage {
  const { colors, shop_id } = shop
  const dress = (markup: string) => dressHtml(markup, { colors, origin: services.publicUrl() })
  const write = mailWriter(mail, { clean: cleanHtml })
  const brand = brandOf(services, shop)
  return reader => {
    const telling = tellingOf(services, shop, reader)
    const { say, language } = telling
    const { subject, html, text } = write(commonValues(telling))
    const affiliate_id = reader.affiliate.id
    const url = unsubscribeUrl(services, shop, { shop_id, affiliate_id, kind: 'news', mail_id: mail.id })
    return {
      // The same for every try: a mail that arrives twice is shown once.
      id: mailIdOf(`bulk:${shop_id}:${mail.id}:${affiliate_id}`),
      shop_id,
      to: { address: reader.email, name: fullName(reader) },
      replyTo: replyAddress(shop),
      sender: shop.called,
      unsubscribeUrl: url,
      subject,
      ...mailLayout({
        ...{ title: subject, paragraphs: [], body: { html: dress(html), text }, language, brand },
        footer: say('bulkMail.mail.footer', { shop: shop.called }),
        footerLink: { label: say('bulkMail.mail.unsubscribe'), url },
      }),
    }
  }
}

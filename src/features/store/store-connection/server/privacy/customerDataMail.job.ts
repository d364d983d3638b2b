import * as z from 'zod'
import { toSpokenLanguage } from '#kit/languages.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'

/** Tells one owner of the shop that a buyer wants to know what is known of them, and where it can be downloaded. */
export const customerDataMailJob = defineJob({
  name: 'orders.customerDataMail',
  payload: z.object({ shop_id: z.int(), member_id: z.int(), request_id: z.int() }),
  async run({ shop_id, member_id, request_id }, { services: { db, mail, texts, publicUrl } }) {
    const person = await db.inShop(shop_id, tx =>
      tx
        .selectFrom('member')
        .innerJoin('shop', 'shop.shop_id', 'member.shop_id')
        .select(['member.email', 'member.name', 'shop.name as shop'])
        .select(eb => eb.fn.coalesce('member.language', 'shop.language').as('language'))
        .where('member.shop_id', '=', shop_id)
        .where('member.id', '=', member_id)
        .where('member.removed_at', 'is', null)
        .executeTakeFirst(),
    )
    if (!person) return
    const language = toSpokenLanguage(person.language)
    const t = texts(language)
    const say = (part: string) => t.any(`storeConnection.customerDataMail.${part}`, { shop: person.shop })
    const content = mailLayout({
      heading: say('heading'),
      paragraphs: [say('intro'), say('expires')],
      button: { label: say('button'), url: `${publicUrl()}/admin/settings/v1/customer-data/${request_id}` },
      footer: say('footer'),
      language,
    })
    await mail.send({ shop_id, to: { address: person.email, name: person.name }, subject: say('subject'), ...content })
  },
})

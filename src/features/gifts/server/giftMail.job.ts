import * as z from 'zod'
import { mailIdOf, mailingShop, sendToAffiliate } from '#features/affiliates/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { GiftKind } from '../rules/gift.ts'
import { giftMail, readTemplate } from './template.ts'

/** Tells an affiliate of a gift. One that was taken back meanwhile is not told. */
export const giftMailJob = defineJob({
  name: 'gifts.mail',
  payload: z.object({ shop_id: z.int(), id: z.int() }),
  async run({ shop_id, id }, { services }) {
    const { texts } = services
    const found = await services.db.inShop(shop_id, async tx => {
      const gift = await giftToTell(tx, shop_id, id)
      if (!gift || !isEmail(gift.email)) return undefined
      const shop = await mailingShop(tx, shop_id)
      const language = toLanguage(gift.language ?? shop.language)
      return { gift, shop, language, template: await readTemplate(tx, shop_id, texts, language) }
    })
    if (!found) return
    const { gift, shop, language, template } = found
    const site = siteOf(services, shop)
    if (!site) return
    const facts = { ...gift, kind: gift.kind as GiftKind }
    const redeem = site.portal(`/gifts?open=${id}`)
    const { subject, html, text } = giftMail(template, facts, shop, { texts, language, redeem, login: site.portal() })
    const say = texts(language)
    await sendToAffiliate(services, shop, {
      id: mailIdOf(`gift:${shop_id}:${id}`),
      to: { address: gift.email, name: `${gift.first_name} ${gift.last_name}`.trim() },
      ...{ language, subject, isEssential: true },
      heading: subject,
      paragraphs: [],
      body: { html, text },
      button: { label: say.any('gifts.mail.redeem'), url: redeem },
      footer: say.any('gifts.mail.footer', { shop: shop.called }),
    })
  },
})

const giftToTell = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('sent_gift as sent')
    .innerJoin('gift', join => join.onRef('gift.shop_id', '=', 'sent.shop_id').onRef('gift.id', '=', 'sent.gift_id'))
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'sent.shop_id').onRef('affiliate.id', '=', 'sent.affiliate_id'),
    )
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['gift.name', 'gift.kind', 'percent', 'first_name', 'last_name', 'email', 'language', 'program.name as program'])
    .where('sent.shop_id', '=', shop_id)
    .where('sent.id', '=', id)
    .where('sent.state', '<>', 'cancelled')
    .where('affiliate.removed_at', 'is', null)
    .executeTakeFirst()

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueGiftMail = (tx: Tx, shop_id: number, id: number): Promise<void> => enqueue(tx, giftMailJob, { shop_id, id })

import { type MailingShop, mailingShop } from '#features/affiliates/server/index.ts'
import type { Language } from '#kit/languages.ts'
import { toLanguage } from '#kit/languages.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import type { TextsFor } from '#server/http/errors.ts'
import type { GiftKind } from '../rules/gift.ts'
import { type GiftTemplate, writeGiftMail } from '../rules/giftMail.ts'
import type { By } from './store.ts'

/** Our words, in a language. */
const ownWords = (texts: TextsFor, language: Language): GiftTemplate => ({
  subject: texts(language).any('gifts.mail.subject'),
  body: texts(language).any('gifts.mail.body'),
})

/** As the merchant wrote it, else in our words. */
export async function readTemplate(
  tx: Tx,
  shop_id: number,
  texts: TextsFor,
  language: Language,
): Promise<GiftTemplate & { is_own: boolean }> {
  const found = await tx.selectFrom('gift_template').select(['subject', 'body']).where('shop_id', '=', shop_id).executeTakeFirst()
  return found ? { ...found, is_own: true } : { ...ownWords(texts, language), is_own: false }
}

export async function saveTemplate(tx: Tx, { subject, body }: GiftTemplate, { caller, from }: By): Promise<void> {
  const { shop_id } = caller
  const values = { subject, body: cleanHtml(body) }
  await tx
    .insertInto('gift_template')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'gifts.mailChanged', after: { subject }, from })
}

export async function resetTemplate(tx: Tx, { caller, from }: By): Promise<void> {
  const { shop_id } = caller
  await tx.deleteFrom('gift_template').where('shop_id', '=', shop_id).execute()
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'gifts.mailReset', from })
}

export interface GiftFacts {
  name: string
  kind: GiftKind
  percent: number
  first_name: string
  last_name: string
  program: string
}

interface Sender {
  texts: TextsFor
  language: Language
  /** Where the gift is redeemed, and where one signs in. */
  redeem: string
  login: string
}

/** The mail about one gift to one person. */
export function giftMail(template: GiftTemplate, gift: GiftFacts, shop: MailingShop, { texts, language, redeem, login }: Sender) {
  const say = texts(language)
  const values = {
    gift_name: gift.name,
    gift_type: say.any(`gifts.kind.${gift.kind}`),
    gift_value: gift.kind === 'free' ? say.any('gifts.value.free') : say.any('gifts.value.discount', { percent: gift.percent }),
    redeem_your_reward: redeem,
    brand_name: shop.called,
    first_name: gift.first_name,
    last_name: gift.last_name,
    affiliate_name: `${gift.first_name} ${gift.last_name}`.trim(),
    program_name: gift.program,
    affiliate_login_url: login,
    support_email: shop.support_email ?? '',
  }
  return writeGiftMail(template, values, { url: redeem, label: say.any('gifts.mail.redeem') }, cleanHtml)
}

/** As somebody would get it. */
export async function previewMail(tx: Tx, shop_id: number, template: GiftTemplate, texts: TextsFor, login: string) {
  const shop = await mailingShop(tx, shop_id)
  const language = toLanguage(shop.language)
  const say = texts(language)
  const gift: GiftFacts = {
    ...{ name: say.any('gifts.sample.gift'), kind: 'free', percent: 100, program: say.any('gifts.sample.program') },
    ...{ first_name: say.any('gifts.sample.first_name'), last_name: say.any('gifts.sample.last_name') },
  }
  const { subject, html } = giftMail({ ...template, body: cleanHtml(template.body) }, gift, shop, {
    texts,
    language,
    redeem: login,
    login,
  })
  return { subject, html }
}

import { sql } from 'kysely'
import * as z from 'zod'
import { mailIdOf, mailingShop, sendToAffiliate, wants } from '#features/affiliates/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

interface Given {
  title: string
  amount: number
  currency: Currency
  first_name: string
  last_name: string
  email: string
  language: string | null
  muted_mails: string[]
}

/** Tells an affiliate of a bonus they earned, unless it was taken back before the mail could go out. */
export const givenMailJob = defineJob({
  name: 'bonuses.givenMail',
  payload: z.object({ shop_id: z.int(), referral_id: z.int() }),
  async run({ shop_id, referral_id }, { services }) {
    const { shop, given } = await services.db.inShop(shop_id, async tx => ({
      shop: await mailingShop(tx, shop_id),
      given: await findGiven(tx, shop_id, referral_id),
    }))
    if (!given || !isEmail(given.email) || !wants(given, 'bonuses')) return
    const { title, amount, currency, first_name, last_name, email } = given
    const language = toLanguage(given.language ?? shop.language)
    const reward = shopMoney(shop, currency).show(amount)
    const url = siteOf(services, shop)?.portal(`/commissions?open=${referral_id}`)
    const say = (part: string) =>
      services.texts(language).any(`bonuses.mail.${part}`, { name: first_name, shop: shop.called, bonus: title, reward })
    await sendToAffiliate(services, shop, {
      id: mailIdOf(`bonus:${shop_id}:${referral_id}`),
      to: { address: email, name: `${first_name} ${last_name}`.trim() },
      language,
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [say('intro'), say('more')],
      button: url ? { label: say('button'), url } : undefined,
      footer: say('footer'),
    })
  },
})

async function findGiven(tx: Tx, shop_id: number, referral_id: number): Promise<Given | undefined> {
  const { rows } = await sql<Given>`
    select bonus.title, award.amount, award.currency, first_name, last_name, email, language, muted_mails
    from bonus_award as award
    join bonus on bonus.shop_id = ${shop_id} and bonus.id = award.bonus_id
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = award.affiliate_id
    where award.shop_id = ${shop_id} and award.referral_id = ${referral_id} and award.taken_at is null and affiliate.removed_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueGivenMail = (tx: Tx, shop_id: number, referral_id: number): Promise<void> =>
  enqueue(tx, givenMailJob, { shop_id, referral_id })

import { createHash } from 'node:crypto'
import * as z from 'zod'
import { mutableFooter, wants } from '#features/affiliates/server/index.ts'
import { readShop } from '#features/shop/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { claimName } from '../rules/claim.ts'
import { claimsOf } from './claims.ts'

/** Tells an affiliate what became of a claim. */
export const answeredMailJob = defineJob({
  name: 'orderClaims.answeredMail',
  payload: z.object({ shop_id: z.int(), claim_id: z.int() }),
  async run({ shop_id, claim_id }, { services }) {
    const { shop, claim } = await services.db.inShop(shop_id, async tx => ({
      shop: await readShop(tx, shop_id, 'name', 'brand_name', 'language', 'support_email', 'sub_path', 'custom_domain', 'plan'),
      claim: await claimsOf(tx, shop_id)
        .select(['language', 'muted_mails'])
        .where('order_claim.id', '=', claim_id)
        .where('order_claim.status', '<>', 'open')
        .where('affiliate.removed_at', 'is', null)
        .executeTakeFirst(),
    }))
    if (!claim || !isEmail(claim.email) || !wants(claim, 'claims')) return
    const { status, first_name, last_name, email, reason, referral_id } = claim
    const url = siteOf(services, shop)?.portal(referral_id === null ? '/claims' : `/commissions?open=${referral_id}`)
    const language = toLanguage(claim.language ?? shop.language)
    const name = shop.brand_name || shop.name
    const order = claimName(claim)
    const say = (part: string) =>
      services.texts(language).any(`orderClaims.mail.${part}`, { name: first_name, shop: name, order })
    await services.mail.send({
      // The same for every try: mail programs show a mail that was sent twice once.
      id: createHash('sha256').update(`order claim:${shop_id}:${claim_id}`).digest('hex').slice(0, 32),
      shop_id,
      to: { address: email, name: `${first_name} ${last_name}`.trim() },
      replyTo: shop.support_email && isEmail(shop.support_email) ? { address: shop.support_email } : undefined,
      sender: name,
      subject: say(`${status}.subject`),
      ...mailLayout({
        heading: say(`${status}.heading`),
        paragraphs: [say(`${status}.intro`), ...(reason ? [reason] : []), say(`${status}.more`)],
        button: url ? { label: say('button'), url } : undefined,
        footer: mutableFooter(services, language, say('footer'), shop),
        language,
      }),
    })
  },
})

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueAnsweredMail = (tx: Tx, shop_id: number, claim_id: number): Promise<void> =>
  enqueue(tx, answeredMailJob, { shop_id, claim_id })

import * as z from 'zod'
import { mailIdOf, mailingShop, sendToAffiliate, wants } from '#features/affiliates/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { claimName } from '../rules/claim.ts'
import { claimsOf } from './claims.ts'

/** Tells an affiliate what became of a claim. */
export const answeredMailJob = defineJob({
  name: 'orderClaims.answeredMail',
  payload: z.object({ shop_id: z.int(), claim_id: z.int() }),
  async run({ shop_id, claim_id }, { services }) {
    const { shop, claim } = await services.db.inShop(shop_id, async tx => ({
      shop: await mailingShop(tx, shop_id),
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
    const order = claimName(claim)
    const say = (part: string) =>
      services.texts(language).any(`orderClaims.mail.${part}`, { name: first_name, shop: shop.called, order })
    await sendToAffiliate(services, shop, {
      id: mailIdOf(`order claim:${shop_id}:${claim_id}`),
      to: { address: email, name: `${first_name} ${last_name}`.trim() },
      language,
      subject: say(`${status}.subject`),
      heading: say(`${status}.heading`),
      paragraphs: [say(`${status}.intro`), ...(reason ? [reason] : []), say(`${status}.more`)],
      button: url ? { label: say('button'), url } : undefined,
      footer: say('footer'),
    })
  },
})

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueAnsweredMail = (tx: Tx, shop_id: number, claim_id: number): Promise<void> =>
  enqueue(tx, answeredMailJob, { shop_id, claim_id })

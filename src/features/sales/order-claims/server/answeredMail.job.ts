import * as z from 'zod'
import { mailAffiliate, mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { claimName } from '../rules/claim.ts'
import { claimsOf } from './claims.ts'

/** Tells an affiliate what became of a claim. */
export const answeredMailJob = defineJob({
  name: 'orderClaims.answeredMail',
  payload: z.object({ shop_id: z.int(), claim_id: z.int() }),
  async run({ shop_id, claim_id }, { services }) {
    const claim = await services.db.inShop(shop_id, tx =>
      claimsOf(tx, shop_id)
        .where('order_claim.id', '=', claim_id)
        .where('order_claim.status', '<>', 'open')
        .where('affiliate.removed_at', 'is', null)
        .executeTakeFirst(),
    )
    if (!claim) return
    const { status, affiliate_id, reason, referral_id } = claim
    await mailAffiliate(services, {
      ...{ shop_id, affiliate_id, id: mailIdOf(`order claim:${shop_id}:${claim_id}`) },
      type: status === 'accepted' ? 'order_claim_accepted' : 'order_claim_declined',
      values: ({ site, link }) => ({
        order_number: claimName(claim),
        reason: reason ?? '',
        claim_link: link('claim_link', site?.portal(referral_id === null ? '/claims' : `/commissions?open=${referral_id}`)),
      }),
    })
  },
})

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueAnsweredMail = (tx: Tx, shop_id: number, claim_id: number): Promise<void> =>
  enqueue(tx, answeredMailJob, { shop_id, claim_id })

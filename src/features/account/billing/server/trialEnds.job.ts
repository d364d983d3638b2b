import * as z from 'zod'
import { mailOwners } from '#features/account/session/server/index.ts'
import { Billing, type Offer, offerById, plans } from '#kit/access.ts'
import { formatRate } from '#kit/money/money.ts'
import { feeRates } from '#kit/performance-fee.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { inDollars } from './inDollars.ts'
import { claimTrialMail, findCharges, type StoredCharge } from './store.ts'

const wordsFor = ({ billing }: Offer, { fee_limit }: StoredCharge) => {
  if (billing === Billing.yearly) return 'yearly'
  return fee_limit === null ? 'monthly' : 'monthlyAndFee'
}

/** Before a trial becomes a paid plan, the owners are told once when, what it will cost and how to end it. */
export const trialEndsJob = defineJob({
  name: 'billing.trialEnds',
  payload: z.object({ shop_id: z.int(), id: z.int() }),
  async run({ shop_id, id }, { services }) {
    await services.db.inShop(shop_id, async tx => {
      if (!(await claimTrialMail(tx, shop_id, id))) return
      const charge = (await findCharges(tx, shop_id)).find(one => one.id === id)
      const offer = charge && offerById(charge.plan_id)
      if (!charge?.trial_ends_at || !offer) return
      const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(charge.trial_ends_at)
      await mailOwners(tx, services, shop_id, {
        words: `billing.trialMail.${wordsFor(offer, charge)}`,
        shared: 'billing.trialMail',
        values: { plan: plans[offer.plan].title, day, price: inDollars(charge.price), rate: formatRate(feeRates[offer.plan]) },
        path: '/admin/pricing',
      })
    })
  },
})

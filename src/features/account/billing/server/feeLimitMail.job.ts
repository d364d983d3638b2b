import * as z from 'zod'
import { mailOwners } from '#features/account/session/server/index.ts'
import { FEES } from '#kit/admin-paths.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { inDollars } from './inDollars.ts'
import { findCharges } from './store.ts'

/** Little is left of what the owners agreed to: they hear what that means, once in a period. */
export const feeLimitMailJob = defineJob({
  name: 'billing.feeLimitNear',
  payload: z.object({ shop_id: z.int(), id: z.int() }),
  async run({ shop_id, id }, { services }) {
    await services.db.inShop(shop_id, async tx => {
      const charge = (await findCharges(tx, shop_id)).find(one => one.id === id)
      if (charge?.state !== 'active' || charge.fee_limit === null) return
      await mailOwners(tx, services, shop_id, {
        words: 'billing.feeLimitMail',
        values: { used: inDollars(charge.fee_used), limit: inDollars(charge.fee_limit) },
        path: FEES,
      })
    })
  },
})

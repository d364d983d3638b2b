import { referralsWritten } from '#features/sales/referrals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { chargeFeesJob } from './chargeFees.job.ts'
import { noteFees } from './noteFees.ts'
import { performanceFeeRoutes } from './routes.ts'

export const performanceFeeServer = defineServerFeature({
  name: 'performance-fee',
  routes: services => ({ performanceFee: performanceFeeRoutes(services) }),
  jobs: [chargeFeesJob],
  hooks: [referralsWritten.followedBy(noteFees)],
})

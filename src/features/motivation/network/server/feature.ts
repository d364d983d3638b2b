import { referralFiguresChanged } from '#features/sales/referrals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn } from '../texts/en.ts'
import { activity as activityVi } from '../texts/vi.ts'
import { foldJobs, noteBranchesDue } from './fold.jobs.ts'
import { networkRoutes } from './routes.ts'

export const networkServer = defineServerFeature({
  name: 'network',
  routes: services => ({ network: networkRoutes(services) }),
  jobs: foldJobs,
  hooks: [referralFiguresChanged.followedBy(noteBranchesDue)],
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})

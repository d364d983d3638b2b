import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { goalFiguresChanged } from '#features/commissions/goals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { bonusList } from '../rules/bonusList.ts'
import { bonusReached } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { insertDemoBonuses } from './demo.ts'
import { followGoalFigures } from './evaluate/followGoalFigures.ts'
import { passJobs } from './evaluate/pass.jobs.ts'
import { givenMailJob } from './givenMail.job.ts'
import { hasBonuses } from './ownBonuses.ts'
import { bonusRoutes, portalBonusRoutes } from './routes.ts'
import { sharedBonuses } from './sharedBonuses.ts'

export const bonusesServer = defineServerFeature({
  name: 'bonuses',
  routes: services => ({ bonuses: bonusRoutes(services), portalBonuses: portalBonusRoutes(services) }),
  jobs: [...passJobs, givenMailJob],
  hooks: [goalFiguresChanged.followedBy(followGoalFigures), sharesTopic(sharedBonuses)],
  columns: [bonusList],
  portalHas: { bonuses: (tx, { shop_id }) => hasBonuses(tx, shop_id) },
  notifications: [bonusReached],
  demo: insertDemoBonuses,
  texts: { en, vi },
  activity: { group: 'motivation', en: activityEn, vi: activityVi },
})

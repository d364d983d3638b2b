import { currencyChanged } from '#features/store/shop/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { programList } from '../rules/programList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { applyAutoTierTask, undoAutoTierTask } from './auto-tier/autoTier.tasks.ts'
import { programRoutes } from './routes.ts'
import { writeRulesIn } from './rules.ts'

export const programsServer = defineServerFeature({
  name: 'programs',
  routes: services => ({ programs: programRoutes(services) }),
  tasks: [applyAutoTierTask, undoAutoTierTask],
  hooks: [currencyChanged.followedBy(writeRulesIn)],
  columns: [programList],
  texts: { en, vi },
  activity: { group: 'programs', en: activityEn, vi: activityVi },
})

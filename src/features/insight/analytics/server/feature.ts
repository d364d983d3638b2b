import { ordersSaved, referralFiguresChanged } from '#features/sales/referrals/server/index.ts'
import { timeZoneChanged } from '#features/store/shop/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { affiliateTable, codeTable } from '../rules/tables.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { noteFiguresDue, noteProductsDue, recountInTimeZone } from './due.ts'
import { foldJobs } from './fold.jobs.ts'
import { analyticsRoutes } from './routes.ts'

export const analyticsServer = defineServerFeature({
  name: 'analytics',
  routes: services => ({ analytics: analyticsRoutes(services) }),
  jobs: foldJobs,
  hooks: [
    ordersSaved.followedBy(noteProductsDue),
    referralFiguresChanged.followedBy(noteFiguresDue),
    timeZoneChanged.followedBy(recountInTimeZone),
  ],
  columns: [affiliateTable, codeTable],
  texts: { en, vi },
  activity: { group: 'data', en: activityEn, vi: activityVi },
})

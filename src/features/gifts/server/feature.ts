import { defineServerFeature } from '#server/feature.ts'
import { giftHistory, giftList } from '../rules/giftList.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { giftMailJob } from './giftMail.job.ts'
import { makeCodesJob } from './makeCodes.job.ts'
import { removeCodesJob } from './removeCodes.job.ts'
import { giftRoutes, portalGiftRoutes } from './routes.ts'

export const giftsServer = defineServerFeature({
  name: 'gifts',
  routes: services => ({ gifts: giftRoutes(services), portalGifts: portalGiftRoutes(services) }),
  jobs: [makeCodesJob, removeCodesJob, giftMailJob],
  columns: [giftList, giftHistory],
  texts: { en, vi },
  activity: { group: 'motivation', en: activityEn, vi: activityVi },
})

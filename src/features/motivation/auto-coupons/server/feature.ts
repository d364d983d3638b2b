import { formAsksForCode } from '#features/pages/registration-page/server/index.ts'
import { codeLookedUp, codeNeeded, codeOfNewcomer, codeWished } from '#features/pages/sign-up/server/index.ts'
import { affiliatesApproved, affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { couponsGenerated } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { generateTask } from './generate.task.ts'
import { giveToApproved } from './giveCodes.ts'
import { autoCouponJobs } from './jobs.ts'
import { newcomersCode, settleSoon } from './newcomer.ts'
import { personal } from './personal.ts'
import { autoCouponRoutes } from './routes.ts'
import { asksForCode, deleteWishesOf, refuseTakenInStore, reserveWish } from './wishes.ts'

export const autoCouponsServer = defineServerFeature({
  name: 'auto-coupons',
  routes: services => ({ autoCoupons: autoCouponRoutes(services) }),
  jobs: autoCouponJobs,
  tasks: [generateTask as Task],
  hooks: [
    affiliatesApproved.followedBy(giveToApproved),
    affiliatesGone.followedBy(deleteWishesOf),
    codeLookedUp.followedBy(refuseTakenInStore),
    codeNeeded.followedBy(settleSoon),
    codeOfNewcomer.followedBy(newcomersCode),
    codeWished.followedBy(reserveWish),
    formAsksForCode.followedBy(asksForCode),
  ],
  personal,
  notifications: [couponsGenerated],
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})

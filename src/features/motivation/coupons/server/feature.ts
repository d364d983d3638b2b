import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { affiliatesGone, codesLeft } from '#features/people/affiliates/server/index.ts'
import { discountChanged } from '#features/sales/orders/server/index.ts'
import { ordersSaved } from '#features/sales/referrals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import type { Import } from '#server/imports/defineImport.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { couponList } from '../rules/couponList.ts'
import { couponLeaked, couponsResynced } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { endCouponsOf, leaveCodes } from './coupons/codesOfLeaving.ts'
import { couponsWritten } from './coupons/couponsWritten.ts'
import { noteCouponsWritten, sharedCoupons } from './coupons/sharedCoupons.ts'
import { couponsImport } from './coupons.import.ts'
import { couponJobs } from './jobs.ts'
import { noteCodesUsed } from './resync/noteCodesUsed.ts'
import { noteDiscountChanged } from './resync/readDiscount.job.ts'
import { resyncTask } from './resync/resync.task.ts'
import { couponRoutes } from './routes.ts'

export const couponsServer = defineServerFeature({
  name: 'coupons',
  routes: services => ({ coupons: couponRoutes(services) }),
  jobs: couponJobs,
  tasks: [resyncTask as Task],
  imports: [couponsImport as Import],
  hooks: [
    affiliatesGone.followedBy(endCouponsOf),
    codesLeft.followedBy(leaveCodes),
    discountChanged.followedBy(noteDiscountChanged),
    ordersSaved.followedBy(noteCodesUsed),
    couponsWritten.followedBy(noteCouponsWritten),
    sharesTopic(sharedCoupons),
  ],
  columns: [couponList],
  notifications: [couponsResynced, couponLeaked],
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})

import { couponsWritten } from '#features/motivation/coupons/server/index.ts'
import { affiliatesGone, affiliatesWritten, refusedElsewhere } from '#features/people/affiliates/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { emailServiceRefused } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { insertDemoService } from './demo.ts'
import { affiliatesDue, goneDue, ownersOfCouponsDue } from './due.ts'
import { personal } from './personal.ts'
import { emailServiceRoutes } from './routes.ts'
import { syncServicesJob } from './sync.job.ts'
import { whoRefused } from './whoRefused.ts'

export const emailServicesServer = defineServerFeature({
  name: 'email-services',
  routes: services => ({ emailServices: emailServiceRoutes(services) }),
  jobs: [syncServicesJob],
  hooks: [
    affiliatesWritten.followedBy(affiliatesDue),
    couponsWritten.followedBy(ownersOfCouponsDue),
    affiliatesGone.followedBy(goneDue),
    refusedElsewhere.followedBy(whoRefused),
  ],
  personal,
  demo: insertDemoService,
  notifications: [emailServiceRefused],
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})

import { bonusesGiven } from '#features/motivation/bonuses/server/index.ts'
import { couponsWritten } from '#features/motivation/coupons/server/index.ts'
import { trackingBroke } from '#features/overview/setup-check/server/index.ts'
import { paymentsWritten } from '#features/payments/payouts/server/index.ts'
import { affiliatesGone, affiliatesWritten } from '#features/people/affiliates/server/index.ts'
import { referralsWritten } from '#features/sales/referrals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { webhookTurnedOff } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { writeAffiliateEvents } from './events/affiliateEvents.ts'
import { writeBonusEvents } from './events/bonusEvents.ts'
import { writeCouponEvents } from './events/couponEvents.ts'
import { writePaymentEvents } from './events/paymentEvents.ts'
import { writeReferralEvents } from './events/referralEvents.ts'
import { writeTrackingEvents } from './events/trackingEvents.ts'
import { deleteOldEventsJob, forgetInEvents } from './forget.ts'
import { personal } from './personal.ts'
import { webhookRoutes } from './routes.ts'
import { sendDueJob } from './sending/sendDue.job.ts'

export const webhooksServer = defineServerFeature({
  name: 'webhooks',
  routes: services => ({ webhooks: webhookRoutes(services) }),
  jobs: [sendDueJob, deleteOldEventsJob],
  hooks: [
    referralsWritten.followedBy(writeReferralEvents),
    affiliatesWritten.followedBy(writeAffiliateEvents),
    paymentsWritten.followedBy(writePaymentEvents),
    couponsWritten.followedBy(writeCouponEvents),
    bonusesGiven.followedBy(writeBonusEvents),
    trackingBroke.followedBy(writeTrackingEvents),
    affiliatesGone.followedBy(forgetInEvents),
  ],
  personal,
  notifications: [webhookTurnedOff],
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})

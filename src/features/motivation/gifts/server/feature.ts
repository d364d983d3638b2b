import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { affiliatesApproved, affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { ordersSaved } from '#features/sales/referrals/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { giftHistory, giftList } from '../rules/giftList.ts'
import { giftNotSent } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { insertDemoGifts } from './demo.ts'
import { forgetGiftsOf } from './forget.ts'
import { giftMailJob } from './giftMail.job.ts'
import { makeCodesJob } from './makeCodes.job.ts'
import { hasGifts } from './own.ts'
import { personal } from './personal.ts'
import { noteRedeemed } from './redeemed.ts'
import { removeCodesJob } from './removeCodes.job.ts'
import { giftRoutes, portalGiftRoutes } from './routes.ts'
import { sendToJoined } from './sendGifts.ts'
import { sharedGifts } from './sharedGifts.ts'

export const giftsServer = defineServerFeature({
  name: 'gifts',
  routes: services => ({ gifts: giftRoutes(services), portalGifts: portalGiftRoutes(services) }),
  jobs: [makeCodesJob, removeCodesJob, giftMailJob],
  hooks: [
    affiliatesApproved.followedBy(sendToJoined),
    affiliatesGone.followedBy(forgetGiftsOf),
    ordersSaved.followedBy(noteRedeemed),
    sharesTopic(sharedGifts),
  ],
  columns: [giftList, giftHistory],
  portalHas: { gifts: (tx, { shop_id, affiliate_id }) => hasGifts(tx, shop_id, affiliate_id) },
  personal,
  notifications: [giftNotSent],
  demo: insertDemoGifts,
  texts: { en, vi },
  activity: { group: 'motivation', en: activityEn, vi: activityVi },
})

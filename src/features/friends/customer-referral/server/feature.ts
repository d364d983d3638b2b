import { friendIncentive } from '#features/commissions/programs/server/index.ts'
import { discountOfFriend } from '#features/motivation/auto-discount/server/index.ts'
import { customersPaid } from '#features/payments/payouts/server/index.ts'
import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { buyersForgotten } from '#features/sales/orders/server/index.ts'
import { customerLetIn, referralFiguresChanged } from '#features/sales/referrals/server/index.ts'
import { ownerOfFriendLink } from '#features/store/tracking/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { customerList } from '../rules/customerList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { ownerOf } from './friend-links.ts'
import { codeForFriend } from './incentive.ts'
import { letInCustomer } from './join.ts'
import { letInJob } from './letIn.job.ts'
import { keepLimits } from './limits.ts'
import { personal } from './personal.ts'
import { promisedToFriends } from './program.ts'
import { publishRewards } from './publishRewards.ts'
import { customerReferralRoutes } from './routes.ts'
import { forgetParticipation, forgetPersons } from './store.ts'

export const customerReferralServer = defineServerFeature({
  name: 'customer-referral',
  routes: services => ({ customerReferral: customerReferralRoutes(services) }),
  personal,
  columns: [customerList],
  jobs: [letInJob],
  hooks: [
    affiliatesGone.followedBy(forgetParticipation),
    buyersForgotten.followedBy(forgetPersons),
    customerLetIn.followedBy(letInCustomer),
    customersPaid.followedBy(publishRewards),
    discountOfFriend.followedBy(codeForFriend),
    friendIncentive.followedBy(promisedToFriends),
    ownerOfFriendLink.followedBy(ownerOf),
    referralFiguresChanged.followedBy(keepLimits),
  ],
  texts: { en, vi },
  activity: { group: 'programs', en: activityEn, vi: activityVi },
})

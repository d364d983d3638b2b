import { looksRead, looksSent } from '#features/friends/customer-referral/server/index.ts'
import { friendLinkGiven, friendOffered } from '#features/pages/convert-customers/server/index.ts'
import { customersPaid } from '#features/payments/payouts/server/index.ts'
import { ownRewardsPage } from '#features/people/unsubscribe/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { friends } from '../contract.ts'
import { activity as activityEn } from '../texts/en.ts'
import { activity as activityVi } from '../texts/vi.ts'
import { linkForBuyer, offerToBuyer } from './buyers.ts'
import { friendCalls } from './friendCalls.ts'
import { friendScript } from './friendScript.ts'
import { landingPages } from './landingPages.ts'
import { readLooks, saveLooks } from './looks.ts'
import { queueRewardMails, rewardMailJob } from './rewardMail.job.ts'
import { findRewardsUrl } from './rewardsUrl.ts'
import { friendPageRoutes } from './routes.ts'
import { storePage } from './storePage.ts'

export const friendPagesServer = defineServerFeature({
  name: 'friend-pages',
  routes: services => ({ friendPages: friendPageRoutes(services) }),
  pages: (http, services, { bus, storefrontFile }) => {
    landingPages(http, services, bus)
    storePage(http, services)
    friendCalls(http, services)
    friendScript(http, services, bus, storefrontFile('friends.js'))
  },
  described: { friends: { contract: friends } },
  jobs: [rewardMailJob],
  hooks: [
    customersPaid.followedBy(queueRewardMails),
    friendOffered.followedBy(offerToBuyer),
    friendLinkGiven.followedBy(linkForBuyer),
    looksRead.followedBy(readLooks),
    looksSent.followedBy(saveLooks),
    ownRewardsPage.followedBy(findRewardsUrl),
  ],
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})

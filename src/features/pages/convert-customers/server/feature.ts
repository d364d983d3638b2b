import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { accountOpened, buyersForgotten } from '#features/sales/orders/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import type { Import } from '#server/imports/defineImport.ts'
import { storeOffers } from '../contract.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { accountOpenedJob, followAccount } from './accountOpened.job.ts'
import { customersImport } from './customers.import.ts'
import { declinePages } from './declinePage.ts'
import { insertDemoConversions } from './demo.ts'
import { joinPages } from './joinPage.ts'
import { convertedMailJob, invitationMailJob } from './mails.job.ts'
import { personal } from './personal.ts'
import { convertRoutes } from './routes.ts'
import { forgetConvertedOf, forgetInvited } from './store.ts'
import { offerScript } from './store-offer/offerScript.ts'
import { storeOfferCalls } from './store-offer/storeOfferCalls.ts'

export const convertCustomersServer = defineServerFeature({
  name: 'convert-customers',
  routes: services => ({ convertCustomers: convertRoutes(services) }),
  pages: (http, services, { storefrontFile }) => {
    joinPages(http, services)
    declinePages(http, services)
    storeOfferCalls(http, services)
    offerScript(http, storefrontFile('store-offer.js'))
  },
  described: { storeOffers: { contract: storeOffers } },
  jobs: [accountOpenedJob, convertedMailJob, invitationMailJob],
  imports: [customersImport as Import],
  hooks: [
    accountOpened.followedBy(followAccount),
    affiliatesGone.followedBy(forgetConvertedOf),
    buyersForgotten.followedBy(forgetInvited),
  ],
  personal,
  demo: insertDemoConversions,
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})

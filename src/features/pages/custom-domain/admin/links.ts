import { loginPage } from '#features/pages/login-page/contract.ts'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { thankYouPage } from '#features/pages/thank-you-page/contract.ts'
import { shop } from '#features/store/shop/contract.ts'

/** What shows addresses of affiliates, which follow the domain at once. */
export const linksOfAffiliates = {
  refreshes: [shop.info, loginPage.get, registrationPage.list, registrationPage.get, thankYouPage.get],
} as const

import { loginPage } from '#features/login-page/contract.ts'
import { registrationPage } from '#features/registration-page/contract.ts'
import { shop } from '#features/shop/contract.ts'
import { thankYouPage } from '#features/thank-you-page/contract.ts'

/** What shows addresses of affiliates, which follow the domain at once. */
export const linksOfAffiliates = {
  refreshes: [shop.info, loginPage.get, registrationPage.list, registrationPage.get, thankYouPage.get],
} as const

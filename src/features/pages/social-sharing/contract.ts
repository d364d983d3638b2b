/**
 * The preview of a shared link belongs to the registration page and travels with it:
 * read with `registrationPage.get`, saved with `registrationPage.save` and `page_update: 'social_sharing'`.
 */
export { registrationPage } from '#features/pages/registration-page/contract.ts'
export { socialTable } from '#features/pages/registration-page/rules/social.ts'

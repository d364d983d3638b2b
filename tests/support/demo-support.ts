import { codeAt, stepAt } from '#features/account/session/server/authenticator/totp.ts'

/** The provider's support person of the tests: nothing of this is in the product. */
export const SUPPORT_EMAIL = 'support@tandem.test'
export const SUPPORT_PASSWORD = 'quiet harbour lantern'
export const SUPPORT_KEY = Buffer.from('tests know this key!')

/** Codes open once, so whoever needs several asks for those around the present one. */
export const supportCode = (steps = 0) => codeAt(SUPPORT_KEY, stepAt(new Date()) + steps)

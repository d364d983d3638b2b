import { newSecondFactor } from '#features/account/session/server/second-factor.ts'
import { SUPPORT_EMAIL, SUPPORT_KEY } from './demo-support.ts'

/** The key of the support person as the product is configured with it. */
export const sealedKeyOf = (secret: string, email = SUPPORT_EMAIL) => newSecondFactor(secret, email, SUPPORT_KEY).sealed

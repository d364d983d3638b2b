import { keyOfTicket as keyIn, newAuthenticatorKey as newKey } from '#features/account/session/server/index.ts'
import type { Services } from '#server/services.ts'

/** Good for the person it was made for, at the shop it was made at. */
const sealOf = ({ config }: Services, { shop_id, member_id }: For) => ({
  secret: config.secret,
  purpose: 'payout-authenticator-ticket',
  owner: `${shop_id} ${member_id}`,
})

interface For {
  shop_id: number
  member_id: number
}

export const newAuthenticatorKey = (services: Services, shop: string, person: For) =>
  newKey(sealOf(services, person), { issuer: 'Tandem payouts', account: shop })

export const keyOfTicket = (services: Services, person: For, ticket: string, code: string): Buffer | undefined =>
  keyIn(sealOf(services, person), ticket, code)?.key

import { randomBytes } from 'node:crypto'
import { stepOfCode, toBase32 } from '#features/session/server/index.ts'
import { seal, unseal } from '#server/seal.ts'
import type { Services } from '#server/services.ts'

const KEY_BYTES = 20

/** Good for the person it was made for, at the shop it was made at. */
const sealOf = ({ config }: Services, shop_id: number, member_id: number) => ({
  secret: config.secret,
  purpose: 'payout-authenticator-ticket',
  owner: `${shop_id} ${member_id}`,
})

interface For {
  shop_id: number
  member_id: number
}

/** A key as an authenticator app takes it, and the same sealed, to come back with the first code. */
export function newAuthenticatorKey(services: Services, shop: string, { shop_id, member_id }: For) {
  const bytes = randomBytes(KEY_BYTES)
  const key = toBase32(bytes)
  const label = encodeURIComponent(`Tandem payouts:${shop}`)
  const address = `otpauth://totp/${label}?secret=${key}&issuer=Tandem%20payouts`
  return { key, address, ticket: seal(sealOf(services, shop_id, member_id), bytes).toString('base64url') }
}

/** The key of a ticket, if the code shows that an app has it. */
export function keyOfTicket(services: Services, { shop_id, member_id }: For, ticket: string, code: string): Buffer | undefined {
  const key = unseal(sealOf(services, shop_id, member_id), Buffer.from(ticket, 'base64url'))
  return key && stepOfCode(key, code) !== undefined ? key : undefined
}

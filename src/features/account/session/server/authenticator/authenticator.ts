import { randomBytes } from 'node:crypto'
import { type Seal, seal, unseal } from '#server/seal.ts'
import { stepOfCode, toBase32 } from './totp.ts'

const KEY_BYTES = 20

/** A key as an authenticator app takes it, and the same sealed, to come back with the first code. */
export function newAuthenticatorKey(ticketSeal: Seal, { issuer, account }: { issuer: string; account: string }) {
  const bytes = randomBytes(KEY_BYTES)
  const key = toBase32(bytes)
  const label = encodeURIComponent(`${issuer}:${account}`)
  const address = `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`
  return { key, address, ticket: seal(ticketSeal, bytes).toString('base64url') }
}

/** The key of a ticket, if the code shows that an app has it, and when that code was made. */
export function keyOfTicket(ticketSeal: Seal, ticket: string, code: string): { key: Buffer; step: number } | undefined {
  const key = unseal(ticketSeal, Buffer.from(ticket, 'base64url'))
  const step = key && stepOfCode(key, code)
  return key && step !== undefined ? { key, step } : undefined
}

import { isBlockedEmail } from './emails.ts'
import { isDisposable } from './isDisposable.ts'
import { addressList } from './networks.ts'
import type { SignUpProtection } from './settings.ts'

export interface Attempt {
  email: string
  /** A code; nothing where the form does not ask. */
  country: string | undefined
  address: string
  /** As many as may signed up from the same address within the period. */
  isRepeated: boolean
}

/** Why a sign-up was stopped. Kept with what was stopped. */
const signUpStops = ['blocked_address', 'blocked_email', 'disposable_email', 'country_not_allowed', 'repeated_sign_up'] as const
export type SignUpStop = (typeof signUpStops)[number]

export type Verdict =
  | { kind: 'accept' }
  /** Stored and marked, waiting or denied: whoever tries is told no more than anybody else. */
  | { kind: 'hold' | 'deny'; why: SignUpStop }
  | { kind: 'refuse'; why: SignUpStop; field?: 'email' | 'country' }

export function judgeSignUp(protection: SignUpProtection, { email, country, address, isRepeated }: Attempt): Verdict {
  if (addressList(protection.blocked_addresses).has(address)) return { kind: 'refuse', why: 'blocked_address' }
  if (isBlockedEmail(protection.blocked_emails, email)) return { kind: 'refuse', why: 'blocked_email', field: 'email' }
  if (protection.refuse_disposable === 1 && isDisposable(email))
    return { kind: 'refuse', why: 'disposable_email', field: 'email' }
  const { allowed_countries: allowed, repeated_address } = protection
  if (allowed.length > 0 && country !== undefined && !allowed.includes(country))
    return { kind: 'refuse', why: 'country_not_allowed', field: 'country' }
  if (!isRepeated || repeated_address === 'allow') return { kind: 'accept' }
  return { kind: repeated_address, why: 'repeated_sign_up' }
}

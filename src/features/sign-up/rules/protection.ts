import * as z from 'zod'
import { isCountryCode } from '#kit/countries.ts'
import { Flag } from '#kit/flags.ts'
import { canonicalEmail } from '#kit/validate.ts'

const A_DAY = 86_400
const A_YEAR = 31_536_000

/** How a shop guards its sign-ups. Everything is off until the merchant switches it on. */
export const SignUpProtection = z.object({
  /** What becomes of a sign-up from an address that signed somebody up shortly before. */
  repeated_address: z.enum(['allow', 'refuse', 'deny']).default('allow'),
  repeated_address_seconds: z.int().min(1).max(A_YEAR).default(A_DAY),
  /** Whole addresses, or `@example.com` for all of a domain. */
  blocked_emails: z.array(z.string().max(254)).max(5000).default([]),
  /** None means all. */
  allowed_countries: z.array(z.string().refine(isCountryCode)).max(300).default([]),
  hide_from_search: Flag.default(0),
})
export type SignUpProtection = z.infer<typeof SignUpProtection>

export const noProtection: SignUpProtection = SignUpProtection.parse({})

interface Attempt {
  email: string
  /** A code; nothing where the form does not ask. */
  country: string | undefined
  /** Somebody signed up from the same address within the period. */
  isRepeated: boolean
}

export type Verdict =
  | { kind: 'accept' }
  /** Stored, denied and marked: whoever tries is told no more than anybody else. */
  | { kind: 'deny'; reason: string }
  | { kind: 'refuse'; field?: string; reason: string }

export function judge(protection: SignUpProtection, { email, country, isRepeated }: Attempt): Verdict {
  if (isBlocked(protection.blocked_emails, email)) return { kind: 'refuse', field: 'email', reason: 'signUp.emailRefused' }
  const { allowed_countries: allowed, repeated_address } = protection
  if (allowed.length > 0 && country !== undefined && !allowed.includes(country))
    return { kind: 'refuse', field: 'country', reason: 'signUp.countryRefused' }
  if (!isRepeated || repeated_address === 'allow') return { kind: 'accept' }
  return repeated_address === 'refuse'
    ? { kind: 'refuse', reason: 'signUp.notNow' }
    : { kind: 'deny', reason: 'signUp.flag.repeatedAddress' }
}

function isBlocked(list: readonly string[], email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@'))
  return list.map(canonicalEmail).some(entry => entry === email || entry === domain)
}

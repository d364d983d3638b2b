import * as z from 'zod'
import { isCountryCode } from '#kit/countries.ts'
import { Flag } from '#kit/flags.ts'
import { cleanBlockedEmail } from './emails.ts'
import { cleanNetwork } from './networks.ts'
import { cleanSite } from './sites.ts'

const AN_HOUR = 3600
const A_DAY = 86_400
const A_YEAR = 31_536_000
const MAX_ENTRIES = 5000

const seconds = z.int('error.field.notWhole').min(1, 'error.field.tooSmall').max(A_YEAR, 'error.field.tooBig')
const entries = z.array(z.string())

/** How a shop guards its sign-ups. Everything is off until the merchant switches it on. */
export const SignUpProtection = z.object({
  /** What becomes of a sign-up from an address that signed up too many shortly before: held for review, kept and denied, or not kept. */
  repeated_address: z.enum(['allow', 'hold', 'deny', 'refuse']),
  /** So many may come from one address within the period. */
  repeated_address_most: z.int('error.field.notWhole').min(1, 'error.field.tooSmall').max(1000, 'error.field.tooBig'),
  repeated_address_seconds: seconds,
  /** Addresses and networks from which nobody signs up. */
  blocked_addresses: entries,
  /** Whole addresses, or `@example.com` for all of a domain. */
  blocked_emails: entries,
  refuse_disposable: Flag,
  /** None means all. */
  allowed_countries: z.array(z.string().refine(isCountryCode, 'error.field.notOffered')).max(300, 'error.field.tooMany'),
  hide_from_search: Flag,
})
export type SignUpProtection = z.infer<typeof SignUpProtection>

export const noSignUpProtection: SignUpProtection = {
  repeated_address: 'allow',
  repeated_address_most: 1,
  repeated_address_seconds: A_DAY,
  blocked_addresses: [],
  blocked_emails: [],
  refuse_disposable: 0,
  allowed_countries: [],
  hide_from_search: 0,
}

/** How a shop guards what it pays for. */
export const SaleProtection = z.object({
  /** Addresses and networks whose orders earn nobody anything. */
  blocked_addresses: entries,
  /** What becomes of an order from an address of which another one earned somebody something shortly before or after. */
  repeated_address: z.enum(['allow', 'hold', 'refuse']),
  repeated_address_seconds: seconds,
  /** What becomes of an order from the address its affiliate signed up from. */
  own_address: z.enum(['allow', 'hold']),
  /** Sites from which a click does not count. */
  blocked_referrers: entries,
})
export type SaleProtection = z.infer<typeof SaleProtection>

export const noSaleProtection: SaleProtection = {
  blocked_addresses: [],
  repeated_address: 'allow',
  repeated_address_seconds: AN_HOUR,
  own_address: 'allow',
  blocked_referrers: [],
}

export const FraudSettings = z.object({ sign_ups: SignUpProtection, sales: SaleProtection })
export type FraudSettings = z.infer<typeof FraudSettings>

/** Entries in one spelling, each once; one that cannot be meant is named. */
const cleaned = (clean: (entry: string) => string | undefined, key: string) =>
  z
    .array(z.string().max(300))
    .max(MAX_ENTRIES, 'error.field.tooMany')
    .transform((typed, context) => {
      const wrong = typed.find(entry => clean(entry) === undefined)
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: key, params: { entry: wrong } })
      return [...new Set(typed.flatMap(entry => clean(entry) ?? []))]
    })

const addresses = cleaned(cleanNetwork, 'fraud.notAnAddress')

export const FraudChange = z.object({
  sign_ups: SignUpProtection.extend({
    blocked_addresses: addresses,
    blocked_emails: cleaned(cleanBlockedEmail, 'fraud.notAnEmail'),
  }),
  sales: SaleProtection.extend({ blocked_addresses: addresses, blocked_referrers: cleaned(cleanSite, 'fraud.notASite') }),
})
export type FraudChange = z.infer<typeof FraudChange>

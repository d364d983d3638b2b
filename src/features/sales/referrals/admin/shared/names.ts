import type { Key, Say } from '#admin/text.tsx'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { saleFlags } from '#features/sales/fraud/rules/saleFlags.ts'
import { ReferralStatus, statusName } from '../../rules/status.ts'

type TrackingName = keyof typeof TrackingType

const nameIn = <Names extends Record<string, number>>(names: Names, value: number) =>
  Object.keys(names).find(name => names[name] === value) as keyof Names & string

export const statusText = (status: ReferralStatus): Key => `referrals.status.${statusName(status)}`
export const trackingText = (type: TrackingType): Key => `referrals.tracking.${nameIn(TrackingType, type) as TrackingName}`

export const statuses = Object.values(ReferralStatus)
export const trackingTypes = Object.values(TrackingType)

/** Rules are told in the reader's words; a code that has none is read as it is, word by word. */
export const flagWords = (flags: readonly string[], say: Say): string =>
  flags.map(flag => (isKnown(flag) ? say(`referral.flag.reason.${flag}`) : flag.replaceAll('_', ' '))).join(', ')

const knownFlags = [...saleFlags, 'google_ads', 'other_claim', 'leaked_code'] as const
const isKnown = (flag: string): flag is (typeof knownFlags)[number] => (knownFlags as readonly string[]).includes(flag)

import type { Key } from '#admin/text.tsx'
import { TrackingType } from '#features/attribution/TrackingType.ts'
import { ReferralStatus, statusName } from '../../status.ts'

type TrackingName = keyof typeof TrackingType

const nameIn = <Names extends Record<string, number>>(names: Names, value: number) =>
  Object.keys(names).find(name => names[name] === value) as keyof Names & string

export const statusText = (status: ReferralStatus): Key => `referrals.status.${statusName(status)}`
export const trackingText = (type: TrackingType): Key => `referrals.tracking.${nameIn(TrackingType, type) as TrackingName}`

export const statuses = Object.values(ReferralStatus)
export const trackingTypes = Object.values(TrackingType)

/** Rules are named by their codes: `google_ads` is read as two words. */
export const flagWords = (flags: readonly string[]): string => flags.map(flag => flag.replaceAll('_', ' ')).join(', ')

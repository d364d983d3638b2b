import type { ProfileField } from './fields.ts'

/** An affiliate as a service gets them. Amounts are decimals in the shop's currency. */
export interface Profile {
  email: string
  first_name: string
  last_name: string
  /** They want no news. */
  is_muted: boolean
  properties: Record<ProfileField, string>
}

/** Something that happened to them; the key is the same however often it is sent. */
export interface ProfileEvent {
  key: string
  email: string
  name: string
  at: Date
  facts: Record<string, string | number>
}

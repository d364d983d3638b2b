import { namesOf } from '#kit/fields.ts'

export const DESCRIPTION_LETTERS = 2000
/** Ten years. A value of 0 switches tracking by link off; coupons still count. */
export const MAX_COOKIE_DAYS = 3652
const MAX_LIFETIME_DAYS = 3652

/**
 * What is kept of a program beside its name and what it pays, with what a new program begins with. A field is its entry here,
 * its column of the same name, and its place in the form. What decides about money is no such field: see stored-rules.ts.
 */
export const programFields = {
  description: { kind: 'lines', max: DESCRIPTION_LETTERS, blank: '' },
  /** Until a customer is free again; nothing means never. */
  disconnect_lifetime_commission: { kind: 'days', min: 1, max: MAX_LIFETIME_DAYS, problem: 'programs.lifetimeDays', blank: null },
  exclude_self_referral: { kind: 'flag', blank: 1 },
  default_payment_method: { kind: 'choice', pattern: /^[a-z][a-z0-9_]{0,39}$/, blank: null },
  /** Nothing follows the shop. */
  cookie_days: { kind: 'days', min: 0, max: MAX_COOKIE_DAYS, problem: 'programs.cookieDays', blank: null },
  link_destination: { kind: 'url', blank: null },
  theme_type: { kind: 'word', pattern: /^[a-z0-9_-]{1,40}$/, blank: 'basic' },
} as const satisfies Record<string, ProgramField>

export type ProgramField =
  | { kind: 'lines'; max: number; blank: string }
  | { kind: 'days'; min: number; max: number; problem: string; blank: number | null }
  | { kind: 'flag'; blank: 0 | 1 }
  | { kind: 'choice'; pattern: RegExp; blank: null }
  | { kind: 'word'; pattern: RegExp; blank: string }
  | { kind: 'url'; blank: null }

/** What a field of a kind is on the wire. */
interface Values {
  lines: string
  days: number | null
  flag: 0 | 1
  choice: string | null
  word: string
  url: string | null
}

export type ProgramFieldName = keyof typeof programFields
export type PlainValues = { [Name in ProgramFieldName]: Values[(typeof programFields)[Name]['kind']] }
export const programFieldNames = namesOf(programFields)
export const fieldOf = (name: ProgramFieldName): ProgramField => programFields[name]

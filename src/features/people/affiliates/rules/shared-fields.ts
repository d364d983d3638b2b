import { columnOf } from '#kit/fields.ts'
import { type AffiliateFieldName, affiliateFieldNames, affiliateFields } from './fields.ts'

/** What stores call it among themselves. */
export const AFFILIATES = 'affiliates'
/** Which program each of them is in. */
export const ENROLLMENTS = 'enrollments'

const nameOfColumn = new Map(affiliateFieldNames.map(name => [columnOf(affiliateFields, name) as string, name]))
const profileColumns = [...nameOfColumn.keys()] as 'company'[]

/** What is the same of an affiliate in all stores of a brand, by column. How they are paid, tags and notes are each store's own. */
export const sharedColumns = [
  ...(['email', 'first_name', 'last_name', 'password_hash', 'email_verified', 'language', 'ref_word'] as const),
  ...profileColumns,
] as const

/** Beside the columns: how the account stands, and every code by which a link names the affiliate. */
export type SharedField = (typeof sharedColumns)[number] | 'entry' | 'codes'

export function sharedFieldText(field: string): string {
  const name: AffiliateFieldName | undefined = nameOfColumn.get(field)
  return name ? `affiliates.field.${name}` : `affiliates.sharedField.${field}`
}

import { arranged } from '#kit/fields.ts'
import type { ListColumns } from '#kit/list-columns.ts'
import { type affiliateFields, fieldOf, type ListedField, listedFields } from './fields.ts'

type ColumnFor<Name extends ListedField> = Name extends ListedField
  ? (typeof affiliateFields)[Name]['list'] extends { id: infer Id extends string }
    ? Id
    : Name
  : never

export type FieldColumn = ColumnFor<ListedField>

/** The list calls some columns otherwise than the wire their fields. */
export const listColumnOf = (name: ListedField) => (fieldOf(name).list?.id ?? name) as FieldColumn

const first = ['full_name', 'email', 'status', 'program', 'coupon', 'registration_time', 'tags', 'unpaid', 'id'] as const
const last = ['login_count', 'last_login', 'signup_source', 'action'] as const
const after = new Map<string, string | undefined>(listedFields.map(name => [listColumnOf(name), fieldOf(name).list?.after]))

/** The columns of the list, in its order. */
export const affiliateList = {
  list: 'affiliate_index',
  columns: arranged([...first, ...listedFields.map(listColumnOf), ...last], column => after.get(column)),
  always: ['full_name', 'email'],
  atFirst: ['status', 'program', 'coupon', 'registration_time', 'action'],
} as const satisfies ListColumns
export type ListColumn = (typeof affiliateList.columns)[number]

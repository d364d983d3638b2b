import type { ListColumns } from '#kit/list-columns.ts'
import { fieldOf, listedFields } from './fields.ts'

/** The columns of the list, in its order. */
export const referralList = {
  list: 'referral_index',
  columns: listedFields,
  always: listedFields.filter(name => fieldOf(name).list?.always),
  atFirst: listedFields.filter(name => fieldOf(name).list?.atFirst),
} as const satisfies ListColumns

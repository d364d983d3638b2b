import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const couponList = {
  list: 'coupon_index',
  columns: ['code', 'affiliate', 'discount', 'state', 'uses', 'sales', 'commission', 'source', 'note', 'since'],
  always: ['code', 'affiliate'],
  atFirst: ['discount', 'state', 'uses', 'sales', 'commission'],
} as const satisfies ListColumns

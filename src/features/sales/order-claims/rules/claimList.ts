import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const claimList = {
  list: 'order_claim_index',
  columns: ['affiliate', 'order', 'program', 'status', 'note', 'bought_on', 'created_at'],
  always: ['affiliate', 'order'],
} as const satisfies ListColumns

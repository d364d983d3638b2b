import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const requestList = {
  list: 'payment_request_index',
  columns: ['affiliate', 'program', 'amount', 'extra', 'invoice', 'status', 'note', 'created_at'],
  always: ['affiliate', 'amount'],
} as const satisfies ListColumns

import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list of customers, in its order. */
export const customerList = {
  list: 'refer_customer_index',
  columns: ['full_name', 'email', 'status', 'link', 'clicks', 'referrals', 'pending', 'due', 'given', 'created_at'],
  always: ['full_name', 'email'],
  atFirst: ['status', 'clicks', 'referrals', 'pending', 'due', 'given', 'created_at'],
} as const satisfies ListColumns

import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of all lists of payouts, in their order: what is alike stands in the same place. */
const columns = [
  'affiliate',
  'email',
  'payment_method',
  'payment_info',
  'payment_detail',
  'order',
  'commission',
  'total_sale',
  'total_product',
  'total_amount',
  'action',
] as const
export type PayoutColumn = (typeof columns)[number]

const look = {
  columns,
  always: ['email', 'payment_method', 'payment_info', 'total_amount'],
  atFirst: ['affiliate', 'email', 'payment_method', 'payment_info', 'payment_detail', 'order', 'total_amount', 'action'],
} as const satisfies Omit<ListColumns, 'list'>

export const owedList = { list: 'payout_index', ...look } as const satisfies ListColumns
export const paidList = { list: 'payout_paid_index', ...look } as const satisfies ListColumns

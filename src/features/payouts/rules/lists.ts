import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the two lists, in their order. */
export const owedList = {
  list: 'payout_index',
  columns: ['affiliate', 'payment_detail', 'order', 'commission', 'total_sale', 'total_product'],
  always: ['affiliate', 'payment_detail', 'commission'],
} as const satisfies ListColumns

export const paidList = {
  list: 'payout_paid_index',
  columns: ['affiliate', 'payment_detail', 'order', 'commission', 'total_sale', 'total_product', 'state', 'date'],
  always: ['affiliate', 'payment_detail', 'commission'],
} as const satisfies ListColumns

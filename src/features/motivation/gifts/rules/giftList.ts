import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of both lists, in their order. */
export const giftList = {
  list: 'gift_index',
  columns: ['name', 'kind', 'products', 'sent_to', 'sent', 'redeemed', 'created_at'],
  always: ['name'],
} as const satisfies ListColumns

export const giftHistory = {
  list: 'gift_history_index',
  columns: ['affiliate', 'gift', 'state', 'order', 'value', 'sent_at', 'redeemed_at'],
  always: ['affiliate', 'gift'],
} as const satisfies ListColumns

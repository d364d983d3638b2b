import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const referralList = {
  list: 'referral_index',
  columns: [
    ...(['id', 'date', 'order_id', 'affiliate_name', 'program_name', 'total', 'commission', 'network', 'status'] as const),
    ...(['aff_email', 'product_quantity', 'commission_adjustment', 'comment', 'is_first_commission'] as const),
    ...(['tracking_type', 'customer_full_name'] as const),
  ],
  always: ['id', 'order_id', 'commission'],
  atFirst: ['date', 'affiliate_name', 'program_name', 'total', 'status'],
} as const satisfies ListColumns

import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const programList = {
  list: 'program_index',
  columns: ['name', 'type', 'rate', 'affiliates', 'referrals', 'is_default', 'status', 'created_at', 'action'],
  always: ['name'],
} as const satisfies ListColumns

import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const deviceList = {
  list: 'profile_activity',
  columns: ['started_at', 'device', 'address', 'last_used_at', 'state'],
  always: ['started_at', 'device'],
} as const satisfies ListColumns

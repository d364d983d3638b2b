import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const staffList = {
  list: 'staff_index',
  columns: ['name', 'email', 'role', 'permissions', 'last_login_at', 'created_at'],
  always: ['name'],
} as const satisfies ListColumns

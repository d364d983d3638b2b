import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const activityList = {
  list: 'activity_log',
  columns: ['at', 'who', 'what', 'change', 'address'],
  always: ['at', 'what'],
} as const satisfies ListColumns

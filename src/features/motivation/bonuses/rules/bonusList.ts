import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const bonusList = {
  list: 'bonus_index',
  columns: ['title', 'programs', 'goal', 'period', 'state', 'progress', 'reached', 'cost', 'created_at'],
  always: ['title'],
} as const satisfies ListColumns

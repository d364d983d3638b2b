import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the list, in its order. */
export const creativeList = {
  list: 'creative_index',
  columns: ['name', 'kind', 'category', 'programs', 'downloads', 'created_at'],
  always: ['name'],
} as const satisfies ListColumns

import type { ListColumns } from '#kit/list-columns.ts'
import { listedFields, listOf } from './fields.ts'

/** The list calls some columns otherwise than the wire their fields. */
export const columnOf = (name: (typeof listedFields)[number]): string => listOf(name).id ?? name

/** The columns of the list, in its order. */
export const programList = {
  list: 'program_index',
  columns: [...listedFields.map(columnOf), 'action'],
  always: listedFields.filter(name => listOf(name).always).map(columnOf),
} as const satisfies ListColumns

import type { ColumnChoice } from '#admin/list/ListScreen.tsx'
import { useColumnChoice } from '#admin/list/table/useColumnChoice.ts'
import type { ListColumns } from '#kit/list-columns.ts'
import { columns } from '../contract.ts'

/** `columnChoice={useColumns(staffList)}`: the columns a person has chosen for a list. */
export const useColumns = ({ list }: ListColumns): ColumnChoice => useColumnChoice(columns, list)

import type { ColumnChoice } from '#admin/list/ListScreen.tsx'
import { useColumnChoice } from '#admin/list/table/useColumnChoice.ts'
import { columns } from '../contract.ts'
import type { ListName } from '../rules/list-columns.ts'

/** `columnChoice={useColumns('staff_index')}`: the columns a person has chosen for a list. */
export const useColumns = (list: ListName): ColumnChoice => useColumnChoice(columns, list)

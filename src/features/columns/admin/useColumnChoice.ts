import { useQueryClient } from '@tanstack/react-query'
import { call } from '#admin/call.ts'
import { notify } from '#admin/feedback/notify.ts'
import type { ColumnChoice } from '#admin/list/ListScreen.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#admin/useRead.ts'
import { columns } from '../contract.ts'
import { type ListName, listColumns, shownColumns } from '../list-columns.ts'

/** The columns a person has chosen for a list, kept on the server so that they follow from device to device. */
export function useColumnChoice(list: ListName): ColumnChoice {
  const say = useText()
  const queries = useQueryClient()
  const input = { query: { type: list } }
  const read = useRead(columns.get, input, { staleTime: Number.POSITIVE_INFINITY })
  const show = (chosen: string[]) => queries.setQueryData([columns.get.route, input], { type: list, columns: chosen })

  async function choose(chosen: string[]) {
    const before = read.data?.columns ?? [...listColumns[list].columns]
    // Shown at once; put back if it could not be kept.
    show(shownColumns(list, chosen))
    await call(columns.save, { body: { type: list, columns: chosen } }).catch(() => {
      show(before)
      notify.error(say('list.columnsFailed'))
    })
  }

  // A list is more use with all its columns than not at all.
  const shown = read.isError ? listColumns[list].columns : read.data?.columns
  return { shown, choose: chosen => void choose(chosen) }
}

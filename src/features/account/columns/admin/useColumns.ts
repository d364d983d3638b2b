import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#admin/feedback/notify.ts'
import type { ColumnChoice } from '#admin/list/ListScreen.tsx'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import type { ListColumns } from '#kit/list-columns.ts'
import { columns } from '../contract.ts'

interface StoredColumns {
  columns: readonly string[]
}

/** `columnChoice={useColumns(staffList)}`: what a person has chosen for a list, kept so that it follows from device to device. */
export function useColumns({ list: type, always }: ListColumns): ColumnChoice {
  const say = useText()
  const queries = useQueryClient()
  const input = { query: { type } }
  const read = useRead(columns.get, input, { staleTime: Number.POSITIVE_INFINITY })
  const key = [columns.get.route, input]

  async function choose(chosen: string[]) {
    const before = queries.getQueryData<StoredColumns>(key)
    // Shown at once; put back if it could not be kept.
    queries.setQueryData<StoredColumns>(key, { columns: chosen })
    await callWith(columns.save, { body: { type, columns: chosen } }).catch(error => {
      queries.setQueryData(key, before)
      notify.error(say('list.columnsFailed'), error)
    })
  }

  return {
    isKnown: !read.isPending,
    always,
    // Where the choice cannot be read, a list is more use with all its columns than not at all.
    shown: read.data?.columns,
    choose: chosen => void choose(chosen),
  }
}

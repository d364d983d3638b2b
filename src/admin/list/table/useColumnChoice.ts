import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { callWith } from '../../calls/call.ts'
import { useRead } from '../../calls/useRead.ts'
import { notify } from '../../feedback/notify.ts'
import { useText } from '../../text.tsx'
import type { ColumnChoice } from '../ListScreen.tsx'

/** The calls that keep a person's choice: `useColumnChoice(columns, 'staff_index')`. */
interface ColumnContract {
  get: Endpoint
  save: Endpoint
}

interface Kept {
  columns: readonly string[]
}

/** The columns a person has chosen for a list, kept on the server so that they follow from device to device. */
export function useColumnChoice(contract: ColumnContract, type: string): ColumnChoice {
  const say = useText()
  const queries = useQueryClient()
  const input = { query: { type } }
  const read = useRead(contract.get, input as never, { staleTime: Number.POSITIVE_INFINITY })
  const key = [contract.get.route, input]

  async function choose(columns: string[]) {
    const before = queries.getQueryData<Kept>(key)
    // Shown at once; put back if it could not be kept.
    queries.setQueryData<Kept>(key, { columns })
    await callWith(contract.save, { body: { type, columns } }).catch(() => {
      queries.setQueryData(key, before)
      notify.error(say('list.columnsFailed'))
    })
  }

  return {
    isKnown: !read.isPending,
    // Where the choice cannot be read, a list is more use with all its columns than not at all.
    shown: (read.data as Kept | undefined)?.columns,
    choose: columns => void choose(columns),
  }
}

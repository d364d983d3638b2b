import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callWith } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import type { Flag } from '#kit/flags.ts'
import { alertCalls } from '../calls.ts'
import type { Dismissal } from '../contract.ts'

const ONE_HOUR = 3_600_000
const key = [alertCalls.list.route, undefined]

interface Closing {
  name: string
  forever: Flag
}

/** What this person has closed, and how to close more: gone at once, back if the server could not be told. */
export function useDismissals() {
  const queries = useQueryClient()
  const { data, isPending } = useRead(alertCalls.list, undefined, { staleTime: ONE_HOUR })
  const change = useMutation({
    mutationFn: (body: Closing) => callWith(alertCalls.dismiss, { body }),
    onMutate: async ({ name, forever }) => {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<Dismissal[]>(key) ?? []
      const closed = { name, forever, closed_at: new Date().toISOString() }
      queries.setQueryData(key, [...before.filter(other => other.name !== name), closed])
      return before
    },
    onError: (_error, _closing, before) => queries.setQueryData(key, before),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  return {
    dismissals: data,
    isReady: !isPending,
    close: (name: string, forever: boolean) => change.mutate({ name, forever: forever ? 1 : 0 }),
  }
}

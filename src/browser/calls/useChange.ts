import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Reply } from '#kit/contract/endpoint.ts'
import { callWith } from './call.ts'
import { staleAfter } from './staleAfter.ts'

// biome-ignore lint/suspicious/noConfusingVoidType: only void lets a change without input be called as `change.mutate()`
type ChangeInput<E> = unknown extends Input<E> ? void : Input<E>

interface ChangeOptions {
  /** What is read through other contracts and changes as well. */
  refreshes?: readonly Endpoint[]
}

/** A call that changes something; everything read through the same contract is then read again. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: ChangeOptions = {},
): UseMutationResult<Reply<E>, Error, ChangeInput<E>> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: ChangeInput<E>) => callWith(endpoint, input),
    onSuccess: async () => {
      const stale = [...staleAfter(endpoint), ...refreshes.map(other => other.route)]
      await Promise.all(stale.map(route => queries.invalidateQueries({ queryKey: [route] })))
    },
  })
}

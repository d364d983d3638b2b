import { type QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, Input, Reply } from '#kit/contract/endpoint.ts'
import { callWith } from './call.ts'

type ReadOptions<E> = Pick<UseQueryOptions<Reply<E>>, 'staleTime' | 'enabled' | 'placeholderData' | 'refetchInterval'>
type ReadArguments<E> =
  unknown extends Input<E> ? [input?: undefined, options?: ReadOptions<E>] : [input: Input<E>, options?: ReadOptions<E>]

/** The cached answer of an endpoint: `useRead(programs.get, { id })`. Its key is the route and the input. */
export function useRead<E extends Endpoint>(endpoint: E, ...[input, options]: ReadArguments<E>): UseQueryResult<Reply<E>> {
  return useQuery<Reply<E>>({ ...options, ...readOf(endpoint, input) })
}

/** Asked for before it is drawn; what then draws it finds the answer, or what goes wrong with it. */
export const readAhead = (queries: QueryClient, endpoint: Endpoint): void => void queries.prefetchQuery(readOf(endpoint))

const readOf = <E extends Endpoint>(endpoint: E, input?: Input<E>) => ({
  queryKey: [endpoint.route, input],
  queryFn: () => callWith(endpoint, input),
})

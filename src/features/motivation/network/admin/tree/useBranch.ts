import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#browser/calls/call.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { affiliatesChanged } from '#features/people/affiliates/events.ts'
import { network, type TreePage } from '../../contract.ts'
import { branchesFolded } from '../../events.ts'

/** Whom somebody brought, page by page; without a number, those at the top. */
export function useBranch(id: number | null) {
  return useInfiniteQuery({
    queryKey: id === null ? [network.tops.route] : [network.below.route, id],
    queryFn: ({ pageParam: after }): Promise<TreePage> =>
      id === null ? call(network.tops, { query: { after } }) : call(network.below, { id, query: { after } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
}

/** The tree is read again when somebody came, went or moved, and when sums were counted anew. */
export function useTreeNews(): void {
  const queries = useQueryClient()
  useNews([affiliatesChanged, branchesFolded], () => {
    for (const { route } of [network.tops, network.person, network.below]) void queries.invalidateQueries({ queryKey: [route] })
  })
}

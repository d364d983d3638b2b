import { useQueryClient } from '@tanstack/react-query'
import { useNews } from '#browser/realtime/useNews.ts'
import { customLinkChanged } from '#features/people/custom-links/events.ts'
import { affiliates } from '../../contract.ts'
import { affiliatesChanged } from '../../events.ts'

const shown = [affiliates.list, affiliates.quickView, affiliates.get, affiliates.tags, affiliates.network, affiliates.downlines]

/** What is on the screen is read again when somebody signs up, or a colleague or a task changes something. */
export function useAffiliatesRefresh(): void {
  const queries = useQueryClient()
  useNews([affiliatesChanged, customLinkChanged], () => {
    for (const { route } of shown) void queries.invalidateQueries({ queryKey: [route] })
  })
}

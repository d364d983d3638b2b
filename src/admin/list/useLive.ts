import { useQueryClient } from '@tanstack/react-query'
import { staleAfter } from '#browser/calls/staleAfter.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { PushEvent } from '#kit/contract/event.ts'

/** `useLive(staff.list, staffChanged)`: whatever is read through the same contract is read again when the server pushes it. */
export function useLive(endpoint: Endpoint, ...events: PushEvent[]): void {
  const queries = useQueryClient()
  useNews(events, () => {
    for (const route of staleAfter(endpoint)) void queries.invalidateQueries({ queryKey: [route] })
  })
}

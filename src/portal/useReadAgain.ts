import { useQueryClient } from '@tanstack/react-query'
import { useNews } from '#browser/realtime/useNews.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'

/** Reads these again whenever the server pushes that event, and when the connection is there anew. */
export function useReadAgain(event: string, reads: readonly Endpoint[]): void {
  const queries = useQueryClient()
  useNews([{ name: event }], () => {
    for (const { route } of reads) void queries.invalidateQueries({ queryKey: [route] })
  })
}

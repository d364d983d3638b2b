import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#browser/realtime/realtime.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'

/** Whatever shows commissions, or sums of them, is read again when some came or changed. */
export function useCommissionNews(reads: readonly Endpoint[]): void {
  const queries = useQueryClient()
  const routes = reads.map(({ route }) => route).join('\n')
  useEffect(
    () =>
      listen('commissions.changed', () => {
        for (const route of routes.split('\n')) void queries.invalidateQueries({ queryKey: [route] })
      }),
    [queries, routes],
  )
}

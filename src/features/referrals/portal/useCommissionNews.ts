import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen, listenToConnect } from '#browser/realtime/realtime.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'

/** Whatever shows commissions, or sums of them, is read again when some came or changed. */
export function useCommissionNews(reads: readonly Endpoint[]): void {
  const queries = useQueryClient()
  const routes = reads.map(({ route }) => route).join('\n')
  useEffect(() => {
    const readAgain = () => {
      for (const route of routes.split('\n')) void queries.invalidateQueries({ queryKey: [route] })
    }
    // What was pushed before the connection stood was not heard.
    const ends = [listen('commissions.changed', readAgain), listenToConnect(readAgain)]
    return () => {
      for (const end of ends) end()
    }
  }, [queries, routes])
}

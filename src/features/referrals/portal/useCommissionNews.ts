import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#browser/realtime/realtime.ts'
import { portalCommissionCalls } from '../portal-calls.ts'

const HOME = 'GET /api/v1/partner/home'

/** Whatever shows commissions, or sums of them, is read again when some came or changed. */
export function useCommissionNews(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      listen('commissions.changed', () => {
        for (const route of [portalCommissionCalls.list.route, HOME]) void queries.invalidateQueries({ queryKey: [route] })
      }),
    [queries],
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '#browser/realtime/realtime.ts'
import { portalClaimCalls } from '../portal-calls.ts'

/** What was asked is read again when the store has answered. */
export function useClaimNews(): void {
  const queries = useQueryClient()
  useEffect(
    () => listen('claims.changed', () => void queries.invalidateQueries({ queryKey: [portalClaimCalls.list.route] })),
    [queries],
  )
}

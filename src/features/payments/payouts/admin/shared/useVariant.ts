import { useRouterState } from '@tanstack/react-router'
import type { Variant } from './paths.ts'

/** At which of the two desks a screen stands: the same screens serve both. */
export function useVariant(): Variant {
  const path = useRouterState({ select: router => router.location.pathname })
  return path.includes('/auto-paypal/') ? 'auto-paypal' : 'payments'
}

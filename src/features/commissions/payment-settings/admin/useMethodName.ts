import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { paymentSettings } from '../contract.ts'
import type { PaymentMethod } from '../rules/methods.ts'

const FIVE_MINUTES = 300_000

/** How the shop calls a way to be paid: by its own name, or by the usual one. */
export function useMethodName(): (method: PaymentMethod) => string {
  const say = useText()
  const offered = useOffered()
  return method => offered?.find(one => one.method === method)?.label || say(`affiliates.method.${method}`)
}

/** How the shop's own method works; nothing for the usual ones. */
export const useMethodDescription = (method: PaymentMethod): string | undefined =>
  useOffered()?.find(one => one.method === method)?.description || undefined

const useOffered = () => useRead(paymentSettings.offered, undefined, { staleTime: FIVE_MINUTES }).data?.methods

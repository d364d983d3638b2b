import { useRead } from '#browser/calls/useRead.ts'
import { payouts } from '../../contract.ts'
import type { RailName } from '../../rules/states.ts'

/** Whether money can leave through PayPal, and what is asked for before it does; not asked where another rail pays. */
export function usePaypal(rail: RailName) {
  return useRead(payouts.paypal, undefined, { enabled: rail === 'paypal' }).data
}

import { useRead } from '#browser/calls/useRead.ts'
import { paymentMethodCalls } from '../calls.ts'

/** The store does not know yet where to send the money; unknown counts as known. */
export const useLacksMethod = (): boolean => useRead(paymentMethodCalls.get).data?.is_payable === false

import { useRead } from '#browser/calls/useRead.ts'
import { storeCredit } from '../contract.ts'

/** What a payment in store credit gives in this shop; nothing until it is known. */
export function useCreditMode(): 'code' | 'credit' | undefined {
  const { data } = useRead(storeCredit.settings)
  return data && (data.self_redemption === 1 ? 'credit' : 'code')
}

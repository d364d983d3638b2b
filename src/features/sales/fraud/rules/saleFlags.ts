import { isSameAddress } from './networks.ts'
import type { SaleProtection } from './settings.ts'

/** Why somebody should look at a sale before it is paid. Kept with the referral. */
export const saleFlags = ['repeated_address', 'own_address', 'crowded_sign_up'] as const
export type SaleFlag = (typeof saleFlags)[number]

interface Sale {
  address: string | null
  isRepeated: boolean
  /** From where those who earn by it signed up. */
  affiliateAddresses: readonly (string | null)[]
  /** Many customers who bring friends joined from the address of one who earns by it. */
  isCrowded?: boolean
}

/** What a sale is held for. One that is held is approved by a person alone. */
export function flagsOf(
  { repeated_address, own_address }: Pick<SaleProtection, 'repeated_address' | 'own_address'>,
  { address, isRepeated, affiliateAddresses, isCrowded = false }: Sale,
): SaleFlag[] {
  const crowd = isCrowded ? (['crowded_sign_up'] as const) : []
  if (address === null) return [...crowd]
  const isOwn = () => affiliateAddresses.some(other => other !== null && isSameAddress(other, address))
  return [
    ...(repeated_address === 'hold' && isRepeated ? (['repeated_address'] as const) : []),
    ...(own_address === 'hold' && isOwn() ? (['own_address'] as const) : []),
    ...crowd,
  ]
}

import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'

export interface Taxed {
  tax_mode: 'none' | 'merchant' | 'affiliate'
  tax_percent: number
  tax: Minor
  /** What leaves. */
  total: Minor
}

/** What the shop has set for its payments. */
export interface PaymentTerms {
  /** So much must be owed before it is paid. */
  minimum: Minor
  taxOf(commission: Minor, affiliate_percent: number | null): Taxed
}

export async function readTerms(_tx: Tx, _shop_id: number): Promise<PaymentTerms> {
  return { minimum: 1, taxOf: commission => ({ tax_mode: 'none', tax_percent: 0, tax: 0, total: commission }) }
}

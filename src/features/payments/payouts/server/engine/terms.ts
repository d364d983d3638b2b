import { taxOf } from '#features/commissions/payment-settings/rules/taxOf.ts'
import { readPaymentSettings } from '#features/commissions/payment-settings/server/index.ts'
import type { Minor, Rate } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'

export interface Taxed {
  tax_mode: 'none' | 'merchant' | 'affiliates'
  tax_rate: Rate
  tax: Minor
  /** What leaves. */
  total: Minor
}

interface TaxedPerson {
  tax_percent: Rate | null
  is_customer: boolean
}

/** What the shop has set for its payments. */
export interface PaymentTerms {
  /** So much must be owed before it is paid. */
  minimum: Minor
  isTaxed: boolean
  /** Tax is a matter of commissions: a customer's reward is given whole. */
  taxOf(commission: Minor, person: TaxedPerson): Taxed
}

export async function readTerms(tx: Tx, shop_id: number): Promise<PaymentTerms> {
  const { minimum, tax: settings } = await readPaymentSettings(tx, shop_id)
  return {
    minimum: Math.max(1, minimum),
    isTaxed: settings.mode !== 'none',
    taxOf(commission, { tax_percent: affiliate_percent, is_customer }) {
      if (is_customer) return { tax_mode: 'none', tax_rate: 0, tax: 0, total: commission }
      const { tax, total, rate } = taxOf({ commission, tax: settings, affiliate_percent })
      return { tax_mode: settings.mode, tax_rate: rate, tax, total }
    },
  }
}

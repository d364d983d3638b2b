import type { Say } from '#admin/text.tsx'
import { Billing } from '#kit/access.ts'

/** US cents, as a price is written. */
export const formatPrice = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100)

/** How a plan is paid, within a sentence. */
export const billingOf = (billing: Billing, say: Say): string =>
  say(billing === Billing.yearly ? 'pricingPage.yearly' : 'pricingPage.monthly').toLowerCase()

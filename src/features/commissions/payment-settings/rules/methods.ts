import type { Feature } from '#kit/access.ts'

/** How affiliates can be paid, in the order in which they are offered. */
export const paymentMethods = [
  'paypal',
  'bank',
  'wise',
  'debit',
  'cheque',
  'venmo',
  'paytm',
  'upi',
  'store_credit',
  'other',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const isPaymentMethod = (text: string | null): text is PaymentMethod => paymentMethods.some(method => method === text)

/** Methods that are not in every plan. */
export const gatedMethods: Partial<Record<PaymentMethod, Feature>> = { store_credit: 'storeCredit', wise: 'wisePayout' }

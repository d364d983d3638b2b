import { recordOf } from '#kit/fields.ts'
import { type PaymentSetup, type SetupMethod, setupMethods } from './payment-setup.ts'

/** What people are paid by everywhere. */
const everywhere: readonly SetupMethod[] = ['paypal', 'bank', 'store_credit']

/** What is usual besides, by country. */
const usualIn: Readonly<Record<string, readonly SetupMethod[]>> = {
  US: ['venmo', 'cheque', 'debit'],
  CA: ['cheque', 'debit'],
  GB: ['debit'],
  IN: ['upi', 'paytm', 'debit'],
}

/** The same setup with those methods on that are usual in the country; where that is not known, all stay as they are. */
export function withUsualMethods(setup: PaymentSetup, country: string | null): PaymentSetup {
  if (country === null) return setup
  const usual = [...everywhere, ...(Object.hasOwn(usualIn, country) ? usualIn[country]! : [])]
  return { ...setup, ...recordOf(setupMethods, method => (usual.includes(method) ? setup[method] : 0)) }
}

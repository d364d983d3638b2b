import { expect, test } from 'vitest'
import { offeredMethods } from './offeredMethods.ts'
import { initialPaymentSettings, type MethodSetting, type PaymentSettings } from './settings.ts'

const withMethods = (changed: Partial<Record<keyof PaymentSettings['methods'], Partial<MethodSetting>>>) => ({
  methods: Object.fromEntries(
    Object.entries(initialPaymentSettings.methods).map(([method, setting]) => [
      method,
      { ...setting, ...changed[method as keyof PaymentSettings['methods']] },
    ]),
  ) as PaymentSettings['methods'],
})

test('a shop that chose nothing offers all that its plan has and that needs no name', () => {
  const plain = ['paypal', 'bank', 'debit', 'cheque', 'venmo', 'paytm', 'upi']
  expect(offeredMethods(initialPaymentSettings, 'free', 1)).toEqual(plain)
  expect(offeredMethods(initialPaymentSettings, 'growth_affiliate', 1)).toEqual([...plain, 'store_credit'])
  expect(offeredMethods(initialPaymentSettings, 'professional', 1)).toContain('wise')
})

test('what is switched off is offered nowhere', () => {
  expect(offeredMethods(withMethods({ bank: { is_offered: 0 } }), 'free', 1)).not.toContain('bank')
})

test('what is limited to programs is offered in those alone', () => {
  const limited = withMethods({ upi: { programs: [7, 8] } })
  expect(offeredMethods(limited, 'free', 8)).toContain('upi')
  expect(offeredMethods(limited, 'free', 1)).not.toContain('upi')
})

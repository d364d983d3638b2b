import { expect, test } from 'vitest'
import { type PaymentSetup, setupMethods, toPaymentSetup } from './payment-setup.ts'
import { initialPaymentSettings } from './settings.ts'
import { withUsualMethods } from './usual-methods.ts'

const all = toPaymentSetup(initialPaymentSettings, 'professional')
const onIn = (setup: PaymentSetup) => setupMethods.filter(method => setup[method] === 1)

test.each([
  ['US', ['paypal', 'bank', 'debit', 'cheque', 'venmo', 'store_credit']],
  ['IN', ['paypal', 'bank', 'debit', 'paytm', 'upi', 'store_credit']],
  ['FR', ['paypal', 'bank', 'store_credit']],
  ['constructor', ['paypal', 'bank', 'store_credit']],
])('in %s people are paid by %j', (country, methods) => {
  expect(onIn(withUsualMethods(all, country))).toEqual(methods)
})

test('where the country is not known, all that the plan has is offered', () => {
  expect(withUsualMethods(all, null)).toBe(all)
})

test('nothing is proposed that the plan has not', () => {
  const free = toPaymentSetup(initialPaymentSettings, 'free')
  expect(onIn(withUsualMethods(free, 'FR'))).toEqual(['paypal', 'bank'])
})

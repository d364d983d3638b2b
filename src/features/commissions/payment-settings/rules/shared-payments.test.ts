import { expect, test } from 'vitest'
import { initialPaymentSettings, type PaymentSettings } from './settings.ts'
import { sharedSettings, unsharedSettings, withShared } from './shared-payments.ts'

const { methods } = initialPaymentSettings
const settings: PaymentSettings = {
  ...initialPaymentSettings,
  methods: { ...methods, other: { is_offered: 1, label: 'Voucher', programs: [7] }, upi: { ...methods.upi, is_offered: 0 } },
  other_description: 'At the counter',
  minimum: 2500,
}
const terms = { plan: 'enterprise', currency: 'USD', told_in: 'USD' } as const

test('methods, their names and the minimum are told; programs, taxes and accounts are not', () => {
  const there = withShared(
    { ...initialPaymentSettings, tax: { mode: 'merchant', source: 'fixed', rate: 1 } },
    sharedSettings(settings, true),
  )
  expect(there).toMatchObject({ minimum: 2500, other_description: 'At the counter', tax: { mode: 'merchant' } })
  expect(there!.methods.other).toEqual({ is_offered: 1, label: 'Voucher', programs: null })
  expect(there!.methods.upi.is_offered).toBe(0)
})

test('a store that never chose says nothing', () => {
  expect(Object.values(sharedSettings(initialPaymentSettings, false)).every(value => value === null)).toBe(true)
})

test('a store is never left without a method', () => {
  const none = Object.fromEntries(Object.keys(methods).map(method => [method, { is_offered: 0, label: '' }]))
  expect(withShared(settings, none)).toBeUndefined()
})

test.each([
  ['a minimum goes to a store in the same currency', terms, []],
  ['and to none in another', { ...terms, currency: 'EUR' }, ['minimum']],
  ['a method that the plan does not have stays as it is', { ...terms, plan: 'free' as const }, ['wise', 'store_credit']],
])('%s', (_sentence, of, kept) => {
  const told = sharedSettings(settings, true)
  expect(unsharedSettings(told, sharedSettings(initialPaymentSettings, true), of).toSorted()).toEqual(kept.toSorted())
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imports } from '#features/account/imports/contract.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { paymentSettings } from '../contract.ts'
import type { PaymentMethod } from '../rules/methods.ts'
import { initialPaymentSettings, type MethodSetting, type PaymentSettings } from '../rules/settings.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.shop()
})

const methodsWith = (changed: Partial<Record<PaymentMethod, Partial<MethodSetting>>>): PaymentSettings['methods'] => {
  const methods = structuredClone(initialPaymentSettings.methods)
  for (const [method, change] of Object.entries(changed)) Object.assign(methods[method as PaymentMethod], change)
  return methods
}
const save = (change: Partial<PaymentSettings>, call = shop.call) =>
  call(paymentSettings.save, { body: { ...initialPaymentSettings, ...change } })
const offer = (changed: Parameters<typeof methodsWith>[0]) => save({ methods: methodsWith(changed) })
const tax = (change: Partial<PaymentSettings['tax']>) => ({ tax: { ...initialPaymentSettings.tax, ...change } })

describe('the payment settings', () => {
  test('begin with all that the plan has, no minimum and no tax', async () => {
    const { programs: choices, ...settings } = await shop.call(paymentSettings.settings)
    expect(settings).toEqual(initialPaymentSettings)
    expect(choices).toMatchObject([{ id: shop.program_id }])
  })

  test('keep what was saved, in the smallest unit, and are written to the log', async () => {
    const methods = methodsWith({ bank: { label: 'Wire', programs: [shop.program_id] }, venmo: { is_offered: 0 } })
    await save({ methods, minimum: 5_000, ...tax({ mode: 'merchant', rate: 75_000 }) })
    const saved = await shop.call(paymentSettings.settings)
    expect(saved).toMatchObject({ methods, minimum: 5_000, tax: { mode: 'merchant', source: 'fixed', rate: 75_000 } })
    const [entry] = await shop.activity('paymentSettings.settings')
    expect(entry).toMatchObject({
      before: { minimum: 0, tax_mode: 'none' },
      after: { minimum: 5_000, tax_mode: 'merchant', tax_rate: '7.5', method_labels: ['bank: Wire'] },
    })
  })

  test('take empty numbers for none', async () => {
    const body = { ...initialPaymentSettings, minimum: null, tax: { ...initialPaymentSettings.tax, rate: null } }
    expect(await shop.call(paymentSettings.save, { body })).toMatchObject({ minimum: 0, tax: { rate: 0 } })
  })

  test.each<[string, () => Partial<PaymentSettings>]>([
    ['methods.other.label', () => ({ methods: methodsWith({ other: { is_offered: 1 } }), other_description: 'By post' })],
    ['other_description', () => ({ methods: methodsWith({ other: { is_offered: 1, label: 'Gold' } }) })],
    ['methods.bank.programs', () => ({ methods: methodsWith({ bank: { programs: [] } }) })],
    ['methods.bank.programs', () => ({ methods: methodsWith({ bank: { programs: [987_654_321] } }) })],
    ['minimum', () => ({ minimum: -1 })],
    ['minimum', () => ({ minimum: 0.5 })],
    ['tax.rate', () => tax({ mode: 'affiliates' })],
    ['tax.rate', () => tax({ mode: 'affiliates', rate: 1_000_001 })],
  ])('that cannot be meant are refused at %s', async (field, change) => {
    const { kind, fields } = await refusal(save(change()))
    expect({ kind, fields: Object.keys(fields) }).toEqual({ kind: 'invalid', fields: [field] })
    expect(await shop.call(paymentSettings.settings)).toMatchObject(initialPaymentSettings)
  })

  test('offer at least one way', async () => {
    const none = Object.fromEntries(
      Object.keys(initialPaymentSettings.methods).map(method => [method, { is_offered: 0 as const }]),
    )
    expect((await refusal(offer(none))).fields).toHaveProperty(['methods.paypal.is_offered'])
  })

  test('open with the plan what the plan has; who had it before saves the rest', async () => {
    const free = await desk.shop('free')
    const off = { ...initialPaymentSettings, methods: methodsWith({ store_credit: { is_offered: 0 } }) }
    await save(off, free.call)
    expect(await refusal(save({}, free.call))).toMatchObject({ reason: 'paymentSettings.methodNeedsPlan' })
    expect(await refusal(save({ ...off, ...tax({ mode: 'merchant', rate: 1 }) }, free.call))).toMatchObject({
      reason: 'paymentSettings.taxNeedsPlan',
    })
    await save(tax({ mode: 'merchant', rate: 10_000 }))
    await shop.inShop(tx => tx.updateTable('shop').set({ plan: 'free' }).where('shop_id', '=', shop.shop_id).execute())
    expect(await save({ minimum: 100, ...tax({ mode: 'merchant', rate: 20_000 }) })).toMatchObject({ tax: { rate: 20_000 } })
    const methods = (await shop.call(paymentSettings.offered)).methods.map(({ method }) => method)
    expect(methods).not.toContain('store_credit')
    expect(methods).not.toContain('wise')
  })

  test('how the shop’s own method works is told to whoever pays by it', async () => {
    await save({ methods: methodsWith({ other: { is_offered: 1, label: 'Gold' } }), other_description: 'Coins by courier' })
    const { methods } = await shop.call(paymentSettings.offered)
    expect(methods.filter(({ description }) => description !== '')).toEqual([
      { method: 'other', label: 'Gold', description: 'Coins by courier', programs: null },
    ])
  })

  test('are for those who may open the settings, and closed to support', async () => {
    const staff = await shop.as({ role: 'staff', permissions: ['payments'] })
    expect((await refusal(staff(paymentSettings.settings))).kind).toBe('forbidden')
    expect((await refusal(save({}, staff))).kind).toBe('forbidden')
    expect((await staff(paymentSettings.offered)).methods.length).toBeGreaterThan(5)
    expect(await refusal(save({}, await shop.asSupport()))).toMatchObject({ reason: 'support.notForSupport' })
  })
})

describe('the payment step of setting up', () => {
  test('reads and writes the same settings, under both names', async () => {
    const setup = { paypal: 1, upi: 0, other: 1, other_payment_method_name: 'Gold', other_payment_method_description: 'By post' }
    await shop.call(paymentSettings.saveQuickStart, { body: { ...setup, payment_text: { bank: 'Wire' } } as never })
    expect(await shop.call(paymentSettings.onBoarding)).toMatchObject({ ...setup, bank: 1, payment_text: { bank: 'Wire' } })
    expect(await shop.call(paymentSettings.settings)).toMatchObject({
      methods: {
        upi: { is_offered: 0 },
        other: { is_offered: 1, label: 'Gold' },
        bank: { label: 'Wire' },
        wise: { is_offered: 1 },
      },
      other_description: 'By post',
    })
    await shop.call(paymentSettings.saveOnBoarding, { body: { upi: 1 } })
    expect(await shop.call(paymentSettings.quickStart)).toMatchObject({ ...setup, upi: 1 })
  })

  test('proposes what is usual in the country of the store, until the shop has chosen', async () => {
    const inCountry = (country: string) =>
      shop.inShop(tx => tx.updateTable('shop').set({ country }).where('shop_id', '=', shop.shop_id).execute())
    await inCountry('IN')
    const proposed = await shop.call(paymentSettings.quickStart)
    expect(proposed).toMatchObject({ paypal: 1, bank: 1, upi: 1, paytm: 1, venmo: 0, cheque: 0, other: 0 })
    await shop.call(paymentSettings.saveQuickStart, { body: { ...proposed, upi: 0, venmo: 1 } })
    await inCountry('US')
    expect(await shop.call(paymentSettings.quickStart)).toMatchObject({ upi: 0, paytm: 1, venmo: 1, cheque: 0 })
  })

  test('ends the on-boarding', async () => {
    expect((await shop.call(shopContract.info)).on_boarding).toBe(0)
    await shop.call(paymentSettings.saveQuickStart, { body: { paypal: 1 } })
    expect((await shop.call(shopContract.info)).on_boarding).toBe(1)
  })

  test.each([
    ['a name', { other: 1, other_payment_method_description: 'By post' }],
    ['a description', { other: 1, other_payment_method_name: 'Gold' }],
  ] as const)('stops where the own method lacks %s', async (_, body) => {
    const { fields } = await refusal(shop.call(paymentSettings.saveQuickStart, { body }))
    expect(fields).toEqual({ other_payment_method_name: ['Give your custom method a name and describe how it works.'] })
    expect((await shop.call(shopContract.info)).on_boarding).toBe(0)
  })

  test('shows store credit as off without the plan; saying so again loses nothing', async () => {
    const free = await desk.shop('free')
    expect(await free.call(paymentSettings.quickStart)).toMatchObject({ store_credit: 0 })
    await free.call(paymentSettings.saveQuickStart, { body: { store_credit: 0 } })
    expect((await free.call(paymentSettings.settings)).methods.store_credit.is_offered).toBe(1)
  })
})

describe('what is offered', () => {
  const pay = (id: number, method: PaymentMethod, info: Record<string, string> = {}) =>
    shop.call(affiliates.setPayment, { id, body: { method, info } })
  const bank = { account_name: 'Ann', account_number: 'DE44500105175407324931', bank_name: 'Bank' }

  test('is what an affiliate can be given; who has it keeps it until it is changed', async () => {
    const [one, two] = [await shop.affiliate(shop.program_id), await shop.affiliate(shop.program_id)]
    await pay(one, 'bank', bank)
    await offer({ bank: { is_offered: 0, label: 'Wire' } })
    expect((await refusal(pay(two, 'bank', bank))).fields).toHaveProperty(['method'])
    const kept = await shop.call(affiliates.get, { id: one })
    expect(kept).toMatchObject({ payment_method: 'bank', payment_label: 'Wire', payment: { method: 'bank' } })
    expect(kept.payment.offered.map(({ method }) => method)).not.toContain('bank')
    expect((await pay(one, 'bank', { ...bank, bank_name: 'Other' })).payment.info).toMatchObject({ bank_name: 'Other' })
    await pay(one, 'upi', { upi_id: 'ann@bank' })
    expect((await refusal(pay(one, 'bank', bank))).fields).toHaveProperty(['method'])
  })

  test('in a program is not offered in another', async () => {
    const other = await shop.program()
    await offer({ upi: { programs: [other] } })
    const [here, there] = [await shop.affiliate(shop.program_id), await shop.affiliate(other)]
    expect((await refusal(pay(here, 'upi', { upi_id: 'ann@bank' }))).fields).toHaveProperty(['method'])
    expect((await pay(there, 'upi', { upi_id: 'ann@bank' })).payment.method).toBe('upi')
  })

  test('is what a program can give to those who join, and what they get', async () => {
    const change = (default_payment_method: string | null, name = 'Named') =>
      shop.call(programs.update, { id: shop.program_id, body: { default_payment_method, name } })
    await change('cheque')
    await offer({ cheque: { is_offered: 0 } })
    expect(await change('cheque', 'Renamed')).toMatchObject({ name: 'Renamed', default_payment_method: 'cheque' })
    expect((await refusal(change('other'))).fields).toHaveProperty(['default_payment_method'])
    const person = { first_name: 'Ann', last_name: 'Lee', email: 'joins@example.test', program_id: shop.program_id }
    const { id } = await shop.call(affiliates.create, { body: { ...person, send_email: 0 } })
    expect((await shop.call(affiliates.get, { id })).payment.method).toBeNull()
    await change('upi')
    const next = await shop.call(affiliates.create, { body: { ...person, email: 'next@example.test', send_email: 0 } })
    expect((await shop.call(affiliates.get, { id: next.id })).payment.method).toBe('upi')
  })

  test('is asked of a file with PayPal addresses', async () => {
    await offer({ paypal: { is_offered: 0 } })
    const rows = ['first_name,last_name,email,paypal_email', 'Ann,Lee,ann@example.test,ann@pay.test']
    const file = new File([rows.join('\n')], 'people.csv', { type: 'text/csv' })
    const { id } = await shop.call(imports.check, { body: { kind: 'affiliates', file } })
    const apply = () => shop.call(imports.apply, { id, body: { options: { program_id: shop.program_id, send_email: 0 } } })
    expect(await refusal(apply())).toMatchObject({ kind: 'conflict', reason: 'affiliates.importPaypalNotOffered' })
    await offer({})
    await apply()
  })

  test('is what the registration form offers, under the shop’s own names', async () => {
    await offer({ bank: { label: 'Wire' }, upi: { is_offered: 0 } })
    const { facts } = await shop.call(registrationPage.get, {
      query: { program_id: shop.program_id, theme_type: 'basic' },
    } as never)
    const methods = facts.payment_methods
    expect(methods).toContainEqual({ value: 'bank', text: 'Wire' })
    expect(methods.map(({ value }) => value)).not.toContain('upi')
  })
})

test('the tax an affiliate says is due is kept as a rate and shown as a decimal', async () => {
  const id = await shop.affiliate(shop.program_id)
  const change = (tax_percent: string) => shop.call(affiliates.setPayment, { id, body: { method: null, tax_percent } })
  expect((await change('7.5')).payment.tax_percent).toBe('7.5')
  expect((await shop.call(affiliates.setPayment, { id, body: { method: null } })).payment.tax_percent).toBe('7.5')
  for (const wrong of ['-1', '100.1', 'ten', '1.23456'])
    expect((await refusal(change(wrong))).fields).toHaveProperty(['tax_percent'])
  expect((await change('')).payment.tax_percent).toBeNull()
})

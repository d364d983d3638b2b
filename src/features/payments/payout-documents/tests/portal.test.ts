import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialPaymentSettings } from '#features/commissions/payment-settings/rules/settings.ts'
import { savePaymentSettings } from '#features/commissions/payment-settings/server/store.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { portalPayments } from '#features/payments/payouts/portal-contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { readPdf } from '../../../../../tests/support/readPdf.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { portalDocuments } from '../portal-contract.ts'

let app: TestApp
let desk: PayoutDesk
beforeAll(async () => {
  app = await testApp({ demo: false })
  desk = await payoutDesk(app)
})
afterAll(() => app.close())

async function affiliate() {
  const id = await desk.affiliate()
  return { id, call: await desk.portalOf(id) }
}

async function pay(affiliate_id: number): Promise<number> {
  await desk.owe(affiliate_id)
  const { total_amount } = await desk.call(payouts.preview, { affiliate_id, query: {} })
  const body = { expected_total: total_amount, key: crypto.randomUUID(), note: 'For us alone', message: 'Thank you' }
  return (await desk.call(payouts.pay, { affiliate_id, body })).id
}

test('an affiliate sees what was paid, with the word of the shop and not with its note', async () => {
  const { id, call } = await affiliate()
  const payment = await pay(id)
  const { rows } = await call(portalPayments.list, { query: {} })
  expect(rows).toMatchObject([{ id: payment, state: 'paid', method: 'PayPal', total: 1_000, referrals: 1, message: 'Thank you' }])
  expect(JSON.stringify(rows)).not.toContain('For us alone')
})

test('a payment that was taken back says so', async () => {
  const { id, call } = await affiliate()
  const payment = await pay(id)
  await desk.call(payouts.undo, { id: payment })
  expect((await call(portalPayments.list, { query: {} })).rows).toMatchObject([{ state: 'undone' }])
})

test('payments are paged newest first without a gap', async () => {
  const { id, call } = await affiliate()
  const made = [await pay(id), await pay(id), await pay(id)]
  const first = await call(portalPayments.list, { query: { limit: 2 } })
  const second = await call(portalPayments.list, { query: { limit: 2, before: first.next! } })
  expect([...first.rows, ...second.rows].map(row => row.id)).toEqual(made.toReversed())
  expect(second.next).toBeNull()
})

test('papers are the affiliate’s own; others do not learn that there are any', async () => {
  const { id, call } = await affiliate()
  const other = await affiliate()
  const payment = await pay(id)
  for (const paper of ['invoice', 'receipt'] as const) {
    const { text } = await readPdf((await call(portalDocuments[paper], { id: payment })).content)
    expect(text).toContain('$10.00')
    const notTheirs = await refusal(other.call(portalDocuments[paper], { id: payment }))
    const nothing = await refusal(other.call(portalDocuments[paper], { id: 999_999_999 }))
    expect(notTheirs.body).toEqual(nothing.body)
  }
  expect(await desk.activity('payoutDocuments.invoice')).toHaveLength(1)
})

test('the statement is of the affiliate who asks', async () => {
  const { id, call } = await affiliate()
  await pay(id)
  const query = { from: '2026-01-01', to: '2199-12-31', format: 'csv' } as const
  const text = await (await call(portalDocuments.statement, { query })).content.text()
  expect(text).toContain('10.00')
  expect(await (await (await affiliate()).call(portalDocuments.statement, { query })).content.text()).not.toContain('10.00')
})

test('one payment tells where it went, its tax and what it was for, to its own affiliate alone', async () => {
  const tax = { mode: 'affiliates', source: 'fixed', rate: 100_000 } as const
  await desk.inShop(tx => savePaymentSettings(tx, desk.shop_id, { ...initialPaymentSettings, tax }))
  const { id, call } = await affiliate()
  const sale = await desk.owe(id)
  const first = await pay(id)
  await desk.refund(sale)
  await desk.owe(id)
  const payment = await pay(id)
  await desk.inShop(tx => savePaymentSettings(tx, desk.shop_id, initialPaymentSettings))
  const detail = await call(portalPayments.get, { id: payment })
  expect(detail).toMatchObject({
    ...{ id: payment, commission: 1_000, debt: -1_000, total: 900, credit: null },
    payee: [{ label: 'Account email', value: 'ann@paypal.test' }],
  })
  expect(await call(portalPayments.get, { id: first })).toMatchObject({
    ...{ commission: 2_000, tax: 200, tax_mode: 'affiliates', tax_rate: 100_000, total: 1_800, debt: 0, message: 'Thank you' },
    lines: [
      { kind: 'sale', amount: 1_000 },
      { kind: 'sale', amount: 1_000 },
    ],
  })
  const other = await affiliate()
  const notTheirs = await refusal(other.call(portalPayments.get, { id: payment }))
  expect(notTheirs.body).toEqual((await refusal(other.call(portalPayments.get, { id: 999_999_999 }))).body)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { readPdf } from '../../../../../tests/support/readPdf.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { payoutDocuments } from '../contract.ts'

let app: TestApp
let desk: PayoutDesk
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
})

const bank = {
  payment_method: 'bank',
  payment_info: JSON.stringify({ account_name: 'Thuỳ Dương', account_number: 'VN12345678901234', bank_name: 'Ngân hàng Á Châu' }),
}

async function aPayment(over: Record<string, unknown> = {}) {
  const affiliate_id = await desk.affiliate({ first_name: 'Thuỳ Dương', last_name: 'Nguyễn', ...bank, ...over })
  await desk.owe(affiliate_id)
  await desk.owe(affiliate_id, 5_000)
  const { total_amount } = await desk.call(payouts.preview, { affiliate_id, query: {} })
  const body = { expected_total: total_amount, key: crypto.randomUUID(), note: 'For us alone', message: 'Cảm ơn bạn' }
  return { ...(await desk.call(payouts.pay, { affiliate_id, body })), affiliate_id }
}

const read = async (kind: 'invoice' | 'receipt', id: number) => readPdf((await desk.call(payoutDocuments[kind], { id })).content)

describe('the invoice of a payment', () => {
  test('names number, method, affiliate, referrals and the three sums; numbers of accounts by their last four figures', async () => {
    await app.asOwner(
      "insert into payment_setting (shop_id, tax_mode, tax_source, tax_rate) values ($1, 'merchant', 'fixed', 100000)",
      [desk.shop_id],
    )
    const { id, number } = await aPayment()
    const { text, title } = await read('invoice', id)
    expect(title).toBe('Invoice')
    for (const said of [
      `INV-${String(number).padStart(6, '0')}`,
      'Thuỳ Dương Nguyễn',
      'Bank transfer',
      'Ngân hàng Á Châu',
      '•••• 1234',
      'Commission $15.00',
      'Tax 10%, added $1.50',
      'Total paid $16.50',
      '$10.00',
      '$5.00',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('VN12345678901234')
    expect(text).not.toContain('For us alone')
  })

  test('nets a refund after an earlier payment, and says so', async () => {
    const affiliate_id = await desk.affiliate()
    const pay = async () => {
      const { total_amount } = await desk.call(payouts.preview, { affiliate_id, query: {} })
      return desk.call(payouts.pay, { affiliate_id, body: { expected_total: total_amount, key: crypto.randomUUID() } })
    }
    const first = await desk.owe(affiliate_id)
    await pay()
    await desk.refund(first)
    await desk.owe(affiliate_id, 30_000)
    const { text } = await read('invoice', (await pay()).id)
    expect(text).toContain('Deducted for order')
    expect(text).toContain('-$10.00')
    expect(text).toContain('Total paid $20.00')
  })

  test('is a PDF to be saved, under its number', async () => {
    const { id, number } = await aPayment()
    const { name, content } = await desk.call(payoutDocuments.invoice, { id })
    expect(name).toBe(`invoice-INV-${String(number).padStart(6, '0')}.pdf`)
    expect(content.type).toBe('application/pdf')
    expect(await content.slice(0, 5).text()).toBe('%PDF-')
  })

  test('is there for a payment to somebody who was deleted since', async () => {
    const { id, affiliate_id } = await aPayment()
    await app.asOwner(
      "update affiliate set removed_at = now(), first_name = '#1', last_name = '', email = '' where shop_id = $1 and id = $2",
      [desk.shop_id, affiliate_id],
    )
    expect((await read('invoice', id)).text).toContain('Thuỳ Dương Nguyễn')
  })

  test('is written in the activity log', async () => {
    const { id, affiliate_id } = await aPayment()
    await desk.call(payoutDocuments.invoice, { id })
    expect(await desk.activity('payoutDocuments.invoice')).toMatchObject([
      { subject_id: String(affiliate_id), after: { payment: id } },
    ])
  })
})

test('the advice for the affiliate has the message, and never the private note', async () => {
  const { id } = await aPayment()
  const { text, title } = await read('receipt', id)
  expect(title).toBe('Remittance advice')
  expect(text).toContain('Cảm ơn bạn')
  expect(text).not.toContain('For us alone')
})

describe('refused is', () => {
  test('a payment that was taken back', async () => {
    const { id } = await aPayment()
    await desk.call(payouts.undo, { id })
    expect(await refusal(desk.call(payoutDocuments.invoice, { id }))).toMatchObject({
      kind: 'conflict',
      reason: 'payoutDocuments.notPaid',
    })
  })

  test('a payment of another shop, as if there were none', async () => {
    const { id } = await aPayment()
    const other = await payoutDesk(app)
    for (const kind of ['invoice', 'receipt'] as const)
      expect(await refusal(other.call(payoutDocuments[kind], { id }))).toMatchObject({ kind: 'not_found' })
  })

  test('whoever may not see payments', async () => {
    const { id } = await aPayment()
    const stranger = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['referrals'] })
    expect(await refusal(stranger(payoutDocuments.invoice, { id }))).toMatchObject({ kind: 'forbidden' })
  })

  test('an invoice in a plan without them', async () => {
    const { id } = await aPayment()
    await desk.settings({ plan: 'growth_affiliate' })
    const later = await app.somebodyAt(desk.shop_id)
    expect(await refusal(later(payoutDocuments.invoice, { id }))).toMatchObject({ kind: 'plan_required' })
    expect((await read('receipt', id)).title).toBe('Remittance advice')
  })
})

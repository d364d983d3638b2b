import { expect, test } from 'vitest'
import { formatMoney } from '#kit/money/formatMoney.ts'
import type { PdfBlock } from '#kit/pdf-model.ts'
import { createTexts } from '#kit/text.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { type PrintedPayment, paymentDocument } from './paymentDocument.ts'
import type { DocumentWords } from './words.ts'

const texts = createTexts({ en, vi })
const wordsIn = (language: 'en' | 'vi'): DocumentWords => ({
  language,
  say: texts(language).any,
  money: amount => formatMoney(amount, 'USD'),
  day: moment => moment.toISOString().slice(0, 10),
})

const aPayment = (parts: Partial<PrintedPayment> = {}): PrintedPayment => ({
  issuer: { name: 'Tea House', lines: ['tea.example.test'] },
  paper: 'A4',
  made_at: new Date('2026-03-02T10:00:00Z'),
  number: 12,
  method: 'PayPal',
  payee_lines: ['ann@example.test'],
  affiliate: { name: 'Ann Lee', lines: ['ann@example.test'] },
  currency: 'USD',
  commission: 10_000,
  tax_mode: 'none',
  tax_rate: 0,
  tax: 0,
  total: 10_000,
  message: 'Thank you!',
  paid_at: new Date('2026-03-01T10:00:00Z'),
  referrals: [
    { referral_id: 7, order: '#1042', at: new Date('2026-02-01'), program: 'Default', sale: 110_000, amount: 11_000 },
    { referral_id: 8, order: null, at: new Date('2026-02-02'), program: 'Default', sale: 0, amount: -1_000 },
  ],
  ...parts,
})

const block = <K extends PdfBlock['kind']>(blocks: readonly PdfBlock[], kind: K) =>
  blocks.find((one): one is Extract<PdfBlock, { kind: K }> => one.kind === kind)!

test.each([
  [
    'none',
    0,
    0,
    10_000,
    [
      ['Commission', '$100.00'],
      ['Tax', '$0.00'],
      ['Total paid', '$100.00'],
    ],
  ],
  [
    'merchant',
    100_000,
    1_000,
    11_000,
    [
      ['Commission', '$100.00'],
      ['Tax 10%, added', '$10.00'],
      ['Total paid', '$110.00'],
    ],
  ],
  [
    'affiliates',
    75_000,
    750,
    9_250,
    [
      ['Commission', '$100.00'],
      ['Tax 7.5%, withheld', '-$7.50'],
      ['Total paid', '$92.50'],
    ],
  ],
] as const)('with tax borne by %s, commission, tax and total are three numbers', (tax_mode, tax_rate, tax, total, lines) => {
  const { blocks } = paymentDocument('invoice', aPayment({ tax_mode, tax_rate, tax, total }), wordsIn('en'))
  expect(block(blocks, 'totals').lines.map(({ label, value }) => [label, value])).toEqual(lines)
})

test('every referral is a line, and a debt says that it is one', () => {
  const { blocks } = paymentDocument('invoice', aPayment(), wordsIn('en'))
  expect(block(blocks, 'table').rows).toEqual([
    ['2026-02-01', 'Order #1042', 'Default', '$1,100.00', '$110.00'],
    ['2026-02-02', 'Deducted for referral 8', 'Default', '$0.00', '-$10.00'],
  ])
})

test('the advice for the affiliate has the message, the invoice does not', () => {
  const notes = (kind: 'invoice' | 'receipt') =>
    paymentDocument(kind, aPayment(), wordsIn('en')).blocks.flatMap(one => (one.kind === 'note' ? one.text : []))
  expect(notes('receipt')).toContain('Thank you!')
  expect(notes('invoice')).not.toContain('Thank you!')
})

test('each kind has a number of its own, for life', () => {
  const number = (kind: 'invoice' | 'receipt') => paymentDocument(kind, aPayment(), wordsIn('en')).facts[0]!.value
  expect([number('invoice'), number('receipt')]).toEqual(['INV-000012', 'REM-000012'])
})

test('the words are those of the reader', () => {
  expect(paymentDocument('invoice', aPayment(), wordsIn('vi')).title).toBe('Hóa đơn')
})

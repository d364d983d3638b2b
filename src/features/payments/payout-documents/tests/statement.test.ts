import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookEvent } from '#features/sales/ledger/rules/events.ts'
import { book } from '#features/sales/ledger/server/index.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { readPdf } from '../../../../../tests/support/readPdf.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { payoutDocuments } from '../contract.ts'

let desk: AffiliateDesk
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.app.close())

type AccountName = 'expense' | 'pending' | 'payable' | 'reserved' | 'paid'

/** A shop whose affiliate has a past in the books, written by day. */
async function aShop() {
  const shop = await desk.shop()
  const affiliate_id = await shop.affiliate(shop.program_id, {
    first_name: 'Thuỳ Dương',
    last_name: 'Nguyễn',
    company: 'Chè Việt',
    country: 'VN',
  })
  let entries = 0
  const move = (
    day: string,
    event: BookEvent,
    steps: [AccountName, AccountName, number][],
    { source = `entry:${++entries}`, detail }: { source?: string; detail?: object } = {},
  ) =>
    shop.inShop(tx =>
      book(tx, shop.shop_id, [
        {
          source,
          event,
          detail,
          actor: 'system:test',
          at: new Date(`${day}T12:00:00Z`),
          movements: steps.map(([from, to, amount]) => ({ from, to, affiliate_id, currency: 'USD' as const, amount })),
        },
      ]),
    )
  /** The payments that the books speak of. */
  async function payment(number: number, commission: number): Promise<number> {
    const [batch] = await desk.app.asOwner<{ id: string }>(
      `insert into payout_batch (shop_id, rail, state, source, currency, payout_count, total, request_key, prepared_by)
       values ($1, 'manual', 'settled', 'single', 'USD', 1, $2, $3, 'system:test') returning id`,
      [shop.shop_id, commission, `key-${number}`],
    )
    const [made] = await desk.app.asOwner<{ id: string }>(
      `insert into payout (shop_id, number, batch_id, affiliate_id, rail, method, state, payee, payee_name, payee_email, currency, commission,
         total, referral_count, total_sale, total_products)
       values ($1, $2, $3, $4, 'manual', 'cash', 'paid', '{}', '', '', 'USD', $5, $5, 1, 0, 0) returning id`,
      [shop.shop_id, number, batch!.id, affiliate_id, commission],
    )
    return Number(made!.id)
  }
  const first = await payment(1, 7300)
  await move('2026-01-10', 'added', [['expense', 'payable', 5000]])
  await move('2026-02-03', 'attributed', [['expense', 'pending', 3000]])
  await move('2026-02-05', 'approve', [['pending', 'payable', 3000]])
  await move('2026-02-06', 'order_changed', [['payable', 'expense', 700]], { detail: { causes: ['refunded'] } })
  for (const [place, amount] of [4300, 3000].entries()) {
    await move('2026-02-07', 'reserved', [['payable', 'reserved', amount]], { source: `payout:${first}:reserved:${place}` })
    await move('2026-02-08', 'paid', [['reserved', 'paid', amount]], { source: `payout:${first}:paid:${place}` })
  }
  for (const [place, amount] of [4300, 3000].entries())
    await move('2026-02-20', 'returned', [['paid', 'payable', amount]], { source: `payout:${first}:returned:${place}` })
  await move('2026-03-02', 'added', [['expense', 'payable', 99]])
  const call = await shop.as({ role: 'staff', permissions: ['payments'] })
  const query = { from: '2026-02-01', to: '2026-02-28' }
  return { ...shop, affiliate_id, move, payment, call, query }
}

const linesIn = async (content: Blob) => (await content.text()).trim().split('\r\n')

describe('the statement of an affiliate', () => {
  test('as CSV begins and ends with what is owed, and every line says what is owed after it', async () => {
    const { call, affiliate_id, query } = await aShop()
    const { name, content } = await call(payoutDocuments.statement, { id: affiliate_id, query: { ...query, format: 'csv' } })
    expect(name).toBe('statement-Thuy-Duong-Nguyen-2026-02-01-2026-02-28.csv')
    expect(await linesIn(content)).toEqual([
      'Date,Type,Details,Currency,Amount,Balance',
      ',Opening balance,,USD,,50.00',
      '2026-02-05 12:00:00,Commission earned,,USD,30.00,80.00',
      '2026-02-06 12:00:00,Order refunded,,USD,-7.00,73.00',
      '2026-02-08 12:00:00,Paid,payment 1,USD,-73.00,0.00',
      '2026-02-20 12:00:00,Payment returned,payment 1,USD,73.00,73.00',
      ',Closing balance,,USD,,73.00',
    ])
  })

  test('as PDF has the same sums, and the name as it is written', async () => {
    const { call, affiliate_id, query } = await aShop()
    const { name, content } = await call(payoutDocuments.statement, { id: affiliate_id, query })
    expect(name).toMatch(/\.pdf$/)
    const { text, title } = await readPdf(content)
    expect(title).toBe('Statement')
    for (const said of [
      'Thuỳ Dương Nguyễn',
      'Chè Việt',
      'Vietnam',
      'From Feb 1, 2026',
      'To Feb 28, 2026',
      'Opening balance $50.00',
      'Commission earned $30.00',
      'Adjustment -$7.00',
      'Paid -$73.00',
      'Payment returned $73.00',
      'Closing balance $73.00',
    ])
      expect(text).toContain(said)
  })

  test('a refund that a payment nets is called a refund, and the payment is one line', async () => {
    const { call, affiliate_id, move, payment } = await aShop()
    const second = await payment(2, 4618)
    await move('2026-03-03', 'corrected_after_payment', [['expense', 'payable', -2781]], { detail: { causes: ['refunded'] } })
    for (const [place, amount] of [7300, 99, -2781].entries()) {
      await move('2026-03-04', 'reserved', [['payable', 'reserved', amount]], { source: `payout:${second}:reserved:${place}` })
      await move('2026-03-05', 'paid', [['reserved', 'paid', amount]], { source: `payout:${second}:paid:${place}` })
    }
    const query = { from: '2026-03-03', to: '2026-03-31', format: 'csv' } as const
    expect(await linesIn((await call(payoutDocuments.statement, { id: affiliate_id, query })).content)).toEqual([
      'Date,Type,Details,Currency,Amount,Balance',
      ',Opening balance,,USD,,73.99',
      '2026-03-03 12:00:00,Order refunded,,USD,-27.81,46.18',
      '2026-03-05 12:00:00,Paid,payment 2,USD,-46.18,0.00',
      ',Closing balance,,USD,,0.00',
    ])
  })

  test('one period begins where the one before it ended', async () => {
    const { call, affiliate_id } = await aShop()
    const of = async (from: string, to: string) =>
      linesIn((await call(payoutDocuments.statement, { id: affiliate_id, query: { from, to, format: 'csv' } })).content)
    const february = await of('2026-02-01', '2026-02-28')
    const march = await of('2026-03-01', '2026-03-31')
    const owed = (line: string) => line.split(',').at(-1)
    expect(owed(march[1]!)).toBe(owed(february.at(-1)!))
    expect(owed(march.at(-1)!)).toBe('73.99')
  })

  test('of somebody without a past is empty, and says so', async () => {
    const { call, query, affiliate, program_id } = await aShop()
    const id = await affiliate(program_id)
    const { text } = await readPdf((await call(payoutDocuments.statement, { id, query })).content)
    expect(text).toContain('Nothing was earned or paid in this period.')
    expect(text).toContain('Closing balance $0.00')
  })

  test('days are those of the shop', async () => {
    const { call, affiliate_id, settings, move } = await aShop()
    await settings({ time_zone: 'Asia/Ho_Chi_Minh' })
    await move('2026-04-30', 'added', [['expense', 'payable', 1]])
    const of = async (from: string, to: string) =>
      linesIn((await call(payoutDocuments.statement, { id: affiliate_id, query: { from, to, format: 'csv' } })).content)
    expect((await of('2026-04-30', '2026-04-30')).join()).toContain('2026-04-30 19:00:00')
  })

  test('is long and whole', async () => {
    const { inShop, shop_id, affiliate_id, call } = await aShop()
    const entries = Array.from({ length: 2_500 }, (_, place) => ({
      source: `many:${place}`,
      event: 'added' as const,
      actor: 'system:test',
      at: new Date(Date.parse('2026-05-01T00:00:00Z') + place * 1000),
      movements: [{ from: 'expense', to: 'payable', affiliate_id, currency: 'USD', amount: 1 }] as const,
    }))
    await inShop(tx => book(tx, shop_id, entries))
    const query = { from: '2026-05-01', to: '2026-05-01', format: 'csv' } as const
    const lines = await linesIn((await call(payoutDocuments.statement, { id: affiliate_id, query })).content)
    expect(lines).toHaveLength(2_503)
    expect(lines.at(-1)).toBe(',Closing balance,,USD,,98.99')
  })

  test('is written in the activity log', async () => {
    const { call, affiliate_id, query, activity } = await aShop()
    await call(payoutDocuments.statement, { id: affiliate_id, query })
    expect(await activity('payoutDocuments.statement')).toMatchObject([
      {
        subject_kind: 'affiliate',
        subject_id: String(affiliate_id),
        after: { affiliate: 'Thuỳ Dương Nguyễn', from: '2026-02-01', format: 'pdf' },
      },
    ])
  })
})

describe('refused is', () => {
  test('whoever may not see payments', async () => {
    const { as, affiliate_id, query } = await aShop()
    const stranger = await as({ role: 'staff', permissions: ['referrals', 'affiliate-and-coupon'] })
    expect(await refusal(stranger(payoutDocuments.statement, { id: affiliate_id, query }))).toMatchObject({ kind: 'forbidden' })
  })

  test('an affiliate of another shop, as if there were none', async () => {
    const [one, other] = [await aShop(), await aShop()]
    const asked = one.call(payoutDocuments.statement, { id: other.affiliate_id, query: one.query })
    expect(await refusal(asked)).toMatchObject({ kind: 'not_found', reason: 'payoutDocuments.affiliateNotFound' })
  })

  test('a period that ends before it begins', async () => {
    const { call, affiliate_id } = await aShop()
    const query = { from: '2026-03-01', to: '2026-02-01' }
    expect((await refusal(call(payoutDocuments.statement, { id: affiliate_id, query }))).fields).toEqual({
      to: ['The end date is before the start date.'],
    })
  })
})

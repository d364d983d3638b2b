import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { type PaymentOrder, payouts } from '../contract.ts'
import { portalPayments } from '../portal-contract.ts'

let app: TestApp
let desk: PayoutDesk
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
})

const preview = (affiliate_id: number, query: object = {}) => desk.call(payouts.preview, { affiliate_id, query })
const pay = (affiliate_id: number, expected_total: number, over: Partial<PaymentOrder> = {}) =>
  desk.call(payouts.pay, { affiliate_id, body: { expected_total, key: crypto.randomUUID(), ...over } })
const owed = async (query: object = {}) => (await desk.call(payouts.owed, { query })).rows
const paid = async (query: object = {}) => (await desk.call(payouts.paid, { query })).rows
const aSlip = async () => {
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#248' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(picture)], 'slip.png')
}
const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])

describe('paying somebody by hand', () => {
  test('pays everything that is owed: the list, the payment, the referrals and the books agree', async () => {
    const ann = await desk.affiliate()
    const one = await desk.owe(ann)
    await desk.owe(ann, 5_000)
    expect(await owed()).toMatchObject([
      { affiliate_id: ann, referrals: 2, total_amount: 1500, total_sale: 15_000, hindrance: null },
    ])
    expect(await preview(ann)).toMatchObject({ commission: 1500, tax: 0, total_amount: 1500, debt: 0, referral_count: 2 })

    const payment = await pay(ann, 1500, { note: 'By wire', message: 'Thank you' })
    expect(payment).toMatchObject({
      affiliate_id: ann,
      state: 'paid',
      total_amount: 1500,
      referrals: 2,
      payment_method: 'paypal',
    })
    expect(await owed()).toEqual([])
    expect(await paid()).toMatchObject([{ id: payment.id, total_amount: 1500 }])
    expect(await desk.call(payouts.payment, { id: payment.id })).toMatchObject({
      note: 'By wire',
      message: 'Thank you',
      may_undo: true,
      lines: [{ amount: 500 }, { id: one.id, amount: 1000, is_released: false }],
    })
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1500 })
    expect((await desk.referrals()).map(row => row.status)).toEqual([ReferralStatus.paid, ReferralStatus.paid])
    expect(await desk.call(payouts.totals)).toMatchObject({
      currencies: [{ currency: 'USD', payable: 0, reserved: 0, paid: 1500 }],
    })
    expect(await desk.activity('payouts.paid')).toHaveLength(1)
    await soundBooks()
  })

  test('another total than the one shown pays nothing and answers what it would be now', async () => {
    const ann = await desk.affiliate()
    await desk.owe(ann)
    const { total_amount } = await preview(ann)
    await desk.owe(ann, 7_000)
    const no = await refusal(pay(ann, total_amount))
    expect(no).toMatchObject({ kind: 'conflict', reason: 'payouts.totalChanged' })
    expect((no.body as unknown as { preview: unknown }).preview).toMatchObject({ total_amount: 1700, referral_count: 2 })
    expect(await desk.claims()).toEqual([])
    expect(await desk.balances()).toEqual({ [`${ann} payable USD`]: 1700 })
  })

  test('a payment whose payee, account or referrals are not those shown pays nobody, however alike the totals are', async () => {
    const [ann, bob] = [await desk.affiliate(), await desk.affiliate()]
    const one = await desk.owe(ann)
    await desk.owe(bob)
    const shown = await preview(ann)
    const asShown = { fingerprint: shown.fingerprint }
    const refused = { kind: 'conflict', reason: 'payouts.paymentChanged' }
    expect(await refusal(pay(bob, 1000, asShown))).toMatchObject({
      ...refused,
      body: { preview: { affiliate: { id: bob }, total_amount: 1000 } },
    })
    expect(await refusal(pay(ann, 1000, { ...asShown, rail: 'bank_file' }))).toMatchObject({ kind: 'conflict' })
    await desk.refund(one)
    await desk.owe(ann)
    expect(await refusal(pay(ann, 1000, asShown))).toMatchObject(refused)
    const anew = await preview(ann)
    await desk.inShop(tx =>
      tx
        .updateTable('affiliate')
        .set({ payment_info: JSON.stringify({ email: 'thief@paypal.test' }) })
        .where('shop_id', '=', desk.shop_id)
        .where('id', '=', ann)
        .execute(),
    )
    expect(await refusal(pay(ann, 1000, { fingerprint: anew.fingerprint }))).toMatchObject(refused)
    expect(await desk.claims()).toEqual([])
    expect(await pay(ann, 1000, { fingerprint: (await preview(ann)).fingerprint })).toMatchObject({ affiliate_id: ann })
    await soundBooks()
  })

  test('the same click twice pays once and answers the same payment', async () => {
    const ann = await desk.affiliate()
    await desk.owe(ann)
    const key = crypto.randomUUID()
    const both = await Promise.all([pay(ann, 1000, { key }), pay(ann, 1000, { key })])
    expect(both[0].id).toBe(both[1].id)
    expect(await paid()).toHaveLength(1)
    expect(await desk.activity('payouts.paid')).toHaveLength(1)
    await soundBooks()
  })

  test('carries the day, the number and the proof that were given with it, and the affiliate sees them', async () => {
    const ann = await desk.affiliate()
    await desk.owe(ann)
    const { id } = await pay(ann, 1000, { paid_on: '2025-12-30', reference: 'TRN 4711' })
    const file = await aSlip()
    expect(await desk.call(payouts.keepProof, { id, body: { file } })).toEqual({ proof: 'slip.png' })
    const day = expect.stringMatching(/^2025-12-30T/)
    expect(await desk.call(payouts.payment, { id })).toMatchObject({ settled_at: day, reference: 'TRN 4711', proof: 'slip.png' })
    const her = await desk.portalOf(ann)
    expect(await her(portalPayments.get, { id })).toMatchObject({ paid_at: day, reference: 'TRN 4711', proof: 'slip.png' })
    expect((await her(portalPayments.openProof, { id })).name).toBe(`payment-${id}-proof.png`)
    expect((await desk.call(payouts.openProof, { id })).content.size).toBeGreaterThan(0)
    const other = await desk.portalOf(await desk.affiliate())
    expect(await refusal(other(portalPayments.openProof, { id }))).toMatchObject({ kind: 'not_found' })
    await soundBooks()
  })

  test('takes no day in the future, and what is not paid by hand takes none of it', async () => {
    const ann = await desk.affiliate()
    await desk.owe(ann)
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await refusal(pay(ann, 1000, { paid_on: tomorrow }))).fields).toMatchObject({ paid_on: [expect.any(String)] })
    const credit = { rail: 'store_credit', paid_on: '2025-12-30' } as const
    expect((await refusal(pay(ann, 1000, credit))).fields).toMatchObject({ paid_on: [expect.any(String)] })
    expect(await desk.claims()).toEqual([])
    const { id } = await pay(ann, 1000)
    await desk.call(payouts.undo, { id })
    const file = await aSlip()
    expect(await refusal(desk.call(payouts.keepProof, { id, body: { file } }))).toMatchObject({ reason: 'payouts.noProofNeeded' })
  })

  test('a key is bound to what it paid: for another affiliate, other referrals or another total it is refused and named', async () => {
    const [ann, bob] = [await desk.affiliate(), await desk.affiliate()]
    const one = await desk.owe(ann)
    await desk.owe(ann)
    await desk.owe(bob)
    const key = crypto.randomUUID()
    // What was refused binds nothing.
    expect(await refusal(pay(ann, 999, { key }))).toMatchObject({ kind: 'conflict' })
    const payment = await pay(ann, 1000, { key, ids: String(one.id) })
    const others = [
      () => pay(bob, 1000, { key }),
      () => pay(ann, 1000, { key }),
      () => pay(ann, 2000, { key, ids: String(one.id) }),
    ]
    for (const other of others)
      expect(await refusal(other())).toMatchObject({
        ...{ kind: 'invalid', reason: 'error.keyReused', message: expect.stringContaining(key) },
      })
    expect(await paid()).toMatchObject([{ id: payment.id, affiliate_id: ann, total_amount: 1000 }])
    await soundBooks()
  })

  test('twenty at once, whole, single and chosen: every referral is paid once', async () => {
    const ann = await desk.affiliate()
    const made = []
    for (let count = 0; count < 4; count++) made.push(await desk.owe(ann))
    const [first, second] = made.map(one => one.id)
    const tries = Array.from({ length: 20 }, (_, place) => {
      if (place % 3 === 0) return pay(ann, 4000)
      return place % 3 === 1 ? pay(ann, 1000, { ids: String(first) }) : pay(ann, 2000, { ids: `${first},${second}` })
    })
    const answers = await Promise.allSettled(tries)
    const sum = (await paid()).reduce((total, row) => total + row.total_amount, 0)
    const claims = await desk.claims()
    expect(new Set(claims.map(row => row.referral_id)).size).toBe(claims.length)
    expect(sum).toBe(claims.reduce((total, row) => total + row.amount, 0))
    expect(answers.filter(one => one.status === 'fulfilled').length).toBe((await paid()).length)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ kind: 'conflict' })
    await soundBooks()
  })

  test('chosen referrals and days pay only those; a foreign number refuses the whole', async () => {
    const [ann, bob] = [await desk.affiliate(), await desk.affiliate()]
    const one = await desk.owe(ann)
    await desk.owe(ann, 3_000)
    const other = await desk.owe(bob)
    expect(await preview(ann, { ids: String(one.id) })).toMatchObject({ total_amount: 1000, referral_count: 1 })
    expect(await refusal(pay(ann, 2000, { ids: `${one.id},${other.id}` }))).toMatchObject({ kind: 'not_found' })
    expect(await preview(ann, { to: '2020-01-01' })).toMatchObject({ total_amount: 0, hindrance: 'nothing' })
    await pay(ann, 1000, { ids: `${one.id},${one.id}` })
    expect((await desk.claims()).map(row => row.referral_id)).toEqual([one.id])
    expect(await desk.balances()).toEqual({
      [`${ann} paid USD`]: 1000,
      [`${ann} payable USD`]: 300,
      [`${bob} payable USD`]: 1000,
    })
  })

  test('without a way to be paid nobody is paid, and the reason is said', async () => {
    const ann = await desk.affiliate({ payment_method: null, payment_info: '{}' })
    await desk.owe(ann)
    expect(await owed()).toMatchObject([{ hindrance: 'no_method' }])
    expect(await owed({ tab: 'payable' })).toEqual([])
    expect(await owed({ method: 'no_payment_method' })).toHaveLength(1)
    expect(await refusal(pay(ann, 1000))).toMatchObject({ kind: 'conflict', reason: 'payouts.hindrance.no_method' })
    expect(await desk.call(payouts.totals)).toMatchObject({ without_method: 1 })
  })

  test('a shop pays its own affiliates only, and whoever may not pay is refused', async () => {
    const ann = await desk.affiliate()
    await desk.owe(ann)
    const other = await payoutDesk(app)
    expect(await refusal(other.call(payouts.preview, { affiliate_id: ann, query: {} }))).toMatchObject({ kind: 'not_found' })
    const body = { expected_total: 1000, key: crypto.randomUUID() }
    expect(await refusal(other.call(payouts.pay, { affiliate_id: ann, body }))).toMatchObject({ kind: 'not_found' })
    const stranger = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['referrals'] })
    expect(await refusal(stranger(payouts.pay, { affiliate_id: ann, body }))).toMatchObject({ kind: 'forbidden' })
  })
})

describe('taking a payment back', () => {
  test('makes everything payable again, once, and a new payment is possible', async () => {
    const ann = await desk.affiliate()
    await desk.owe(ann)
    const { id } = await pay(ann, 1000)
    const answers = await Promise.allSettled([desk.call(payouts.undo, { id }), desk.call(payouts.undo, { id })])
    expect(answers.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await desk.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
    expect(await refusal(desk.call(payouts.undo, { id }))).toMatchObject({ reason: 'payouts.undoneAlready' })
    await pay(ann, 1000)
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000 })
    await soundBooks()
  })
})

describe('a refund after payment', () => {
  test('is a debt that the next payment nets by itself', async () => {
    const ann = await desk.affiliate()
    const first = await desk.owe(ann)
    await pay(ann, 1000)
    await desk.refund(first)
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000, [`${ann} payable USD`]: -1000 })
    expect(await owed()).toMatchObject([{ total_amount: -1000, debt: -1000, hindrance: 'debt' }])
    expect(await refusal(pay(ann, -1000))).toMatchObject({ kind: 'conflict', reason: 'payouts.hindrance.debt' })
    const next = await desk.owe(ann, 25_000)
    // Also where only single referrals are chosen: nobody is paid past a debt.
    expect(await preview(ann, { ids: String(next.id) })).toMatchObject({ commission: 1500, debt: -1000, referral_count: 2 })
    await pay(ann, 1500, { ids: String(next.id) })
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 2500 })
    await soundBooks()
  })
})

describe('a referral that is paid or reserved', () => {
  test('is decided about no more, and neither adjusted nor calculated anew', async () => {
    const ann = await desk.affiliate()
    const { id } = await desk.owe(ann)
    await pay(ann, 1000)
    const adjustment = { amount: 100, reason: 'More', key: crypto.randomUUID() }
    expect(await refusal(desk.call(referrals.adjust, { id, body: adjustment }))).toMatchObject({ kind: 'conflict' })
    const status = { action: 'deny', status: ReferralStatus.paid } as const
    expect(await refusal(desk.call(referrals.changeStatus, { id, body: status }))).toMatchObject({ kind: 'conflict' })
    expect(await refusal(desk.call(referrals.recalculation, { id }))).toMatchObject({ kind: 'conflict' })
  })
})

describe('the check of the books', () => {
  test('finds a payment that holds another amount than it pays, and one that let go of a referral while it lives', async () => {
    const ann = await desk.affiliate()
    const { id } = await desk.owe(ann)
    const payment = await pay(ann, 1000)
    await soundBooks()
    const where = `where shop_id = ${desk.shop_id} and referral_id = ${id}`
    await app.asOwner(`update payout_referral set amount = amount + 1 ${where}`)
    expect(await desk.brokenBooks()).toEqual([`payout ${payment.id}: pays 1000, holds 1001`])
    await app.asOwner(`update payout_referral set amount = amount - 1, released_at = now() ${where}`)
    expect(await desk.brokenBooks()).toEqual([
      `payout ${payment.id}: pays 1000, holds 0`,
      `referral ${id} left payout ${payment.id}, which is not over`,
    ])
  })
})

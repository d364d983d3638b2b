import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { payouts } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

async function pay(desk: PayoutDesk, affiliate_id: number) {
  const { total_amount } = await desk.call(payouts.preview, { affiliate_id, query: {} })
  return desk.call(payouts.pay, { affiliate_id, body: { expected_total: total_amount, key: crypto.randomUUID() } })
}

async function remove(desk: PayoutDesk, id: number) {
  const owner = await app.somebodyAt(desk.shop_id)
  await owner(affiliates.remove, { id })
}

/** Somebody who was paid and deleted, and whose payment turned out not to have been made. */
async function removedWithMoney(desk: PayoutDesk, gross = 10_000) {
  const id = await desk.affiliate()
  await desk.owe(id, gross)
  const payment = await pay(desk, id)
  await remove(desk, id)
  await desk.call(payouts.undo, { id: payment.id })
  return id
}

/** Somebody who was paid and deleted, and whose order was given back. */
async function removedWithDebt(desk: PayoutDesk) {
  const id = await desk.affiliate()
  const owed = await desk.owe(id, 7_000)
  await pay(desk, id)
  await remove(desk, id)
  await desk.refund(owed)
  return id
}

const owedBy = async ({ call }: PayoutDesk) => {
  const { rows } = await call(payouts.owed, { query: {} })
  const { currencies } = await call(payouts.totals)
  return { rows, sum: rows.reduce((all, row) => all + row.total_amount, 0), total: currencies[0]?.payable ?? 0 }
}

/** Everything that can be true of a person, whatever else is. */
const aPerson = fc.record({
  kind: fc.constantFrom('affiliate', 'customer'),
  status: fc.constantFrom('active', 'inactive', 'pending'),
  payment_method: fc.constantFrom('paypal', null),
  isHeld: fc.boolean(),
  isClosed: fc.boolean(),
  fate: fc.constantFrom('stays', 'removedWithMoney', 'removedWithDebt', 'isPaid'),
  gross: fc.constantFrom(100, 3_000, 10_000),
})
type APerson = typeof aPerson extends fc.Arbitrary<infer Person> ? Person : never

/** Somebody like that, who has earned something. */
async function somebody(desk: PayoutDesk, { kind, status, payment_method, isHeld, isClosed, fate, gross }: APerson) {
  if (kind === 'affiliate' && fate === 'removedWithMoney') return removedWithMoney(desk, gross)
  if (kind === 'affiliate' && fate === 'removedWithDebt') return removedWithDebt(desk)
  const id = await desk.affiliate({
    ...{ kind, payment_method, payment_info: payment_method ? '{"email": "a@b.test"}' : '{}' },
    payment_held_until: isHeld ? new Date(Date.now() + 86_400_000) : null,
    closed_at: isClosed ? new Date() : null,
  })
  await desk.owe(id, gross)
  if (fate === 'isPaid' && (await desk.call(payouts.preview, { affiliate_id: id, query: {} })).hindrance === null)
    await pay(desk, id)
  await desk.inShop(tx =>
    tx.updateTable('affiliate').set({ status }).where('shop_id', '=', desk.shop_id).where('id', '=', id).execute(),
  )
  return id
}

test('what is owed in total is the sum of those listed, over every kind and state of people', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aPerson, { minLength: 1, maxLength: 5 }), async people => {
      const desk = await payoutDesk(app)
      for (const person of people) await somebody(desk, person)
      const { rows, sum, total } = await owedBy(desk)
      expect(total).toBe(sum)
      const byKind = await Promise.all(
        (['affiliate', 'customer'] as const).map(kind => desk.call(payouts.owed, { query: { kind } })),
      )
      expect(byKind.flatMap(one => one.rows.map(row => row.affiliate_id)).sort()).toEqual(
        rows.map(row => row.affiliate_id).sort(),
      )
      expect(await desk.brokenBooks()).toEqual([])
    }),
    { numRuns: 8 },
  )
})

test('a customer is rewarded however little it is, whole, and once', async () => {
  const desk = await payoutDesk(app)
  const id = await desk.affiliate({ kind: 'customer', payment_method: null, payment_info: '{}' })
  await desk.owe(id, 300)
  const { rows } = await desk.call(payouts.owed, { query: { kind: 'customer', tab: 'payable' } })
  expect(rows).toMatchObject([{ affiliate_id: id, is_customer: true, total_amount: 30, hindrance: null }])
  expect((await desk.call(payouts.owed, { query: { tab: 'payable' } })).rows).toEqual([])
  expect(await pay(desk, id)).toMatchObject({ affiliate_id: id, total_amount: 30, tax: 0, state: 'paid' })
  await expect(pay(desk, id)).rejects.toMatchObject({ kind: 'conflict' })
  expect((await desk.call(payouts.paid, { query: { kind: 'customer' } })).rows).toMatchObject([{ affiliate_id: id }])
  expect((await desk.call(payouts.paid, { query: { kind: 'affiliate' } })).rows).toEqual([])
})

test('a deleted affiliate who is still owed something is listed as such and paid by hand, however little it is', async () => {
  const desk = await payoutDesk(app)
  const id = await removedWithMoney(desk, 500)
  expect((await owedBy(desk)).rows).toMatchObject([{ affiliate_id: id, is_removed: true, total_amount: 50, hindrance: null }])
  const payment = await pay(desk, id)
  expect(payment).toMatchObject({ affiliate_id: id, rail: 'manual', state: 'paid', total_amount: 50 })
  expect(await owedBy(desk)).toEqual({ rows: [], sum: 0, total: 0 })
  expect(await desk.brokenBooks()).toEqual([])
})

test('payments to many and reminders leave the deleted out', async () => {
  const desk = await payoutDesk(app)
  await removedWithMoney(desk)
  expect((await desk.call(payouts.owed, { query: { tab: 'payable' } })).rows).toEqual([])
  expect((await desk.call(payouts.owed, { query: { method: 'no_payment_method' } })).rows).toEqual([])
  expect(await desk.call(payouts.totals)).toMatchObject({ without_method: 0 })
})

test('what a deleted affiliate was overpaid is said to be a debt, and no payment is offered', async () => {
  const desk = await payoutDesk(app)
  const id = await removedWithDebt(desk)
  expect((await owedBy(desk)).rows).toMatchObject([{ affiliate_id: id, is_removed: true, total_amount: -700, hindrance: 'debt' }])
})

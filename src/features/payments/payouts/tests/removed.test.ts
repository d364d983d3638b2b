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

/** A customer is rewarded in the store, not on this desk. */
async function rewardedCustomer(desk: PayoutDesk) {
  const id = await desk.affiliate({ kind: 'customer' })
  await desk.owe(id, 3_000)
  return id
}

const owedBy = async ({ call }: PayoutDesk) => {
  const { rows } = await call(payouts.owed, { query: {} })
  const { currencies } = await call(payouts.totals)
  return { rows, sum: rows.reduce((all, row) => all + row.total_amount, 0), total: currencies[0]?.payable ?? 0 }
}

test('what is owed in total is the sum of those listed, whatever became of them', async () => {
  const desk = await payoutDesk(app)
  const states: ((desk: PayoutDesk) => Promise<number>)[] = [
    async () => owing(await desk.affiliate()),
    async () => owing(await desk.affiliate({ status: 'inactive' })),
    async () => owing(await desk.affiliate({ payment_method: null, payment_info: '{}' })),
    async () => owing(await desk.affiliate({ payment_held_until: new Date(Date.now() + 86_400_000) })),
    async () => owing(await desk.affiliate(), 100),
    async () => owing(await desk.affiliate({ closed_at: new Date(), status: 'inactive' })),
    removedWithMoney,
    removedWithDebt,
    rewardedCustomer,
  ]
  async function owing(id: number, gross = 10_000) {
    await desk.owe(id, gross)
    return id
  }
  for (const make of states) {
    await make(desk)
    const { sum, total } = await owedBy(desk)
    expect(total).toBe(sum)
  }
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

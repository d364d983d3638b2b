import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { isSomebodyWaiting } from '../../../../../tests/support/isSomebodyWaiting.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { payouts } from '../contract.ts'
import { portalPayments } from '../portal-contract.ts'
import type { PayoutNews } from '../rules/states.ts'
import { reserve } from '../server/engine/reserve.ts'
import { takeReports } from '../server/engine/settle.ts'

const NAME = 'Ann Lee'
let app: TestApp
let desk: PayoutDesk
let ann: number
let sale: Awaited<ReturnType<PayoutDesk['owe']>>
let payout_id: number
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  ann = await desk.affiliate({ first_name: 'Ann', last_name: 'Lee' })
  sale = await desk.owe(ann)
  payout_id = await reserved()
})

/** As a rail that sends does it: the money is aside, and nobody has said yet what became of it. */
async function reservedFor(affiliates: number[]) {
  const order = { rail: 'paypal', source: 'single', key: crypto.randomUUID(), actor: 'system:test' } as const
  return (await desk.inShop(tx => reserve(tx, desk.shop_id, { ...order, filter: { currency: 'USD', affiliates } })))!
}
const reserved = async () => (await reservedFor([ann])).payouts[0]!.payout_id

const minute = (count: number) => new Date(Date.UTC(2026, 5, 1, 12, count))
const hear = (news: PayoutNews, at: number, id = payout_id) =>
  desk.inShop(tx => takeReports(tx, desk.shop_id, [{ payout_id: id, news, at: minute(at) }], { actor: 'system:test' }))
const state = async (id = payout_id) => (await desk.call(payouts.payment, { id })).state
const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])

describe('what both sides see of a payment', () => {
  test('is what it went through, the oldest first, and why it has not arrived', async () => {
    const her = await desk.portalOf(ann)
    const theirs = async () => (await desk.call(payouts.payment, { id: payout_id })).timeline.map(step => step.state)
    const hers = async () => (await her(portalPayments.get, { id: payout_id })).timeline.map(step => step.state)
    expect([await theirs(), await hers()]).toEqual([['reserved'], ['preparing']])
    await hear('sent', 1)
    await hear('unclaimed', 2)
    // What is older, or known already, is no step.
    await hear('sent', 1)
    await hear('unclaimed', 3)
    expect(await desk.call(payouts.payment, { id: payout_id })).toMatchObject({
      problem: expect.stringContaining('If it isn’t claimed within 30 days'),
      timeline: [{ state: 'reserved' }, { state: 'in_transit', at: minute(1).toISOString() }, { state: 'unclaimed' }],
    })
    expect((await desk.call(payouts.paid, { query: { type: 'paypal_payout' } })).rows).toMatchObject([
      { problem: expect.stringContaining('within 30 days') },
    ])
    expect(await her(portalPayments.get, { id: payout_id })).toMatchObject({
      problem: expect.stringContaining('To claim it, log in at paypal.com'),
      timeline: [{ state: 'preparing' }, { state: 'on_its_way' }, { state: 'unclaimed', at: minute(2).toISOString() }],
    })
    await hear('came_back', 4)
    expect(await theirs()).toEqual(['reserved', 'in_transit', 'unclaimed', 'returned'])
    expect((await her(portalPayments.list, { query: {} })).rows).toMatchObject([
      { state: 'came_back', problem: expect.stringContaining('the store can pay you again') },
    ])
  })

  test('a payment by hand that is taken back tells both moments', async () => {
    await hear('came_back', 1)
    const body = { expected_total: 1000, key: crypto.randomUUID() }
    const { id } = await desk.call(payouts.pay, { affiliate_id: ann, body })
    await desk.call(payouts.undo, { id })
    expect((await desk.call(payouts.payment, { id })).timeline.map(step => step.state)).toEqual(['reserved', 'paid', 'undone'])
  })
})

describe('while the money is on its way', () => {
  test('its referrals are reserved: nobody else can be paid for them, and nobody decides about them', async () => {
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000 })
    const body = { expected_total: 1000, key: crypto.randomUUID() }
    expect(await refusal(desk.call(payouts.pay, { affiliate_id: ann, body }))).toMatchObject({ kind: 'conflict' })
    const decision = { action: 'deny', status: ReferralStatus.approved } as const
    expect(await refusal(desk.call(referrals.changeStatus, { id: sale.id, body: decision }))).toMatchObject({
      reason: 'referrals.isReserved',
    })
    await soundBooks()
  })

  test('a refund is carried to the next payment: never lost, never twice', async () => {
    await desk.refund(sale)
    expect(await desk.balances()).toEqual({ [`${ann} payable USD`]: -1000, [`${ann} reserved USD`]: 1000 })
    await hear('succeeded', 1)
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000, [`${ann} payable USD`]: -1000 })
    await soundBooks()
  })

  test('a refund and then the money coming back leave nothing owed', async () => {
    await desk.refund(sale)
    await hear('came_back', 1)
    expect(await desk.balances()).toEqual({})
    expect((await desk.call(payouts.owed, { query: {} })).rows).toEqual([])
    await soundBooks()
  })

  test('a change of where to be paid does not move it', async () => {
    await desk.inShop(tx =>
      tx
        .updateTable('affiliate')
        .set({ payment_info: JSON.stringify({ email: 'other@paypal.test' }) })
        .where('shop_id', '=', desk.shop_id)
        .where('id', '=', ann)
        .execute(),
    )
    expect((await desk.call(payouts.payment, { id: payout_id })).payment_info).toEqual({ email: 'ann@paypal.test' })
  })
})

describe('what is heard of a payment', () => {
  test('arrived and then sent back: payable again, and paid by another payment', async () => {
    await hear('succeeded', 1)
    await hear('came_back', 2)
    expect(await state()).toBe('returned')
    expect(await desk.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
    const again = await reserved()
    await hear('succeeded', 3, again)
    // The old one is heard of once more: what came back stays back.
    await hear('succeeded', 4)
    expect([await state(), await state(again)]).toEqual(['returned', 'paid'])
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000 })
    await soundBooks()
  })

  test('late and old news change nothing', async () => {
    await hear('came_back', 5)
    await hear('succeeded', 1)
    expect(await state()).toBe('returned')
    await soundBooks()
  })

  test('the same news any number of times, and at once, count once', async () => {
    await Promise.all([hear('succeeded', 1), hear('succeeded', 1), hear('succeeded', 1)])
    await hear('succeeded', 1)
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000 })
    await soundBooks()
  })

  test('the last two of a run end at the same moment: the run is over', async () => {
    const people = [await desk.affiliate(), await desk.affiliate()]
    for (const person of people) await desk.owe(person)
    const { batch_ids, payouts: made } = await reservedFor(people)
    await desk.inShop(tx => tx.updateTable('payout_batch').set({ state: 'submitted' }).where('id', '=', batch_ids[0]!).execute())
    const [first = 0, second = 0] = made.map(one => one.payout_id)
    let isSecondDone = false
    let hearing: Promise<void> | undefined
    await desk.inShop(async tx => {
      await takeReports(tx, desk.shop_id, [{ payout_id: first, news: 'succeeded', at: minute(1) }], { actor: 'system:test' })
      hearing = hear('came_back', 1, second).then(() => {
        isSecondDone = true
      })
      await expect.poll(async () => isSecondDone || (await isSomebodyWaiting(app.config.databaseUrl))).toBe(true)
    })
    await hearing
    expect((await desk.call(payouts.batch, { id: batch_ids[0]! })).state).toBe('settled')
    await soundBooks()
  })

  test('waiting to be claimed or held back keeps the money aside', async () => {
    await hear('unclaimed', 1)
    expect([await state(), await desk.balances()]).toEqual(['unclaimed', { [`${ann} reserved USD`]: 1000 }])
    await hear('held', 2)
    expect([await state(), await desk.balances()]).toEqual(['on_hold', { [`${ann} reserved USD`]: 1000 }])
    await hear('came_back', 3)
    expect(await desk.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
    await soundBooks()
  })
})

describe('the bell', () => {
  const told = async () =>
    (await desk.call(notifications.list, { query: {} }))
      .filter(({ type }) => type.startsWith('payment-'))
      .map(({ data }) => `${data.title}: ${data.content} ${data.action_link}`)

  test('tells that a payment arrived, and that it came back', async () => {
    await hear('succeeded', 1)
    const link = `/admin/payouts/auto-paypal/${payout_id}/payment-detail`
    expect(await told()).toEqual([`Payment arrived: <strong>${NAME}</strong> was paid. ${link}`])
    await hear('came_back', 2)
    expect((await told())[0]).toBe(
      `Payment returned: The payment to <strong>${NAME}</strong> wasn’t made. The money is payable again. ${link}`,
    )
  })

  test('counts those of an hour together, and tells nothing twice', async () => {
    const second = await desk.affiliate({ first_name: 'Bo', last_name: 'Berg' })
    await desk.owe(second)
    const later = (await reservedFor([second])).payouts[0]!.payout_id
    await hear('succeeded', 1)
    await hear('succeeded', 1)
    await hear('succeeded', 2, later)
    expect(await told()).toEqual([
      expect.stringMatching(/^Payments arrived: <strong>2<\/strong> affiliates were paid, most recently <strong>Bo Berg/),
    ])
  })

  test('is silent about what a member of the shop says themselves', async () => {
    const report = { payout_id, news: 'succeeded', at: minute(1) } as const
    await desk.inShop(tx => takeReports(tx, desk.shop_id, [report], { actor: 'member:7' }))
    expect(await state()).toBe('paid')
    expect(await told()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { sendPayoutsJob } from '#features/payments/payouts/server/engine/send.job.ts'
import { changeStatus } from '#features/sales/referrals/server/index.ts'
import type { Call } from '#kit/contract/client.ts'
import { roundAmount, sum } from '#kit/money/money.ts'
import type { Services } from '#server/services.ts'
import { deathsUpTo, dyingAt } from '../../../../../tests/support/dyingAt.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { aLine, anIncomingOrder, type ShopWorld, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { openDemoStore } from '../../../../demo/loadDemo.ts'
import { storeCredit } from '../contract.ts'

let platform: SimulatedPlatform
let shop: Intake
let call: Call
let world: ShopWorld
let program: Awaited<ReturnType<ShopWorld['program']>>

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
  await openDemoStore(shop.app.services)
  call = await shop.app.as('owner@demo.test', DEMO_SHOP)
  world = await shopWorld({ db: shop.app.services.db, addShop: async () => shop.shop_id })
  program = await world.program()
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

/** Somebody who wants store credit and is owed so much. */
async function owed(commission: number): Promise<number> {
  const affiliate_id = await world.affiliate(program, { payment_method: 'store_credit', payment_info: '{}' })
  await world.apply(anIncomingOrder({ click_id: await world.click(affiliate_id), lines: [aLine({ gross: commission * 10 })] }))
  const { id } = (await world.referrals()).at(-1)!
  await world.inShop(tx => changeStatus(tx, shop.shop_id, [id], 'approve', 'system:test'))
  return affiliate_id
}

const settings = (self_redemption: 0 | 1) =>
  call(storeCredit.saveSettings, { body: { self_redemption, min_amount: null, max_amount: null } })
const pay = (affiliate_id: number, expected_total: number) =>
  call(payouts.pay, { affiliate_id, body: { expected_total, key: randomUUID(), rail: 'store_credit' } })
const send = (batch_id: number, services: Services = shop.app.services) =>
  runJob(sendPayoutsJob, { services, payload: { shop_id: shop.shop_id, batch_id } })
const discounts = () => platform.storeOf(DEMO_SHOP)!.discounts
const worth = () =>
  sum(
    discounts()
      .all()
      .map(one => roundAmount(one.amount, 'USD')!),
  )
const payment = (id: number) => call(payouts.payment, { id })
const soundBooks = async () => expect(await world.brokenBooks()).toEqual([])

/** As after the time that a dead worker holds a batch. */
const leaseOver = (batch_id: number) =>
  shop.rows(`update payout_batch set lease_until = null where shop_id = $1 and id = $2 and state = 'submitting'`, [
    shop.shop_id,
    batch_id,
  ])

describe('a payment in store credit', () => {
  beforeEach(async () => void (await settings(0)))

  test('is paid by a code at the store worth exactly it, shown with the payment', async () => {
    const ann = await owed(1_250)
    const before = worth()
    const { id, batch_id, state } = await pay(ann, 1_250)
    expect(state).toBe('reserved')
    expect(worth()).toBe(before)
    await send(batch_id)
    expect(await payment(id)).toMatchObject({ state: 'paid', rail: 'store_credit', total_amount: 1_250 })
    const given = await call(storeCredit.ofPayment, { payment_id: id })
    expect(discounts().find(given!.code!)).toMatchObject({ amount: '12.50', usageLimit: 1 })
    expect(worth() - before).toBe(1_250)
    expect(await call(payouts.batch, { id: batch_id })).toMatchObject({ state: 'settled', paid: 1 })
    await soundBooks()
  })

  test.each(deathsUpTo(7))('whose worker dies at its transaction %i, %s it is committed, is paid once', async (n, moment) => {
    const before = worth()
    const { id, batch_id } = await pay(await owed(700), 700)
    await send(batch_id, dyingAt(shop.app.services, n, moment)).catch(() => {})
    for (let tries = 0; tries < 3; tries++) {
      await leaseOver(batch_id)
      await send(batch_id)
    }
    expect((await payment(id)).state).toBe('paid')
    expect(worth() - before).toBe(700)
    expect(await call(payouts.batch, { id: batch_id })).toMatchObject({ state: 'settled' })
  })

  test('whose answer is lost stays reserved until the store says what it has, and is paid once', async () => {
    const before = worth()
    const { id, batch_id } = await pay(await owed(900), 900)
    platform.loseNext(1)
    await send(batch_id)
    expect(await payment(id)).toMatchObject({ state: 'reserved' })
    expect(await call(payouts.batch, { id: batch_id })).toMatchObject({ state: 'unknown' })
    await send(batch_id)
    expect(await payment(id)).toMatchObject({ state: 'paid' })
    expect(worth() - before).toBe(900)
    await soundBooks()
  })

  describe('whose answer stayed out for 26 days', () => {
    async function lost(amount: number) {
      const affiliate_id = await owed(amount)
      const { id, batch_id } = await pay(affiliate_id, amount)
      platform.loseNext(1)
      await send(batch_id)
      await shop.rows(`update payout_batch set first_sent_at = now() - interval '26 days' where shop_id = $1 and id = $2`, [
        shop.shop_id,
        batch_id,
      ])
      return { affiliate_id, id, batch_id }
    }
    const decide = (id: number, outcome: 'paid' | 'not_paid') => call(payouts.decide, { id, body: { outcome } })

    test('is not asked for again by itself, and waits for somebody who looks at the store', async () => {
      const { id, batch_id } = await lost(310)
      await send(batch_id)
      expect(await call(payouts.batch, { id: batch_id })).toMatchObject({ state: 'unknown', needs_decision: true })
      expect((await payment(id)).state).toBe('reserved')
      expect(await decide(batch_id, 'paid')).toMatchObject({ state: 'settled', paid: 1, needs_decision: false })
      expect(await payment(id)).toMatchObject({ state: 'paid' })
      const given = await call(storeCredit.ofPayment, { payment_id: id })
      expect(given).toMatchObject({ state: 'made' })
      expect(discounts().find(given!.code!)).toMatchObject({ amount: '3.10' })
      expect(await refusal(decide(batch_id, 'not_paid'))).toMatchObject({ reason: 'payouts.notUndecided' })
      await soundBooks()
    })

    test('noted as not given can be paid again, and its code is never made any more', async () => {
      const { id, batch_id, affiliate_id } = await lost(320)
      expect(await decide(batch_id, 'not_paid')).toMatchObject({ state: 'released', returned: 1 })
      expect(await payment(id)).toMatchObject({
        state: 'returned',
        problem: expect.stringContaining('marked the code as not created'),
      })
      expect(await call(storeCredit.ofPayment, { payment_id: id })).toMatchObject({ state: 'refused' })
      const before = worth()
      await leaseOver(batch_id)
      await send(batch_id)
      expect(worth()).toBe(before)
      const again = await pay(affiliate_id, 320)
      await send(again.batch_id)
      expect((await payment(again.id)).state).toBe('paid')
      await soundBooks()
    })
  })

  test('that the store refuses comes back, and can be paid again', async () => {
    const ann = await owed(800)
    const { id, batch_id } = await pay(ann, 800)
    platform.allowOnly(DEMO_SHOP, ['read_orders'])
    await send(batch_id)
    expect((await payment(id)).state).toBe('reserved')
    platform.allowAll(DEMO_SHOP)
    const [{ code } = { code: '' }] = await shop.rows<{ code: string }>('select code from store_credit where payout_id = $1', [
      id,
    ])
    discounts().create({ title: 'Stranger', code, amount: '1.00', usageLimit: 1 })
    await send(batch_id)
    expect((await payment(id)).state).toBe('returned')
    await soundBooks()
    const again = await pay(ann, 800)
    await send(again.batch_id)
    expect((await payment(again.id)).state).toBe('paid')
    await soundBooks()
  })

  test('raises the balance where affiliates make codes themselves, once however often it is sent', async () => {
    await settings(1)
    const ann = await owed(600)
    const { id, batch_id } = await pay(ann, 600)
    await send(batch_id, dyingAt(shop.app.services, 3, 'before')).catch(() => {})
    await leaseOver(batch_id)
    await send(batch_id)
    await send(batch_id)
    expect((await payment(id)).state).toBe('paid')
    const { rows } = await call(storeCredit.balances, { query: { per_page: 100 } })
    expect(rows.find(row => row.affiliate_id === ann)).toMatchObject({ amount: 600 })
    await soundBooks()
  })

  test('needs a plan that has it', async () => {
    const ann = await owed(500)
    const [{ plan } = { plan: '' }] = await shop.rows<{ plan: string }>('select plan from shop where shop_id = $1', [
      shop.shop_id,
    ])
    await shop.rows(`update shop set plan = 'free' where shop_id = $1`, [shop.shop_id])
    expect(await refusal(pay(ann, 500))).toMatchObject({ kind: 'plan_required' })
    await shop.rows('update shop set plan = $2 where shop_id = $1', [shop.shop_id, plan])
    expect((await pay(ann, 500)).state).toBe('reserved')
  })
})

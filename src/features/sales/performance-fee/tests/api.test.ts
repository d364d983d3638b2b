import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billing } from '#features/account/billing/contract.ts'
import { syncPlan } from '#features/account/billing/server/index.ts'
import { processInbox } from '#features/sales/orders/server/deliveries/processInbox.ts'
import { applyOrders, changeStatus } from '#features/sales/referrals/server/index.ts'
import { DAY_MS, todayIn } from '#kit/days.ts'
import { chargePerformanceFee } from '#kit/performance-fee.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { connectedStore } from '../../../../../tests/support/connectedStore.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { aLine, anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { performanceFee } from '../contract.ts'
import { chargeFee, chargeFeesJob } from '../server/chargeFees.job.ts'

const PROFESSIONAL = 18

let platform: SimulatedPlatform
let app: TestApp
let shop: Awaited<ReturnType<typeof connectedStore>>
let affiliate_id: number
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform, demo: false, performanceFee: { dollars: { EUR: 1_000_000 }, limit: 10_000 } })
  shop = await connectedStore(app, platform)
  affiliate_id = await shop.affiliate(await shop.program({ is_default: true }))
  await buy()
})
afterAll(async () => {
  await app.close()
  await platform.close()
  // It holds for the process, in which other files are tried as well.
  chargePerformanceFee(undefined)
})

const subscription = () => shop.store.billing.active()!
const charged = () => subscription().usageRecords.map(({ amount }) => amount)
const fees = () => shop.owner(performanceFee.fees, { query: { days: 7 } })
const today = todayIn('UTC')

/** The plan is bought, and its trial over. */
async function buy() {
  const { link_redirect } = await shop.owner(billing.confirmCharge, { body: { plan_id: PROFESSIONAL } })
  await fetch(link_redirect.confirmation_url!.replace(/confirm$/, 'approve'), { redirect: 'manual' })
  await syncPlan(app.services, shop.shop_id)
}
async function endTrial() {
  shop.store.billing.endTrial()
  await syncPlan(app.services, shop.shop_id)
}

async function sell(total = 10_000) {
  const click_id = await shop.click(affiliate_id)
  const order = anIncomingOrder({ currency: 'EUR', click_id, lines: [aLine({ gross: total })] })
  await shop.apply(order)
  return { order, id: (await shop.referrals()).at(-1)!.id }
}
const decide = (id: number, action: 'approve' | 'deny' | 'undo') =>
  shop.inShop(tx => changeStatus(tx, shop.shop_id, [id], action, 'test'))
const sellApproved = async (total?: number) => {
  const sale = await sell(total)
  await decide(sale.id, 'approve')
  return sale
}
const charge = (day = today) => chargeFee(app.services, shop.shop_id, day)
const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('the merchant agrees to it in its own words, and it is free during the trial', async () => {
  expect(subscription()).toMatchObject({
    usageLimit: 10_000,
    usageTerms: '1.5% of approved referral sales, at most $100.00 every 30 days.',
  })
  expect((await shop.owner(billing.pricing, { query: {} })).fee).toEqual({
    rates: { growth_affiliate: '2', professional: '1.5', enterprise: '1' },
    limit: 10_000,
    is_agreed: true,
  })
  await sellApproved()
  const price = { plan: 'professional', price: 8999, plan_type: 'recurring' }
  expect(await fees()).toMatchObject({ subscription: price, agreement: null, days: [], open: 0 })
})

describe('after the trial', () => {
  beforeAll(endTrial)

  test('approved sales cost their part, and what no longer counts costs it no longer', async () => {
    const kept = await sellApproved(20_000)
    const undone = await sellApproved()
    const refunded = await sellApproved()
    const cancelled = await sellApproved()
    await sell()
    expect(await fees()).toMatchObject({ total: { approved: 4, reversed: 0, sales: 50_000, fee: 750, charged: 0 }, open: 750 })
    await decide(undone.id, 'deny')
    const change = { ...refunded.order, updated_at: new Date('2026-05-02T12:00:00Z') }
    const line = aLine({ refunded: 10_000, refunded_quantity: 1 })
    await shop.apply({ ...change, financial_status: 'refunded', lines: [line], refunded: 10_000, refund_id: 'r1' })
    await shop.apply({ ...cancelled.order, updated_at: change.updated_at, cancelled_at: change.updated_at })
    // A part refund changes nothing.
    await shop.apply({ ...kept.order, updated_at: change.updated_at, lines: [aLine({ gross: 20_000, refunded: 5_000 })] })
    expect(await fees()).toEqual({
      subscription: { plan: 'professional', price: 8999, plan_type: 'recurring' },
      agreement: { plan: 'professional', rate: '1.5', limit: 10_000, used: 0 },
      days: [{ day: today, approved: 4, reversed: 3, sales: 20_000, fee: 300, charged: 0 }],
      total: { approved: 4, reversed: 3, sales: 20_000, fee: 300, charged: 0 },
      open: 300,
    })
  })

  test('is charged once, wherever it is interrupted', async () => {
    // Before the platform is told.
    platform.failNext(20)
    await expect(charge()).rejects.toThrow()
    platform.failNext(0)
    expect(charged()).toEqual([])
    await charge()
    expect(charged()).toEqual([300])
    // After it was told, before that was written down.
    await app.asOwner("update fee_charge set state = 'sending' where shop_id = $1", [shop.shop_id])
    await Promise.all([charge(), charge()])
    await charge()
    expect(charged()).toEqual([300])
    expect(await fees()).toMatchObject({ days: [{ day: today, charged: 300 }], open: 0, agreement: { used: 300 } })
  })

  test('what is reversed after it was charged is deducted from the next fees', async () => {
    const [first] = (await shop.referrals()).filter(({ total, status }) => total === 15_000 && status === 1)
    await decide(first!.id, 'deny')
    expect((await fees()).open).toBe(-300)
    await sellApproved(10_000)
    await charge(later(1))
    expect(charged()).toEqual([300])
    await sellApproved(20_000)
    await charge(later(2))
    expect(charged()).toEqual([300, 150])
  })

  test('never exceeds what was agreed to; the owners are told once that it is near, and the rest moves to the next period', async () => {
    await sellApproved(800_000)
    await charge(later(3))
    expect(charged()).toEqual([300, 150, 9550])
    const told = platform.told.filter(
      ({ headers }) => headers['x-shopify-topic'] === 'app_subscriptions/approaching_capped_amount',
    )
    expect(told).toHaveLength(1)
    for (const { headers, body } of [...told, ...told])
      expect((await app.fetch('/webhooks/shopify', { method: 'POST', headers, body })).status).toBe(200)
    const intake = { apply: applyOrders, askForOrder: async () => {}, askForMembers: async () => {} }
    await processInbox(app.services, { shop_id: shop.shop_id, intake })
    await syncPlan(app.services, shop.shop_id)
    await syncPlan(app.services, shop.shop_id)
    const mails = await app.asOwner<{ payload: unknown }>(
      "select from graphile_worker.jobs where task_identifier = 'billing.feeLimitNear'",
    )
    expect(mails).toHaveLength(1)
    await charge(later(4))
    expect(charged()).toHaveLength(3)
    expect((await fees()).open).toBe(2450)
    shop.store.billing.endPeriod()
    await charge(later(5))
    expect(charged()).toEqual([300, 150, 9550, 2450])
  })

  test('what the platform refuses is owed as before', async () => {
    await sellApproved(10_000)
    await app.asOwner(
      `insert into fee_charge (shop_id, day, line_id, amount) values ($1, $2, 'gid://shopify/AppSubscriptionLineItem/0', 150)`,
      [shop.shop_id, later(6)],
    )
    await charge(later(6))
    expect(charged()).toHaveLength(4)
    await charge(later(7))
    expect(charged().at(-1)).toBe(150)
  })

  test('the job charges for the days until yesterday', async () => {
    await sellApproved()
    const before = charged().length
    await runJob(chargeFeesJob, { services: app.services })
    expect(charged()).toHaveLength(before)
  })

  test('yearly plans are without', async () => {
    await shop.owner(billing.upgradeAnnual, { body: { plan_id: 21 } })
    expect(shop.store.billing.all.at(-1)).toMatchObject({ interval: 'ANNUAL', usageLimit: null })
  })
})

test('where no fee is charged there is no word of it', async () => {
  chargePerformanceFee(undefined)
  expect(await refusal(fees())).toMatchObject({ kind: 'not_found' })
  expect((await shop.owner(billing.pricing, { query: {} })).fee).toBe(null)
})

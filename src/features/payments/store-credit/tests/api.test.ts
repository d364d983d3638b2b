import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { openDemoStore } from '../../../../demo/loadDemo.ts'
import { storeCredit } from '../contract.ts'
import { giveCredits, type PaymentInCredit } from '../server/credits.ts'
import { makeCode } from '../server/makeCode.ts'
import { makeCodeJob } from '../server/redeem.ts'

let platform: SimulatedPlatform
let shop: Intake
let call: Call
let program_id: number

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
  await openDemoStore(shop.app.services)
  call = await shop.app.as('owner@demo.test', DEMO_SHOP)
  program_id = (await call(affiliates.list, { query: {} })).rows[0]!.program_id
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

let made = 0
async function somebody(): Promise<number> {
  made += 1
  const body = {
    first_name: 'Ann',
    last_name: `Nr${made}`,
    email: `credit${made}@example.test`,
    program_id,
    send_email: 0,
  } as const
  return (await call(affiliates.create, { body })).id
}
const discounts = () => platform.storeOf(DEMO_SHOP)!.discounts
const settings = (self_redemption: 0 | 1, limits: { min_amount?: number; max_amount?: number } = {}) =>
  call(storeCredit.saveSettings, { body: { self_redemption, min_amount: null, max_amount: null, ...limits } })
const give = (...payments: PaymentInCredit[]) =>
  shop.app.services.db.inShop(shop.shop_id, tx => giveCredits(tx, shop.shop_id, 'USD', payments))
const make = (id: number) => makeCode(shop.app.services, shop.shop_id, id)
const work = (credit_id: number) =>
  runJob(makeCodeJob, { services: shop.app.services, payload: { shop_id: shop.shop_id, credit_id } })

let ann: number
let payout = 900_000
const aPayment = (amount: number): PaymentInCredit => ({ payout_id: ++payout, affiliate_id: ann, amount })
beforeEach(async () => {
  ann = await somebody()
})

describe('a payment by code', () => {
  beforeEach(async () => void (await settings(0)))

  test('is a random code at the store worth exactly the payment, usable once', async () => {
    const payment = aPayment(12_345)
    const [credit] = await give(payment)
    expect(await make(credit!.id)).toMatchObject({ is: 'made' })
    expect(discounts().find(credit!.code!)).toMatchObject({ amount: '123.45', usageLimit: 1 })
    expect(await call(storeCredit.ofPayment, { payment_id: payment.payout_id })).toMatchObject({
      kind: 'code',
      code: credit!.code,
      amount: 12_345,
      state: 'made',
      affiliate_id: ann,
    })
  })

  test('given twice, or after the setting was changed, stays the code it was', async () => {
    const payment = aPayment(500)
    const [first] = await give(payment)
    await settings(1)
    const [second] = await give(payment)
    expect(second).toEqual(first)
    expect((await call(storeCredit.balances, { query: {} })).rows.filter(row => row.affiliate_id === ann)).toEqual([])
  })

  test('is found again after a lost answer: the store has it once', async () => {
    const before = discounts().all().length
    const [credit] = await give(aPayment(700))
    platform.loseNext(1)
    expect(await make(credit!.id)).toMatchObject({ is: 'unknown' })
    expect(await make(credit!.id)).toMatchObject({ is: 'made', discount_id: discounts().find(credit!.code!)!.id })
    expect(discounts().all()).toHaveLength(before + 1)
  })

  test('asked for ten times at once is made once', async () => {
    const before = discounts().all().length
    const [credit] = await give(aPayment(800))
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => make(credit!.id)))
    expect(new Set(outcomes.map(outcome => outcome.is))).toEqual(new Set(['made']))
    expect(discounts().all()).toHaveLength(before + 1)
  })

  test('is not made where the store does not answer, and not given up either', async () => {
    const [credit] = await give(aPayment(900))
    platform.failNext(4)
    expect(await make(credit!.id)).toMatchObject({ is: 'unknown' })
    expect(discounts().find(credit!.code!)).toBeUndefined()
    expect(await make(credit!.id)).toMatchObject({ is: 'made' })
  })

  test('whose code the store has with another worth is refused', async () => {
    const [credit] = await give(aPayment(900))
    discounts().create({ title: 'Stranger', code: credit!.code!, amount: '1.00', usageLimit: 1 })
    expect(await make(credit!.id)).toMatchObject({ is: 'refused' })
  })

  test('in another currency than the store’s is refused before the store is asked', async () => {
    const [credit] = await shop.app.services.db.inShop(shop.shop_id, tx => giveCredits(tx, shop.shop_id, 'EUR', [aPayment(900)]))
    expect(await make(credit!.id)).toMatchObject({ is: 'refused' })
    expect(discounts().find(credit!.code!)).toBeUndefined()
  })
})

describe('a balance', () => {
  beforeEach(async () => void (await settings(1, { min_amount: 500, max_amount: 2_000 })))

  const redeem = (amount: number, key: string = randomUUID()) =>
    call(storeCredit.redeem, { affiliate_id: ann, body: { amount, key } })
  const balance = async () =>
    (await call(storeCredit.balances, { query: { per_page: 100 } })).rows.find(row => row.affiliate_id === ann)?.amount

  test('is raised by a payment once, and codes of it are made at the store', async () => {
    const payment = aPayment(3_000)
    await give(payment)
    await give(payment)
    expect(await balance()).toBe(3_000)
    const credit = await redeem(1_250)
    expect(credit).toMatchObject({ kind: 'redemption', amount: 1_250, state: 'on_its_way' })
    expect(await balance()).toBe(1_750)
    await work(credit.id)
    expect(discounts().find(credit.code!)).toMatchObject({ amount: '12.50' })
    const { rows } = await call(storeCredit.list, { query: { affiliate_id: ann } })
    expect(rows.map(row => `${row.kind} ${row.amount} ${row.state}`)).toEqual(['redemption 1250 made', 'credit 3000 made'])
    const [told] = await activityOf(shop.app.services.db, shop.shop_id, 'storeCredit.redeem')
    expect(told).toMatchObject({ after: { amount: 1_250 } })
  })

  test.each([
    [499, 'below_minimum'],
    [2_001, 'above_maximum'],
    [1_500, 'above_balance'],
  ])('of 10.00 is not redeemed for %i: %s', async (amount, problem) => {
    await give(aPayment(1_000))
    expect(await refusal(redeem(amount))).toMatchObject({ kind: 'conflict', reason: `storeCredit.problem.${problem}` })
    expect(await balance()).toBe(1_000)
  })

  test('is redeemed once for one key, and never below nothing by many at once', async () => {
    await give(aPayment(2_000))
    const key = randomUUID()
    const same = await Promise.all([redeem(500, key), redeem(500, key), redeem(500, key)])
    expect(new Set(same.map(credit => credit.code)).size).toBe(1)
    expect(await balance()).toBe(1_500)
    const many = await Promise.allSettled(Array.from({ length: 6 }, () => redeem(500)))
    expect(many.filter(one => one.status === 'fulfilled')).toHaveLength(3)
    expect(await balance()).toBeUndefined()
  })

  test('gets back what the store refused to make a code of, once', async () => {
    await give(aPayment(1_000))
    const credit = await redeem(600)
    discounts().create({ title: 'Stranger', code: credit.code!, amount: '1.00', usageLimit: 1 })
    await work(credit.id)
    await work(credit.id)
    expect(await balance()).toBe(1_000)
  })

  test('is not redeemed where affiliates make no codes themselves', async () => {
    await give(aPayment(1_000))
    await settings(0)
    expect(await refusal(redeem(600))).toMatchObject({ reason: 'storeCredit.problem.off' })
  })

  test('adds up: what was paid in, less what codes were made of', async () => {
    const [sums] = await shop.rows<{ wrong: string }>(
      `select count(*) as wrong from store_credit_balance b where b.amount <> (
         select coalesce(sum(case kind when 'credit' then c.amount when 'redemption' then case state when 'refused' then 0 else -c.amount end else 0 end), 0)
         from store_credit c where c.shop_id = b.shop_id and c.affiliate_id = b.affiliate_id and c.currency = b.currency)`,
    )
    expect(Number(sums!.wrong)).toBe(0)
  })
})

describe('the settings', () => {
  test('refuse a maximum below the minimum, and are kept', async () => {
    expect(await refusal(settings(1, { min_amount: 500, max_amount: 400 }))).toMatchObject({ kind: 'invalid' })
    await settings(1, { min_amount: 500 })
    expect(await call(storeCredit.settings)).toEqual({ self_redemption: 1, min_amount: 500, max_amount: null })
  })
})

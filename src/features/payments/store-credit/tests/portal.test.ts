import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginFamily } from '#features/account/session/server/index.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { Call } from '#kit/contract/client.ts'
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
import { portalCredit } from '../portal-contract.ts'
import { giveCredits } from '../server/credits.ts'
import { makeCodeJob } from '../server/redeem.ts'

let platform: SimulatedPlatform
let shop: Intake
let owner: Call
let program_id: number
beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
  await openDemoStore(shop.app.services)
  owner = await shop.app.as('owner@demo.test', DEMO_SHOP)
  program_id = (await owner(affiliates.list, { query: {} })).rows[0]!.program_id
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

let made = 0
let payout = 990_000

/** Somebody new who was paid so much in store credit, in the portal. */
async function somebody(...amounts: number[]): Promise<Call> {
  made += 1
  const body = {
    first_name: 'Ann',
    last_name: `Nr${made}`,
    email: `wallet${made}@example.test`,
    program_id,
    send_email: 0,
  } as const
  const { id: affiliate_id } = await owner(affiliates.create, { body })
  const from = { affiliate_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await shop.app.services.db.inShop(shop.shop_id, async tx => {
    const payments = amounts.map(amount => ({ payout_id: ++payout, affiliate_id, amount }))
    await giveCredits(tx, shop.shop_id, 'USD', payments)
    return beginFamily(tx, shop.shop_id, from)
  })
  return shop.app.clientWith(access_token)
}

const settings = (self_redemption: 0 | 1, limits: { min_amount?: number; max_amount?: number } = {}) =>
  owner(storeCredit.saveSettings, { body: { self_redemption, min_amount: null, max_amount: null, ...limits } })
const redeem = (call: Call, amount: number, key: string = randomUUID()) => call(portalCredit.redeem, { body: { amount, key } })
const work = (credit_id: number) =>
  runJob(makeCodeJob, { services: shop.app.services, payload: { shop_id: shop.shop_id, credit_id } })
const codes = async (call: Call) => (await call(portalCredit.list, { query: {} })).rows
beforeEach(async () => void (await settings(1, { min_amount: 500, max_amount: 2_000 })))

test('shows the balance and what one code may be worth', async () => {
  const ann = await somebody(3_000)
  expect(await ann(portalCredit.wallet)).toEqual({
    ...{ is_open: true, currency: 'USD', balance: 3_000, minimum: 500 },
    limits: { least: 500, most: 2_000 },
  })
  expect(await (await somebody(499))(portalCredit.wallet)).toMatchObject({ balance: 499, limits: null })
})

test('makes a code at the store, shown once the store has it', async () => {
  const ann = await somebody(3_000)
  const credit = await redeem(ann, 1_250)
  expect(credit).toMatchObject({ kind: 'redemption', amount: 1_250, state: 'on_its_way', code: null })
  expect(await ann(portalCredit.wallet)).toMatchObject({ balance: 1_750 })
  await work(credit.id)
  const [made] = await codes(ann)
  expect(made).toMatchObject({ id: credit.id, state: 'made' })
  expect(platform.storeOf(DEMO_SHOP)!.discounts.find(made!.code!)).toMatchObject({ amount: '12.50', usageLimit: 1 })
})

test('of ten at once under one key makes one, and many at once never take more than there is', async () => {
  const ann = await somebody(2_000)
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 10 }, () => redeem(ann, 500, key)))
  expect(new Set(same.map(credit => credit.id)).size).toBe(1)
  const many = await Promise.allSettled(Array.from({ length: 6 }, () => redeem(ann, 500)))
  expect(many.filter(one => one.status === 'fulfilled')).toHaveLength(3)
  expect(await ann(portalCredit.wallet)).toMatchObject({ balance: 0, limits: null })
})

test.each([
  [499, 'below_minimum'],
  [2_001, 'above_maximum'],
  [1_500, 'above_balance'],
])('of 10.00 is not made into a code of %i: %s', async (amount, problem) => {
  const ann = await somebody(1_000)
  expect(await refusal(redeem(ann, amount))).toMatchObject({ kind: 'conflict', reason: `storeCredit.problem.${problem}` })
  expect(await ann(portalCredit.wallet)).toMatchObject({ balance: 1_000 })
})

test('gives back what the store refused, and says so', async () => {
  const ann = await somebody(1_000)
  const { id } = await redeem(ann, 600)
  const [stored] = await shop.rows<{ code: string }>(`select code from store_credit where id = ${id}`)
  platform.storeOf(DEMO_SHOP)!.discounts.create({ title: 'Stranger', code: stored!.code, amount: '1.00', usageLimit: 1 })
  await work(id)
  expect((await codes(ann))[0]).toMatchObject({ state: 'refused', code: null })
  expect(await ann(portalCredit.wallet)).toMatchObject({ balance: 1_000 })
})

test('is closed where the shop gives a code for each payment; those codes are listed', async () => {
  await settings(0)
  const ann = await somebody(700)
  const [credit] = await codes(ann)
  expect(credit).toMatchObject({ kind: 'code', code: null, state: 'on_its_way' })
  await work(credit!.id)
  expect((await codes(ann))[0]!.code).toMatch(/^CREDIT-/)
  expect(await ann(portalCredit.wallet)).toMatchObject({ is_open: false, limits: null })
  expect(await refusal(redeem(ann, 600))).toMatchObject({ reason: 'storeCredit.problem.off' })
})

test('shows everybody their own alone', async () => {
  await somebody(1_000)
  expect(await codes(await somebody())).toEqual([])
})

import type { QueryResult, UnknownRow } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluateDue } from '#features/commissions/goals/server/evaluateDue.ts'
import { bonuses } from '#features/motivation/bonuses/contract.ts'
import { insertCoupons } from '#features/motivation/coupons/server/index.ts'
import { trackingBroke } from '#features/overview/setup-check/server/index.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { createAffiliate } from '#features/people/affiliates/server/index.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { applyOrders, changeStatus } from '#features/sales/referrals/server/index.ts'
import type { Plan } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { isSigned } from '../../../../../simulators/webhook-receiver/start.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { aBonusBody } from '../../../../../tests/support/bonuses.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { payloadIn, webhookDesk } from '../../../../../tests/support/webhook-desk.ts'
import { webhooks } from '../contract.ts'
import { eventTypes } from '../rules/events.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof webhookDesk>>
beforeAll(async () => {
  app = await testApp()
  desk = await webhookDesk(app)
})
afterAll(async () => {
  await desk?.close()
  await app?.close()
})

const types = async (shop: Awaited<ReturnType<typeof desk.shop>>) => (await shop.stored()).map(one => one.type)

describe('a sale', () => {
  test('is told from its beginning to its payment, in order, signed and with amounts as decimals', async () => {
    const shop = await desk.shop()
    const all = await shop.endpoint()
    const some = await shop.endpoint(['payment.completed'])
    const ann = await shop.affiliate()
    const { id } = await shop.owe(ann)
    // What comes later goes on where this ended.
    await desk.send()
    await shop.owner(referrals.adjust, { id, body: { amount: 250, reason: 'Thanks', key: crypto.randomUUID() } })
    const body = { expected_total: 1250, key: crypto.randomUUID() }
    const payment = await shop.call(payouts.pay, { affiliate_id: ann, body })
    await desk.send()

    const told = all.at().map(payloadIn)
    const ofSale = told.filter(one => one.object === 'referral')
    expect(ofSale.map(one => one.type)).toEqual([
      ...['referral.created', 'referral.approved', 'referral.changed', 'referral.changed', 'referral.paid'],
    ])
    expect(ofSale.map(one => [one.data.id, one.sequence])).toEqual([1, 2, 3, 4, 5].map(place => [id, place]))
    expect(ofSale[0]!.data).toMatchObject({
      ...{ status: 'pending', commission: '10.00', total: '100.00', currency: 'USD', tracked_by: 'link' },
      affiliate: { id: ann, first_name: 'Ann' },
    })
    expect(ofSale[4]!.data).toMatchObject({ status: 'paid', commission_adjustment: '2.50', payment_id: payment.id })
    expect(told.filter(one => one.object === 'payment').map(one => one.type)).toEqual(['payment.created', 'payment.completed'])
    expect(all.at().every(one => isSigned(one, all.secret!))).toBe(true)
    expect(all.at().some(one => isSigned(one, some.secret!))).toBe(false)
    expect(some.types()).toEqual(['payment.completed'])
    expect(payloadIn(some.at()[0]!).data).toMatchObject({ status: 'paid', total: '12.50', currency: 'USD' })
    await shop.owner(payouts.undo, { id: payment.id })
    await desk.send()
    expect(all.types().slice(-2).sort()).toEqual(['payment.returned', 'referral.changed'])
  })

  test('leaves nothing behind where no endpoint wants it, or where it did not happen', async () => {
    const shop = await desk.shop()
    const ann = await shop.affiliate()
    const { id } = await shop.owe(ann)
    expect(await types(shop)).toEqual([])
    await shop.endpoint(['referral.denied'])
    const undone = shop.inShop(async tx => {
      await changeStatus(tx, shop.shop_id, [id], 'deny', 'system:test')
      throw new Error('something else went wrong')
    })
    await expect(undone).rejects.toThrow('something else')
    expect(await types(shop)).toEqual([])
    await shop.inShop(tx => changeStatus(tx, shop.shop_id, [id], 'deny', 'system:test'))
    expect(await types(shop)).toEqual(['referral.denied'])
  })

  test('of before the store was connected is no news', async () => {
    const shop = await desk.shop()
    await shop.endpoint()
    const ann = await shop.affiliate()
    await shop.coupon(ann, 'ANN')
    await shop.apply(anIncomingOrder({ coupon_codes: ['ANN'], is_historic: true }))
    expect(await shop.referrals()).toHaveLength(1)
    expect(await types(shop)).toEqual([])
  })

  test('costs one statement of many, with ten endpoints as with none', async () => {
    const shop = await desk.shop()
    const ann = await shop.affiliate()
    await shop.coupon(ann, 'ANN')
    const take = () =>
      countStatements(shop.inShop, tx => applyOrders(tx, shop.shop_id, [anIncomingOrder({ coupon_codes: ['ANN'] })]))
    const without = await take()
    for (let place = 0; place < 10; place++) await shop.endpoint()
    const withTen = await take()
    expect(withTen.filter(text => text.includes('webhook_event'))).toHaveLength(1)
    expect(withTen.length).toBe(without.length)
    expect(1 / withTen.length).toBeLessThan(0.05)
  })
})

describe('an affiliate', () => {
  const person = (program_id: number, status: 'active' | 'pending') =>
    ({
      ...{ first_name: 'Zoe', last_name: 'Zed', program_id, status },
      email: `zoe-${crypto.randomUUID()}@test.test`,
      signup_source: 'manual',
    }) as const

  test('is told when they join, are decided on and change', async () => {
    const shop = await desk.shop()
    await shop.endpoint()
    const { shop_id, program, inShop, owner } = shop
    const atOnce = await inShop(tx => createAffiliate(tx, shop_id, person(program, 'active')))
    expect(await types(shop)).toEqual(['affiliate.created', 'affiliate.approved'])
    const waiting = await inShop(tx => createAffiliate(tx, shop_id, person(program, 'pending')))
    await owner(affiliates.decide, { id: waiting, body: { type: 'deny' } })
    await owner(affiliates.switchActive, { id: atOnce, body: { status: 'inactive' } })
    expect((await types(shop)).slice(2)).toEqual(['affiliate.created', 'affiliate.denied', 'affiliate.changed'])
  })

  test('who is deleted is in no event any more, nor in what endpoints answered', async () => {
    const shop = await desk.shop()
    await shop.endpoint()
    const { shop_id, program, inShop, owner } = shop
    const zoe = person(program, 'active')
    const id = await inShop(tx => createAffiliate(tx, shop_id, zoe))
    await inShop(tx => insertCoupons(tx, shop_id, [{ affiliate_id: id, code: 'ZOE', source: 'new', state: 'active' }]))
    await desk.send()
    expect(await types(shop)).toEqual(['affiliate.created', 'affiliate.approved', 'coupon.created'])
    await owner(affiliates.remove, { id })
    expect((await types(shop)).slice(3)).toEqual(['coupon.removed', 'affiliate.changed'])
    const kept = await app.asOwner(
      `select facts::text as text from webhook_event where shop_id = $1 union all
       select answer from webhook_attempt where shop_id = $1 and answer is not null`,
      [shop_id],
    )
    expect(JSON.stringify(kept)).not.toMatch(/zoe-|Zoe|Zed|ok/)
  })
})

test('a bonus that is earned and a tracking that breaks are told', async () => {
  const shop = await desk.shop()
  const all = await shop.endpoint(['bonus.earned', 'tracking.broken'])
  const ann = await shop.affiliate()
  await shop.owner(bonuses.create, { body: aBonusBody({ steps: [{ target: '1', reward_type: 'fixed', reward: '50' }] }) })
  await shop.owe(ann)
  await shop.inShop(tx => evaluateDue(tx, shop.shop_id))
  await shop.inShop(tx => trackingBroke.call(tx, shop.shop_id, { test_id: 1, faults: ['embed_off'] }))
  await desk.send()
  expect(
    all
      .at()
      .map(one => payloadIn(one))
      .map(({ type, data }) => [type, data.amount ?? data.faults]),
  ).toEqual([
    ['bonus.earned', '50.00'],
    ['tracking.broken', ['embed_off']],
  ])
})

test('a shop whose plan no longer includes webhooks keeps its endpoints, and hears again once it does', async () => {
  const shop = await desk.shop()
  const all = await shop.endpoint(['referral.created'])
  const turnTo = (plan: Plan) => app.asOwner('update shop set plan = $2 where shop_id = $1', [shop.shop_id, plan])
  const ann = await shop.affiliate()
  await turnTo('free')
  await shop.owe(ann)
  expect(await types(shop)).toEqual([])
  expect(await shop.owner(webhooks.list)).toMatchObject([{ id: all.id, is_on: 1 }])
  await turnTo('professional')
  await shop.owe(ann)
  await desk.send()
  expect(all.types()).toEqual(['referral.created'])
})

test('every event can be chosen', () => expect(new Set(eventTypes).size).toBe(17))

/** What a transaction asks of the database. */
async function countStatements<T>(
  inShop: (run: (tx: Tx) => Promise<T>) => Promise<T>,
  run: (tx: Tx) => Promise<T>,
): Promise<string[]> {
  const asked: string[] = []
  await inShop(tx => {
    const executor = tx.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    executor.executeQuery = async <R>(query: Parameters<typeof execute>[0]) => {
      asked.push(query.sql)
      return execute(query) as Promise<QueryResult<R extends UnknownRow ? R : never>> as never
    }
    return run(tx)
  })
  return asked
}

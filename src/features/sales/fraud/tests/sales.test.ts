import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { approveDue } from '#features/sales/referrals/server/desk/autoApprove.job.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { anIncomingOrder, type ShopWorld, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { fraud } from '../contract.ts'
import { noSaleProtection, noSignUpProtection, type SaleProtection } from '../rules/settings.ts'

let app: TestApp
let owner: TestApp['guest']
let world: ShopWorld
let ann: number
let made = 0

beforeAll(async () => {
  app = await testApp({ demo: false })
  const { db } = app.services
  world = await shopWorld({ db, addShop: () => addShop(db, 'professional') })
  owner = await app.somebodyAt(world.shop_id)
})
afterAll(() => app.close())
beforeEach(async () => {
  await guard({})
  await world.settings({ auto_approve: false })
  ann = await world.affiliate(await world.program(), { signup_address: '192.0.2.50' })
  await world.coupon(ann, code())
})

const code = () => `ANN${ann}`
const guard = (sales: Partial<SaleProtection>) =>
  owner(fraud.save, { body: { sign_ups: noSignUpProtection, sales: { ...noSaleProtection, ...sales } } })

const NOON = Date.now() - 3_600_000
/** Of an address of its own unless told otherwise, so many seconds after the others. */
function anOrder({ after = 0, ...over }: Partial<IncomingOrder> & { after?: number } = {}) {
  const placed_at = new Date(NOON + after * 1000)
  const address = `192.0.2.${100 + ++made}`
  return anIncomingOrder({ placed_at, updated_at: placed_at, address, coupon_codes: [code()], ...over })
}

const earnedBy = async ({ platform_id }: { platform_id: string }) => {
  const rows = await app.asOwner<{ status: number; flags: string[] }>(
    `select referral.status, flags from referral join store_order on store_order.shop_id = referral.shop_id and store_order.id = order_id
     where store_order.shop_id = $1 and platform_id = $2 order by referral.id`,
    [world.shop_id, platform_id],
  )
  return rows
}
const whyNot = async ({ platform_id }: { platform_id: string }) =>
  (await world.whyNot(platform_id))!.reasons.map(reason => reason.code)
const stopped = async ({ number }: { number: string }) =>
  (await owner(fraud.stopped)).rows.find(({ what }) => what.kind === 'sale' && what.number === number)
const clean = { status: ReferralStatus.pending, flags: [] }

describe('blocked addresses', () => {
  test('an order from a blocked network earns nobody anything, and is listed with its affiliate unknown', async () => {
    await guard({ blocked_addresses: ['198.51.100.0/24', '2001:db8::/32'] })
    const orders = [
      anOrder({ address: '198.51.100.77' }),
      anOrder({ address: '2001:db8:1::7' }),
      anOrder({ address: '198.51.101.77' }),
    ]
    await world.apply(...orders)
    expect(await whyNot(orders[0]!)).toEqual(['blocked_ip'])
    expect(await whyNot(orders[1]!)).toEqual(['blocked_ip'])
    expect(await earnedBy(orders[2]!)).toEqual([clean])
    const { rows } = await owner(fraud.stopped)
    expect(
      rows
        .slice(0, 2)
        .map(row => row.address)
        .sort(),
    ).toEqual(['198.51.100.77', '2001:db8:1::7'])
    expect(rows[0]).toMatchObject({ outcome: 'refused', what: { kind: 'sale', affiliate: null }, why: ['blocked_ip'] })
  })

  test('an address that is unblocked earns again', async () => {
    await guard({ blocked_addresses: ['198.51.100.78'] })
    await guard({})
    const order = anOrder({ address: '198.51.100.78' })
    await world.apply(order)
    expect(await earnedBy(order)).toEqual([clean])
  })
})

describe('repeated orders', () => {
  test('are recorded as long as nothing else is said', async () => {
    const orders = [anOrder({ address: '203.0.113.1' }), anOrder({ address: '203.0.113.1' })]
    await world.apply(...orders)
    for (const order of orders) expect(await earnedBy(order)).toEqual([clean])
  })

  test('are not recorded within the period, in one batch or in several, in whatever order they are reported', async () => {
    await guard({ repeated_address: 'refuse', repeated_address_seconds: 600 })
    const [first, second, third, far, elsewhere] = [
      anOrder({ address: '203.0.113.2', after: 1000 }),
      anOrder({ address: '203.0.113.2', after: 1600 }),
      anOrder({ address: '203.0.113.2', after: 400 }),
      anOrder({ address: '203.0.113.2', after: 1601 }),
      anOrder({ address: '203.0.113.3', after: 1000 }),
    ] as const
    await world.apply(first, second)
    await world.apply(third, elsewhere)
    await world.apply(far)
    expect(await earnedBy(first)).toEqual([clean])
    expect(await whyNot(second)).toEqual(['repeated_ip'])
    expect(await whyNot(third)).toEqual(['repeated_ip'])
    expect(await earnedBy(far)).toEqual([clean])
    expect(await earnedBy(elsewhere)).toEqual([clean])
  })

  test('two that are reported at once do not both pass', async () => {
    await guard({ repeated_address: 'refuse' })
    const orders = Array.from({ length: 4 }, () => anOrder({ address: '203.0.113.4' }))
    await Promise.all(orders.map(order => world.apply(order)))
    const earned = await Promise.all(orders.map(earnedBy))
    expect(earned.filter(rows => rows.length > 0)).toHaveLength(1)
  })

  test('an order that was credited stays so, whatever is reported about it later', async () => {
    await guard({ repeated_address: 'refuse' })
    const first = anOrder({ address: '203.0.113.5' })
    await world.apply(first, anOrder({ address: '203.0.113.5', after: 5 }))
    await world.apply({ ...first, updated_at: new Date(NOON + 60_000), number: `${first.number}!` })
    expect(await earnedBy(first)).toEqual([clean])
  })

  test('are held where the merchant wants to look: marked, and never approved automatically', async () => {
    await guard({ repeated_address: 'hold' })
    await world.settings({ auto_approve: true, auto_approve_days: 0 })
    const [first, second] = [anOrder({ address: '203.0.113.6' }), anOrder({ address: '203.0.113.6', after: 30 })]
    await world.apply(first, second)
    await world.inShop(tx => approveDue(tx, world.shop_id))
    expect(await earnedBy(first)).toEqual([{ status: ReferralStatus.approved, flags: [] }])
    expect(await earnedBy(second)).toEqual([{ status: ReferralStatus.pending, flags: ['repeated_address'] }])
    expect(await world.brokenBooks()).toEqual([])
    const { rows } = await owner(referrals.list, { query: { query: second.number } })
    expect(rows[0]).toMatchObject({ flags: ['repeated_address'] })
    expect(await stopped(second)).toMatchObject({
      outcome: 'held',
      what: { affiliate: expect.stringContaining('Ann') },
      why: ['repeated_address'],
    })
  })

  test('a held one is approved by a person, and is not held any more', async () => {
    await guard({ repeated_address: 'hold' })
    const [first, second] = [anOrder({ address: '203.0.113.7' }), anOrder({ address: '203.0.113.7' })]
    await world.apply(first)
    await world.apply(second)
    const { rows } = await owner(referrals.list, { query: { query: second.number } })
    const { id } = rows[0] as { id: number }
    expect(await stopped(second)).toMatchObject({ outcome: 'held' })
    await owner(referrals.changeStatus, { id, body: { action: 'approve', status: ReferralStatus.pending } })
    expect(await earnedBy(second)).toEqual([{ status: ReferralStatus.approved, flags: ['repeated_address'] }])
    expect(await stopped(second)).toBeUndefined()
  })
})

describe('the address of the affiliate', () => {
  test('an order from where its affiliate signed up is held, others are not', async () => {
    await guard({ own_address: 'hold' })
    const [own, other] = [anOrder({ address: '::ffff:192.0.2.50' }), anOrder()]
    await world.apply(own, other)
    expect(await earnedBy(own)).toEqual([{ status: ReferralStatus.pending, flags: ['own_address'] }])
    expect(await earnedBy(other)).toEqual([clean])
  })

  test('is nobody’s business until it is switched on', async () => {
    const own = anOrder({ address: '192.0.2.50' })
    await world.apply(own)
    expect(await earnedBy(own)).toEqual([clean])
  })
})

describe('blocked websites', () => {
  const clickOn = async (referrer: string | null) => {
    const id = await world.click(ann, new Date(NOON - 60_000))
    await app.asOwner('update click set referrer = $1 where id = $2', [referrer, id])
    return anOrder({ coupon_codes: [], click_id: id })
  }

  test('a click there does not count; one elsewhere does', async () => {
    await guard({ blocked_referrers: ['coupons.example'] })
    const orders = [
      await clickOn('https://uk.coupons.example/best-deals'),
      await clickOn('https://blog.example/post'),
      await clickOn(null),
    ]
    await world.apply(...orders)
    expect(await whyNot(orders[0]!)).toEqual(['blocked_referrer'])
    expect(await earnedBy(orders[1]!)).toEqual([clean])
    expect(await earnedBy(orders[2]!)).toEqual([clean])
    expect((await owner(fraud.stopped)).rows.find(row => row.why.includes('blocked_referrer'))).toMatchObject({
      what: { number: orders[0]!.number, affiliate: expect.stringContaining('Ann') },
    })
  })

  test('another click of the same affiliate still counts', async () => {
    await guard({ blocked_referrers: ['coupons.example'] })
    const order = await clickOn('https://coupons.example/')
    const earlier = await world.click(ann, new Date(NOON - 120_000))
    await app.asOwner(`update click set cart_token = 'cart-77' where id = $1`, [earlier])
    await world.apply({ ...order, cart_token: 'cart-77' })
    expect(await earnedBy(order)).toEqual([clean])
  })
})

test('what is stopped is found by its own index', async () => {
  const plan = await app.asOwner<{ 'QUERY PLAN': string }>(
    `explain select id from store_order where shop_id = 1 and is_stopped(attribution) and placed_at > now() - interval '30 days'
     order by placed_at desc limit 20`,
  )
  expect(plan.map(row => row['QUERY PLAN']).join('\n')).toContain('store_order_stopped')
})

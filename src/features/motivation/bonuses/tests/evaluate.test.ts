import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { aBonusBody, type BonusShop, bonusShop } from '../../../../../tests/support/bonuses.ts'
import { aLine } from '../../../../../tests/support/shop-world.ts'
import { bonuses } from '../contract.ts'
import type { BonusDraft } from '../rules/BonusDraft.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

const { pending, approved, paid, denied } = ReferralStatus
const aShop = () => bonusShop(app)
const statuses = async (shop: BonusShop) => (await shop.bonusRows()).map(row => row.status)
const sales: Partial<BonusDraft> = {
  metric: GoalMetric.referralOrderValue,
  steps: [{ target: '200', reward_type: 'fixed', reward: '50' }],
}

describe('a goal', () => {
  test('is paid when it is reached, with its reasons, and is no sale', async () => {
    const shop = await aShop()
    await shop.create()
    await shop.sell(1)
    expect(await shop.look()).toMatchObject({ given: 0 })
    await shop.sell(1)
    expect(await shop.look()).toMatchObject({ given: 1 })
    const [row] = await shop.bonusRows()
    expect(row).toMatchObject({ commission: 5_000, total: 0, status: approved, tracking_type: TrackingType.performanceBonus })
    const { sentences, entries } = await shop.call(referrals.explanation, { id: row!.id })
    expect(sentences).toEqual([
      'Bonus “Two orders”.',
      'Goal: 2 orders.',
      'Counted from the start.',
      'Reached with 2 orders, approved and paid.',
      'Reward: $50.00.',
    ])
    expect(entries.map(entry => entry.event)).toEqual(['bonus_given', 'approved'])
    expect(await shop.brokenBooks()).toEqual([])
    expect(await shop.look()).toMatchObject({ given: 0 })
  })

  test('that two orders reach at once is paid once, however many look at it', async () => {
    const shop = await aShop()
    await shop.create()
    await Promise.all([shop.sell(1), shop.sell(1)])
    const looks = await Promise.all([
      shop.look(),
      shop.look(),
      shop.pass(),
      shop.pass(),
      shop.evaluate(new Date()),
      shop.evaluate(new Date()),
    ])
    expect(looks.reduce((sum, one) => sum + one.given, 0)).toBe(1)
    expect(await shop.bonusRows()).toHaveLength(1)
    await shop.pass()
    await shop.look()
    expect(await shop.bonusRows()).toHaveLength(1)
    expect((await shop.call(bonuses.list, { query: {} })).rows[0]).toMatchObject({ reached: 1, cost: 5_000 })
    expect(await shop.brokenBooks()).toEqual([])
  })

  test('with several steps pays each when it is reached', async () => {
    const shop = await aShop()
    const step = (target: string, reward: string) => ({ target, reward_type: 'fixed' as const, reward })
    await shop.create({ steps: [step('1', '10'), step('3', '20'), step('4', '40')] })
    await shop.sell(1)
    await shop.look()
    await shop.sell(2)
    await shop.look()
    expect((await shop.bonusRows()).map(row => row.commission)).toEqual([1_000, 2_000])
  })

  test('counts what is approved or paid, and nothing that waits', async () => {
    const shop = await aShop()
    await shop.settings({ auto_approve: false })
    await shop.create()
    await shop.sell(2)
    expect(await shop.look()).toMatchObject({ given: 0 })
    for (const { id } of await shop.referrals()) await shop.decide(id, 'approve')
    expect(await shop.look()).toMatchObject({ given: 1 })
    expect(await statuses(shop)).toEqual([pending])
  })

  test.each([
    ['by the shop’s rule at once', 'shop', { auto_approve_days: 0 }, approved],
    ['by the shop’s rule after some days', 'shop', { auto_approve_days: 3 }, pending],
    ['at once, whatever the shop’s rule', 'at_once', { auto_approve_days: 3 }, approved],
    ['by a person alone, whatever the shop’s rule', 'by_hand', { auto_approve_days: 0 }, pending],
  ] as const)('is approved %s', async (_how, approval, settings, expected) => {
    const shop = await aShop()
    await shop.create({ approval })
    await shop.sell(2)
    await shop.settings(settings)
    await shop.look()
    expect(await statuses(shop)).toEqual([expected])
    const [{ approve_at }] = (await app.asOwner<{ approve_at: Date | null }>(
      `select approve_at from referral where shop_id = ${shop.shop_id} and kind = 'bonus'`,
    )) as [{ approve_at: Date | null }]
    expect(approve_at !== null).toBe(approval === 'shop' && expected === pending)
  })

  test('of earned commission is not fed by bonuses, its own or others', async () => {
    const shop = await aShop()
    const steps = [{ target: '30', reward_type: 'fixed' as const, reward: '25' }]
    await shop.create({ metric: GoalMetric.earnedCommission, steps })
    await shop.create({ steps: [{ target: '1', reward_type: 'fixed', reward: '500' }] })
    await shop.sell(2)
    await shop.look()
    await shop.look()
    expect((await shop.bonusRows()).map(row => row.commission)).toEqual([50_000])
    await shop.sell(1)
    await shop.look()
    expect((await shop.bonusRows()).map(row => row.commission)).toEqual([50_000, 2_500])
  })

  test('of the network counts everybody below, and pays whoever is above', async () => {
    const shop = await aShop()
    const bob = await shop.affiliate(shop.program_id, { upline_id: shop.ann })
    await shop.coupon(bob, 'BOB')
    await shop.create({ ...sales, metric: GoalMetric.downlineSales })
    await shop.sell(2, { coupon_codes: ['BOB'] })
    await shop.look()
    expect((await shop.bonusRows()).map(row => row.affiliate_id)).toEqual([shop.ann])
  })

  test('does not count excluded products', async () => {
    const shop = await aShop()
    const values = { shop_id: shop.shop_id, platform_id: 'p2', title: 'Rope' }
    const rope = await shop.inShop(tx => tx.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow())
    await shop.call(programs.changeExclusions, { id: shop.program_id, body: { kind: 'product', add: [rope.id] } })
    await shop.create(sales)
    await shop.sell(1)
    await shop.sell(1, { lines: [aLine({ gross: 9_999 }), aLine({ id: 'l2', product_id: 'p2', gross: 50_000 })] })
    expect(await shop.look()).toMatchObject({ given: 0 })
    await shop.sell(1, { lines: [aLine({ gross: 1 })] })
    expect(await shop.look()).toMatchObject({ given: 1 })
  })
})

describe('a refund', () => {
  test('before approval takes the bonus back, and the same row comes back when the goal is reached again', async () => {
    const shop = await aShop()
    await shop.create({ approval: 'by_hand' })
    await shop.sell(2)
    await shop.look()
    await shop.refund()
    expect(await shop.look()).toMatchObject({ taken: 1 })
    expect(await statuses(shop)).toEqual([denied])
    const [row] = await shop.bonusRows()
    expect((await shop.call(referrals.explanation, { id: row!.id })).sentences).toContain(
      'Reversed: 1 order left, with a goal of 2 orders.',
    )
    expect((await shop.call(bonuses.list, { query: {} })).rows[0]).toMatchObject({ reached: 0, cost: 0 })
    await shop.sell(1)
    await shop.look()
    expect(await shop.bonusRows()).toMatchObject([{ id: row!.id, status: pending }])
    expect((await shop.call(bonuses.list, { query: {} })).rows[0]).toMatchObject({ reached: 1, cost: 5_000 })
    expect(await shop.brokenBooks()).toEqual([])
  })

  test('after approval takes it back where it becomes a debt, and not where it stays', async () => {
    for (const [after_payment, expected] of [
      ['debt', denied],
      ['keep', approved],
    ] as const) {
      const shop = await aShop()
      await shop.create({ after_payment })
      await shop.sell(2)
      await shop.look()
      await shop.refund()
      await shop.look()
      expect(await statuses(shop)).toEqual([expected])
      expect(await shop.brokenBooks()).toEqual([])
    }
  })

  test('after payment makes a debt that the next payout nets, once, and is made good when the goal is reached again', async () => {
    const shop = await aShop()
    await shop.create()
    await shop.sell(2)
    await shop.look()
    const [row] = await shop.bonusRows()
    await shop.pay(row!.id)
    await shop.refund()
    await Promise.all([0, 1, 2, 3].map(() => shop.evaluate(new Date())))
    await shop.look()
    const corrections = async () => (await shop.referrals()).filter(one => one.kind === 'correction').map(one => one.commission)
    expect(await corrections()).toEqual([-5_000])
    expect(await statuses(shop)).toEqual([paid])
    const debt = (await shop.referrals()).find(one => one.kind === 'correction')!
    expect((await shop.call(referrals.explanation, { id: debt.id })).sentences).toContain(
      'Reversed: 1 order left, with a goal of 2 orders.',
    )
    await shop.sell(1)
    await shop.look()
    expect(await corrections()).toEqual([-5_000, 5_000])
    expect(await shop.brokenBooks()).toEqual([])
  })

  test('after payment changes nothing where the merchant chose that it stays', async () => {
    const shop = await aShop()
    await shop.create({ after_payment: 'keep' })
    await shop.sell(2)
    await shop.look()
    await shop.pay((await shop.bonusRows())[0]!.id)
    await shop.refund()
    expect(await shop.look()).toMatchObject({ taken: 0 })
    expect((await shop.referrals()).filter(one => one.kind === 'correction')).toEqual([])
  })

  test.each([
    ['the number of orders', {}],
    ['sales', sales],
    ['commission', { metric: GoalMetric.earnedCommission, steps: [{ target: '20', reward_type: 'fixed', reward: '50' }] }],
  ] as const)('of a sale that is paid already lowers %s too', async (_what, goal) => {
    const shop = await aShop()
    await shop.create({ approval: 'by_hand', ...(goal as object) })
    await shop.sell(2)
    await shop.look()
    for (const { id, kind } of await shop.referrals()) if (kind === 'sale') await shop.pay(id)
    await shop.look()
    expect(await statuses(shop)).toEqual([pending])
    await shop.refund()
    await shop.look()
    expect(await statuses(shop)).toEqual([denied])
  })

  test('in part lowers sales by that part', async () => {
    const shop = await aShop()
    await shop.create({ ...sales, approval: 'by_hand' })
    await shop.sell(2)
    await shop.look()
    await shop.refund(1)
    await shop.look()
    expect(await statuses(shop)).toEqual([denied])
  })

  test('does not undo what a person made of it meanwhile', async () => {
    const shop = await aShop()
    await shop.create({ approval: 'by_hand' })
    await shop.sell(2)
    await shop.look()
    await shop.refund()
    await shop.look()
    const [row] = await shop.bonusRows()
    await shop.decide(row!.id, 'undo')
    await shop.decide(row!.id, 'approve')
    await shop.sell(1)
    await shop.look()
    expect(await statuses(shop)).toEqual([approved])
    expect(await shop.brokenBooks()).toEqual([])
  })

  test('does not take what a person denied, nor give it again', async () => {
    const shop = await aShop()
    await shop.create({ approval: 'by_hand' })
    await shop.sell(2)
    await shop.look()
    await shop.decide((await shop.bonusRows())[0]!.id, 'deny')
    await shop.refund()
    await shop.look()
    await shop.sell(3)
    await shop.look()
    await shop.pass()
    expect(await statuses(shop)).toEqual([denied])
    expect((await shop.call(bonuses.list, { query: {} })).rows[0]).toMatchObject({ reached: 0, cost: 0 })
  })
})

describe('a month', () => {
  const historic = (placed: string) => ({ is_historic: true as const, placed_at: new Date(placed), updated_at: new Date(placed) })
  const monthly = { period: 'month', starts_on: '2026-01-01', counts_past: 0 } as const

  test('ends at midnight of the shop, on the day that clocks change and on others', async () => {
    const shop = await aShop()
    const { id } = await shop.create(monthly)
    await shop.backdate(id, '2026-01-01T12:00:00Z')
    // 23:59:59 on 31 October and 00:00 on 1 November, when New York puts its clocks back.
    await shop.sell(1, historic('2026-10-31T12:00:00Z'))
    await shop.sell(1, historic('2026-11-01T03:59:59Z'))
    await shop.sell(1, historic('2026-11-01T04:00:00Z'))
    await shop.look()
    expect(await shop.bonusRows()).toHaveLength(1)
    await shop.sell(1, historic('2026-11-01T05:30:00Z'))
    await shop.look()
    expect(await shop.bonusRows()).toHaveLength(2)
  })

  test('pays again each month, also for one whose sales are approved later', async () => {
    const shop = await aShop()
    const { id } = await shop.create(monthly)
    await shop.backdate(id, '2026-01-01T12:00:00Z')
    await shop.settings({ auto_approve: false })
    await shop.sell(2, historic('2026-09-10T12:00:00Z'))
    await shop.sell(2, historic('2026-10-10T12:00:00Z'))
    await shop.look()
    expect(await shop.bonusRows()).toHaveLength(0)
    for (const { id: sale } of await shop.referrals()) await shop.decide(sale, 'approve')
    await shop.look()
    expect(await shop.bonusRows()).toHaveLength(2)
  })

  test('pays a percentage of it once it is over, by the clocks of the shop, and once', async () => {
    const shop = await aShop()
    const steps = [{ target: '100', reward_type: 'percent' as const, reward: '5' }]
    const { id } = await shop.create({ ...monthly, metric: GoalMetric.referralOrderValue, steps })
    await shop.backdate(id, '2026-10-02T12:00:00Z')
    await shop.inShop(tx =>
      tx
        .updateTable('bonus')
        .set({ pass_due_at: new Date('2026-11-01T04:00:00Z') })
        .where('shop_id', '=', shop.shop_id)
        .execute(),
    )
    await shop.sell(3, historic('2026-10-10T12:00:00Z'))
    expect(await shop.evaluate(new Date('2026-11-01T03:59:59Z'))).toMatchObject({ given: 0 })
    expect(await shop.pass(new Date('2026-11-01T03:59:59Z'))).toMatchObject({ looked: 0 })
    expect(await shop.pass(new Date('2026-11-01T04:00:00Z'))).toMatchObject({ given: 1 })
    expect((await shop.bonusRows()).map(row => row.commission)).toEqual([1_500])
    await shop.pass(new Date('2026-11-01T04:00:00Z'))
    await shop.look()
    expect(await shop.bonusRows()).toHaveLength(1)
  })
})

describe('a percentage', () => {
  const steps: BonusDraft['steps'] = [
    { target: '10', reward_type: 'percent', reward: '10' },
    { target: '30', reward_type: 'percent', reward: '20' },
  ]
  const ladder = { metric: GoalMetric.referralOrderValue, steps } as const
  const october = new Date('2026-10-10T12:00:00Z')
  const small = { is_historic: true as const, placed_at: october, updated_at: october, lines: [aLine({ gross: 1_000 })] }
  const left = async (shop: BonusShop) =>
    (await shop.referrals())
      .filter(row => row.tracking_type === TrackingType.performanceBonus && row.status !== denied)
      .reduce((sum, row) => sum + row.commission, 0)
  async function monthly(over: Partial<BonusDraft> = {}) {
    const shop = await aShop()
    const { id } = await shop.create({ ...ladder, period: 'month', counts_past: 0, ...over })
    await shop.backdate(id, '2026-01-01T12:00:00Z')
    return shop
  }

  test.each([
    ['in one click', [[0, 1, 2]]],
    ['one by one', [[0], [1], [2]]],
    ['the last first', [[2], [1], [0]]],
    ['in two clicks', [[1], [2, 0]]],
  ])('pays the same for three orders that are approved %s', async (_how, clicks) => {
    for (const [period, expected] of [
      ['once', 100 + 600],
      ['month', 300 + 600],
    ] as const) {
      const shop = period === 'once' ? await aShop() : await monthly()
      if (period === 'once') await shop.create(ladder)
      await shop.settings({ auto_approve: false })
      await shop.sell(3, small)
      const orders = (await shop.referrals()).map(row => row.id)
      for (const click of clicks) {
        for (const place of click) await shop.decide(orders[place]!, 'approve')
        await shop.look()
      }
      expect(await left(shop), period).toBe(expected)
      expect(await shop.brokenBooks()).toEqual([])
    }
  })

  test('of a month follows what comes back: before payment in place, afterwards with the next payout', async () => {
    for (const isPaid of [false, true]) {
      const shop = await monthly()
      await shop.sell(1, { ...small, lines: [aLine({ gross: 100_000 })] })
      await shop.look()
      expect(await left(shop)).toBe(30_000)
      if (isPaid) for (const { id } of await shop.bonusRows()) await shop.pay(id)
      await shop.refund(97_000)
      await shop.look()
      expect(await left(shop)).toBe(300 + 600)
      expect((await shop.call(bonuses.list, { query: {} })).rows[0]).toMatchObject({ cost: 900 })
      const [row] = isPaid ? (await shop.referrals()).filter(one => one.kind === 'correction') : await shop.bonusRows()
      expect((await shop.call(referrals.explanation, { id: row!.id })).sentences).toContain(
        'The period’s total changed: 10% of $30.00 = $3.00.',
      )
      await shop.refund(100_000)
      await shop.look()
      expect(await left(shop)).toBe(0)
      expect(await shop.brokenBooks()).toEqual([])
    }
  })

  test('that was approved stays where the merchant chose that', async () => {
    const shop = await monthly({ after_payment: 'keep' })
    await shop.sell(1, { ...small, lines: [aLine({ gross: 100_000 })] })
    await shop.look()
    await shop.refund(97_000)
    await shop.look()
    expect(await left(shop)).toBe(30_000)
  })

  test('that is given once is one of the target, and goes with it', async () => {
    const shop = await aShop()
    const { goal } = await shop.create(ladder)
    expect(goal).toEqual([
      '$1.00 (10% of the target) for $10.00 in sales, once',
      '$6.00 (20% of the target) for $30.00 in sales, once',
    ])
    await shop.sell(1, { ...small, lines: [aLine({ gross: 100_000 })] })
    await shop.look()
    expect(await left(shop)).toBe(700)
    await shop.refund(98_000)
    await shop.look()
    expect(await left(shop)).toBe(100)
  })
})

describe('a bonus', () => {
  test('that is paused gives nothing, and gives what was reached meanwhile when it goes on', async () => {
    const shop = await aShop()
    const { id } = await shop.create()
    await shop.call(bonuses.setStatus, { id, body: { status: 0 } })
    await shop.sell(2)
    expect(await shop.look()).toMatchObject({ given: 0 })
    expect(await shop.pass()).toMatchObject({ given: 0 })
    const row = await shop.call(bonuses.setStatus, { id, body: { status: 1 } })
    expect(row.state).toBe('active')
    expect(await shop.pass()).toMatchObject({ given: 1 })
  })

  test('that has ended counts no later sale, and pays for those before its end', async () => {
    const shop = await aShop()
    await shop.create({ ends_on: '2026-10-31' })
    const at = (placed: string) => ({ is_historic: true as const, placed_at: new Date(placed), updated_at: new Date(placed) })
    await shop.sell(1, at('2026-10-31T12:00:00Z'))
    await shop.sell(5)
    expect(await shop.look()).toMatchObject({ given: 0 })
    await shop.sell(1, at('2026-10-31T13:00:00Z'))
    expect(await shop.look()).toMatchObject({ given: 1 })
  })

  test('is for who is in its programs: who comes into one gets it, who leaves keeps it', async () => {
    const shop = await aShop()
    const silver = await shop.program({ name: 'Silver' })
    await shop.create({ program_ids: [silver] })
    await shop.sell(2)
    expect(await shop.look()).toMatchObject({ given: 0 })
    const move = (program_id: number) => shop.call(affiliates.moveMany, { body: { ids: [shop.ann], program_id } })
    await move(silver)
    expect(await shop.look()).toMatchObject({ given: 1 })
    await move(shop.program_id)
    await shop.look()
    expect(await statuses(shop)).toEqual([approved])
  })

  test('goes on when one of its programs is deleted, and is for nobody when all are', async () => {
    const shop = await aShop()
    const silver = await shop.program({ name: 'Silver' })
    const { id } = await shop.create({ program_ids: [silver] })
    await shop.call(programs.remove, { id: silver })
    await shop.sell(2)
    expect(await shop.look()).toMatchObject({ given: 0 })
    expect(await shop.call(bonuses.get, { id })).toMatchObject({ programs: [], participants: 0 })
  })

  test('that is deleted gives nothing more and takes nothing back', async () => {
    const shop = await aShop()
    const { id } = await shop.create({ approval: 'by_hand' })
    await shop.sell(2)
    await shop.look()
    await shop.call(bonuses.remove, { id })
    await shop.refund()
    await shop.look()
    expect(await statuses(shop)).toEqual([pending])
  })

  test('that is changed leaves what was given as it was given', async () => {
    const shop = await aShop()
    const { id } = await shop.create({ approval: 'by_hand' })
    await shop.sell(2)
    await shop.look()
    const steps = [{ target: '9', reward_type: 'fixed' as const, reward: '1' }]
    await shop.call(bonuses.update, { id, body: aBonusBody({ steps }) })
    await shop.pass()
    await shop.sell(8)
    await shop.look()
    expect(await shop.bonusRows()).toMatchObject([{ commission: 5_000, status: pending }])
  })

  test('of an affiliate who was deleted stands as it is', async () => {
    const shop = await aShop()
    await shop.create()
    await shop.sell(2)
    await shop.look()
    for (const { id } of await shop.referrals()) await shop.pay(id)
    await shop.call(affiliates.remove, { id: shop.ann })
    await shop.refund()
    await shop.look()
    await shop.pass()
    expect(await statuses(shop)).toEqual([paid])
    expect(await shop.brokenBooks()).toEqual([])
  })
})

describe('who comes', () => {
  const welcome = {
    title: 'Welcome',
    counts_past: 0,
    starts_on: '2026-11-01',
    steps: [{ target: '0', reward_type: 'fixed', reward: '10' }],
  } as const

  test('is welcomed when approved, and not before; who was there already is not', async () => {
    const shop = await aShop()
    await shop.inShop(tx =>
      tx
        .updateTable('affiliate')
        .set({ approved_at: new Date('2026-01-01') })
        .where('shop_id', '=', shop.shop_id)
        .execute(),
    )
    await shop.create({ ...welcome, steps: [...welcome.steps] })
    await shop.pass()
    const bob = await shop.affiliate(shop.program_id, { status: 'pending', first_name: 'Bob' })
    await shop.look()
    expect(await shop.bonusRows()).toEqual([])
    await shop.call(affiliates.decide, { id: bob, body: { type: 'approve' } })
    expect(await shop.look()).toMatchObject({ given: 1 })
    expect(await shop.bonusRows()).toMatchObject([{ affiliate_id: bob, commission: 1_000 }])
    await shop.call(affiliates.switchActive, { id: bob, body: { status: 'inactive' } })
    await shop.call(affiliates.switchActive, { id: bob, body: { status: 'active' } })
    await shop.look()
    expect(await shop.bonusRows()).toHaveLength(1)
  })

  test('rewards whoever recruited them, once, under the tracking type for it', async () => {
    const shop = await aShop()
    await shop.create({ kind: 'recruitment', counts_past: 0, starts_on: '2026-11-01' })
    const bob = await shop.affiliate(shop.program_id, { status: 'pending', upline_id: shop.ann })
    await shop.call(affiliates.decide, { id: bob, body: { type: 'approve' } })
    expect(await shop.look()).toMatchObject({ given: 1 })
    expect(await shop.bonusRows()).toMatchObject([
      { affiliate_id: shop.ann, tracking_type: TrackingType.recruitmentBonus, commission: 5_000 },
    ])
    await shop.inShop(async tx => {
      const eve = await shop.affiliate(shop.program_id)
      await tx
        .updateTable('affiliate')
        .set({ upline_id: eve })
        .where('shop_id', '=', shop.shop_id)
        .where('id', '=', bob)
        .execute()
    })
    await shop.pass()
    await shop.sell(1)
    await shop.look()
    expect(await shop.bonusRows()).toHaveLength(1)
  })

  test('rewards with their first sale where the merchant chose that, and no longer when it is denied', async () => {
    const shop = await aShop()
    await shop.create({ kind: 'recruitment', occasion: 'first_sale', counts_past: 1, approval: 'by_hand' })
    const bob = await shop.affiliate(shop.program_id, { upline_id: shop.ann })
    await shop.coupon(bob, 'BOB')
    expect(await shop.pass()).toMatchObject({ given: 0 })
    await shop.sell(1, { coupon_codes: ['BOB'] })
    expect(await shop.look()).toMatchObject({ given: 1 })
    const sale = (await shop.referrals()).find(row => row.affiliate_id === bob)!
    await shop.decide(sale.id, 'deny')
    await shop.look()
    expect(await statuses(shop)).toEqual([denied])
    expect(await shop.brokenBooks()).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { evaluateDue } from '#features/commissions/goals/server/evaluateDue.ts'
import { workChunk } from '#server/tasks/workChunk.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder, worldAt } from '../../../../../tests/support/shop-world.ts'
import { allTasks } from '../../../../app/server/registers.ts'
import { programs } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

const ORDER = 10_000

/** Three programs, an affiliate in the first, and orders of 100.00 that count as soon as they come. */
async function aShop(over: Record<string, unknown> = {}) {
  const world = await worldAt(app, 'professional')
  const { shop_id, inShop } = world
  await world.settings({ auto_approve: true, auto_approve_days: 0 })
  const [bronze, silver, gold] = [
    await world.program({ name: 'Bronze', is_default: true, ...over }),
    await world.program({ name: 'Silver', commission_amount: 150_000, ...over }),
    await world.program({ name: 'Gold', commission_amount: 200_000, ...over }),
  ]
  const ann = await world.affiliate(bronze)
  await world.coupon(ann, 'ANN')
  const call = await app.somebodyAt(shop_id)
  const levels = (silverAt: string, goldAt: string) => [
    { program_id: bronze, threshold: '0' },
    { program_id: silver, threshold: silverAt },
    { program_id: gold, threshold: goldAt },
  ]
  /** Looks at who would move, and says yes to it. */
  async function save(metric: GoalMetric, silverAt: string, goldAt: string, enabled: 0 | 1 = 1) {
    const body = { enabled, metric, levels: levels(silverAt, goldAt) }
    const { token } = await call(programs.previewAutoTier, { body })
    return call(programs.saveAutoTier, { body: { ...body, confirmed: token } })
  }
  return {
    ...world,
    call,
    bronze,
    silver,
    gold,
    ann,
    levels,
    save,
    sell: (count = 1, code = 'ANN') =>
      world.apply(...Array.from({ length: count }, () => anIncomingOrder({ coupon_codes: [code] }))),
    look: () => inShop(tx => evaluateDue(tx, shop_id)),
    programOf: (id = ann) =>
      inShop(async tx => {
        const row = await tx
          .selectFrom('affiliate')
          .select('program_id')
          .where('shop_id', '=', shop_id)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { [bronze]: 'bronze', [silver]: 'silver', [gold]: 'gold' }[row.program_id]
      }),
    moveByHand: (program_id: number, id = ann) =>
      inShop(tx => tx.updateTable('affiliate').set({ program_id }).where('shop_id', '=', shop_id).where('id', '=', id).execute()),
    async finishTasks() {
      const tasks = await inShop(tx =>
        tx.selectFrom('task').select('id').where('shop_id', '=', shop_id).where('status', '=', 'waiting').execute(),
      )
      for (const { id } of tasks)
        while (
          (await workChunk({
            services: app.services,
            find: kind => allTasks.find(task => task.kind === kind),
            ticket: { shop_id, task_id: id },
            count: 50,
          })) === 'more'
        );
    },
  }
}

describe('an affiliate', () => {
  test('moves up when enough was approved, and earlier orders keep what they earned', async () => {
    const shop = await aShop()
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.sell(1)
    await shop.look()
    expect(await shop.programOf()).toBe('bronze')
    await shop.sell(1)
    expect(await shop.look()).toMatchObject({ moved: 1 })
    expect(await shop.programOf()).toBe('silver')
    await shop.sell(1)
    expect((await shop.referrals()).map(referral => referral.commission)).toEqual([1_000, 1_000, 1_500])
  })

  test('may jump over a tier', async () => {
    const shop = await aShop()
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.sell(6)
    await shop.look()
    expect(await shop.programOf()).toBe('gold')
  })

  test('is not moved by referrals that are only pending', async () => {
    const shop = await aShop()
    await shop.settings({ auto_approve: false })
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.sell(6)
    expect(await shop.look()).toMatchObject({ moved: 0 })
    expect(await shop.programOf()).toBe('bronze')
  })

  test('is looked at once however often it is asked for', async () => {
    const shop = await aShop()
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.sell(2)
    const moved = await Promise.all([shop.look(), shop.look(), shop.look()])
    expect(moved.reduce((all, one) => all + one.moved, 0)).toBe(1)
  })

  test('whom the merchant moved down stays there until the next threshold is crossed', async () => {
    const shop = await aShop()
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.sell(2)
    await shop.look()
    await shop.moveByHand(shop.bronze)
    await shop.sell(1)
    await shop.look()
    expect(await shop.programOf()).toBe('bronze')
    await shop.sell(2)
    await shop.look()
    expect(await shop.programOf()).toBe('gold')
  })

  test('who stands higher already is never moved down', async () => {
    const shop = await aShop()
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.moveByHand(shop.gold)
    await shop.sell(2)
    await shop.look()
    expect(await shop.programOf()).toBe('gold')
  })

  test('is moved in the name of the system', async () => {
    const shop = await aShop()
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.sell(2)
    await shop.look()
    const [entry] = await shop.activity('programs.autoTierMoved')
    expect(entry).toMatchObject({
      actor_kind: 'system',
      subject_id: String(shop.ann),
      after: { before: 'Bronze', program: 'Silver' },
    })
  })
})

describe('who is in a program outside the ladder', () => {
  test('is never moved, neither by saving nor by what they sell', async () => {
    const shop = await aShop()
    const agreed = await shop.program({ name: 'Agreed by hand' })
    await shop.moveByHand(agreed)
    await shop.sell(3)
    const { last_run } = await shop.save(GoalMetric.referralOrderValue, '200', '500')
    expect(last_run).toBe(null)
    await shop.sell(3)
    expect(await shop.look()).toMatchObject({ moved: 0 })
    expect(await shop.programOf()).toBe(undefined)
  })

  test('is measured once they are put into it', async () => {
    const shop = await aShop()
    const agreed = await shop.program({ name: 'Agreed by hand' })
    await shop.moveByHand(agreed)
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.sell(3)
    await shop.look()
    await shop.moveByHand(shop.bronze)
    await shop.sell(1)
    await shop.look()
    expect(await shop.programOf()).toBe('silver')
  })
})

describe('each metric', () => {
  test.each([
    ['the value of orders', GoalMetric.referralOrderValue, '300', '9000'],
    ['what was earned', GoalMetric.earnedCommission, '30', '9000'],
    ['the number of referrals', GoalMetric.referralQuantity, '3', '9000'],
    ['what was sold in person', GoalMetric.personalVolume, '300', '9000'],
  ])('counts: %s', async (_name, metric, silverAt, goldAt) => {
    const shop = await aShop()
    await shop.save(metric, silverAt, goldAt)
    await shop.sell(2)
    await shop.look()
    expect(await shop.programOf()).toBe('bronze')
    await shop.sell(1)
    await shop.look()
    expect(await shop.programOf()).toBe('silver')
  })

  test('sales and personal volume are one, also where the other name was stored', async () => {
    const shop = await aShop()
    const saved = await shop.save(GoalMetric.personalVolume, '300', '9000')
    expect(saved.metric).toBe(GoalMetric.referralOrderValue)
    await app.asOwner('update auto_tier set metric = $2 where shop_id = $1', [shop.shop_id, GoalMetric.personalVolume])
    expect((await shop.call(programs.autoTier)).metric).toBe(GoalMetric.referralOrderValue)
    const revision = async () => (await app.asOwner('select revision from auto_tier where shop_id = $1', [shop.shop_id]))[0]
    const before = await revision()
    await shop.save(GoalMetric.referralOrderValue, '300', '9000')
    expect(await revision()).toEqual(before)
    await shop.sell(3)
    await shop.look()
    expect(await shop.programOf()).toBe('silver')
  })

  test('counts: what everybody below sold, and not what is sold in person', async () => {
    const shop = await aShop()
    const bob = await shop.affiliate(shop.bronze, { upline_id: shop.ann })
    const cleo = await shop.affiliate(shop.bronze, { upline_id: bob })
    await shop.coupon(bob, 'BOB')
    await shop.coupon(cleo, 'CLEO')
    await shop.save(GoalMetric.downlineSales, '300', '9000')
    await shop.sell(5, 'ANN')
    await shop.sell(2, 'CLEO')
    await shop.look()
    expect(await shop.programOf()).toBe('bronze')
    await shop.sell(1, 'BOB')
    await shop.look()
    expect(await shop.programOf()).toBe('silver')
    expect(await shop.programOf(bob)).toBe('bronze')
  })

  test.each([
    ['the value of referrals', GoalMetric.referralOrderValue, '300'],
    ['the number of referrals', GoalMetric.referralQuantity, '3'],
    ['personal volume', GoalMetric.personalVolume, '300'],
  ])('%s does not count what others in the network sold', async (_name, metric, silverAt) => {
    const shop = await aShop({ network_base: 'sale', network_rates: [50_000] })
    await shop.settings({ plan: 'enterprise' })
    const bob = await shop.affiliate(shop.bronze, { upline_id: shop.ann })
    await shop.coupon(bob, 'BOB')
    await shop.save(metric, silverAt, '9000')
    await shop.sell(4, 'BOB')
    await shop.look()
    expect((await shop.referrals()).some(row => row.kind === 'network' && row.affiliate_id === shop.ann)).toBe(true)
    expect(await shop.programOf(bob)).toBe('silver')
    expect(await shop.programOf()).toBe('bronze')
  })

  test('sales of excluded products do not count', async () => {
    const shop = await aShop()
    const product = await shop.inShop(tx =>
      tx
        .insertInto('product')
        .values({ shop_id: shop.shop_id, platform_id: 'p1', title: 'Tent' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await shop.call(programs.changeExclusions, { id: shop.bronze, body: { kind: 'product', add: [product.id] } })
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.sell(3)
    await shop.look()
    expect(await shop.programOf()).toBe('bronze')
    expect(await shop.referrals()).toEqual([])
  })
})

describe('the settings', () => {
  test('name beforehand who would move, and saving moves exactly them once that was confirmed', async () => {
    const shop = await aShop()
    await shop.sell(3)
    const body = { enabled: 1 as const, metric: GoalMetric.referralOrderValue, levels: shop.levels('200', '500') }
    const preview = await shop.call(programs.previewAutoTier, { body })
    expect(preview).toMatchObject({
      total: 1,
      moves: [{ program_id: shop.silver, program_name: 'Silver', affiliates: 1 }],
      affiliates: [{ id: shop.ann, before: 'Bronze', after: 'Silver' }],
    })
    expect(await shop.programOf()).toBe('bronze')
    const saved = await shop.call(programs.saveAutoTier, { body: { ...body, confirmed: preview.token } })
    expect(saved.levels).toEqual([
      { program_id: shop.bronze, program_name: 'Bronze', threshold: '0.00' },
      { program_id: shop.silver, program_name: 'Silver', threshold: '200.00' },
      { program_id: shop.gold, program_name: 'Gold', threshold: '500.00' },
    ])
    await shop.finishTasks()
    expect(await shop.programOf()).toBe('silver')
    expect(await shop.call(programs.previewAutoTier, { body })).toMatchObject({ total: 0, moves: [], affiliates: [] })
  })

  test('are refused where they would move somebody who was not shown', async () => {
    const shop = await aShop()
    await shop.sell(3)
    const body = { enabled: 1 as const, metric: GoalMetric.referralOrderValue, levels: shop.levels('200', '500') }
    expect(await refusal(shop.call(programs.saveAutoTier, { body }))).toMatchObject({ reason: 'programs.tier.confirmMoves' })
    const { token } = await shop.call(programs.previewAutoTier, { body })
    await shop.sell(2)
    expect(await refusal(shop.call(programs.saveAutoTier, { body: { ...body, confirmed: token } }))).toMatchObject({
      reason: 'programs.tier.movesChanged',
    })
    await shop.look()
    await shop.finishTasks()
    expect(await shop.programOf()).toBe('bronze')
    expect(await shop.call(programs.autoTier)).toMatchObject({ enabled: 0, levels: [], last_run: null })
  })

  test('saved again, nobody moves: what they have reached is behind them', async () => {
    const shop = await aShop()
    await shop.sell(3)
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.finishTasks()
    await shop.moveByHand(shop.bronze)
    const body = { enabled: 1 as const, metric: GoalMetric.referralOrderValue, levels: shop.levels('200', '500') }
    await shop.call(programs.saveAutoTier, { body })
    await shop.finishTasks()
    expect(await shop.programOf()).toBe('bronze')
  })

  test('one undo brings everybody back whom the saving moved, except who has gone on since', async () => {
    const shop = await aShop()
    const bob = await shop.affiliate(shop.bronze)
    await shop.coupon(bob, 'BOB')
    await shop.sell(3)
    await shop.sell(3, 'BOB')
    const { last_run } = await shop.save(GoalMetric.referralOrderValue, '200', '500')
    expect(last_run).toMatchObject({ affiliates: 2, undone: 0 })
    await shop.finishTasks()
    await shop.sell(2, 'BOB')
    await shop.look()
    expect([await shop.programOf(), await shop.programOf(bob)]).toEqual(['silver', 'gold'])
    const undone = await shop.call(programs.undoAutoTier, { body: { run_id: last_run!.id } })
    expect(undone).toMatchObject({ enabled: 1, last_run: { id: last_run!.id, undone: 1 } })
    await shop.finishTasks()
    expect([await shop.programOf(), await shop.programOf(bob)]).toEqual(['bronze', 'gold'])
    await shop.sell(1)
    await shop.look()
    expect(await shop.programOf()).toBe('bronze')
    expect(await refusal(shop.call(programs.undoAutoTier, { body: { run_id: last_run!.id } }))).toMatchObject({
      reason: 'programs.tier.nothingToUndo',
    })
  })

  test('undone before anybody was moved, nobody is', async () => {
    const shop = await aShop()
    await shop.sell(3)
    const { last_run } = await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.call(programs.undoAutoTier, { body: { run_id: last_run!.id } })
    await shop.finishTasks()
    expect(await shop.programOf()).toBe('bronze')
  })

  test('refuse programs of another shop, programs twice and thresholds that do not ascend', async () => {
    const shop = await aShop()
    const other = await aShop()
    const save = async (levels: object[]) =>
      (await refusal(shop.call(programs.saveAutoTier, { body: { enabled: 1, metric: 0, levels: levels as never } }))).fields
    expect(await save([{ program_id: other.gold, threshold: '5' }])).toHaveProperty(['levels.0.program_id'])
    expect(
      await save([
        { program_id: shop.gold, threshold: '5' },
        { program_id: shop.gold, threshold: '6' },
      ]),
    ).toHaveProperty(['levels.1.program_id'])
    expect(
      await save([
        { program_id: shop.gold, threshold: '5' },
        { program_id: shop.silver, threshold: '5' },
      ]),
    ).toHaveProperty(['levels.1.threshold'])
    expect((await shop.call(programs.autoTier)).levels).toEqual([])
  })

  test('from a larger plan go on and can be switched off, but not changed', async () => {
    const shop = await aShop()
    await shop.save(GoalMetric.referralOrderValue, '200', '500')
    await shop.settings({ plan: 'growth_affiliate' })
    await expect(shop.save(GoalMetric.referralOrderValue, '100', '500')).rejects.toMatchObject({ kind: 'plan_required' })
    await shop.sell(2)
    await shop.look()
    expect(await shop.programOf()).toBe('silver')
    expect(await shop.save(GoalMetric.referralOrderValue, '200', '500', 0)).toMatchObject({ enabled: 0, permitted: false })
    await expect(shop.save(GoalMetric.referralOrderValue, '200', '500')).rejects.toMatchObject({ kind: 'plan_required' })
  })
})

test('an order is worth what these tests count with', async () => {
  const shop = await aShop()
  await shop.sell(1)
  expect((await shop.referrals())[0]!.total).toBe(ORDER)
})

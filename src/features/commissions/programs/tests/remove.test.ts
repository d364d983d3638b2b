import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder, type ShopWorld, worldAt } from '../../../../../tests/support/shop-world.ts'
import { programs } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

/** A shop with a default program and one more. */
async function twoPrograms(): Promise<{ world: ShopWorld; call: Call; first: number; second: number }> {
  const world = await worldAt(app)
  const first = await world.program({ is_default: true })
  const second = await world.program({ name: 'Partners' })
  return { world, call: await app.somebodyAt(world.shop_id), first, second }
}

describe('deleting', () => {
  test('is refused while there are affiliates', async () => {
    const { world, call, second } = await twoPrograms()
    await world.affiliate(second)
    const refused = await refusal(call(programs.remove, { id: second }))
    expect(refused).toMatchObject({ kind: 'conflict', reason: 'programs.hasAffiliates' })
    expect(refused.message).toContain('1 affiliate')
  })

  test('is refused while money is open, and done once it is not', async () => {
    const { world, call, first, second } = await twoPrograms()
    const affiliate = await world.affiliate(second)
    await world.coupon(affiliate, 'ANN10')
    await world.apply(anIncomingOrder({ coupon_codes: ['ANN10'] }))
    const moveTo = { program_id: first }
    await world.inShop(tx => tx.updateTable('affiliate').set(moveTo).where('shop_id', '=', world.shop_id).execute())
    expect(await refusal(call(programs.remove, { id: second }))).toMatchObject({ reason: 'programs.hasOpenMoney' })
    await world.inShop(tx => tx.updateTable('referral').set({ status: 2 }).where('shop_id', '=', world.shop_id).execute())
    await call(programs.remove, { id: second })
    expect((await call(programs.list, { query: {} })).rows.map(row => row.id)).toEqual([first])
    const all = await call(programs.list, { query: { filter_delete_program: 0, sort: 'created_at:asc' } })
    expect(all.rows.map(row => [row.id, row.removed])).toEqual([
      [first, 0],
      [second, 1],
    ])
    expect((await refusal(call(programs.get, { id: second }))).kind).toBe('not_found')
  })

  test('is refused while auto tier leads into the program', async () => {
    const { call, first, second } = await twoPrograms()
    const levels = [{ program_id: second, threshold: '100' }]
    await call(programs.saveAutoTier, { body: { enabled: 1, metric: 0, levels } })
    expect(await refusal(call(programs.remove, { id: second }))).toMatchObject({ reason: 'programs.usedInAutoTier' })
    await call(programs.saveAutoTier, { body: { enabled: 1, metric: 0, levels: [{ program_id: first, threshold: '100' }] } })
    await call(programs.remove, { id: second })
  })

  test('twice at once happens once', async () => {
    const { call, second } = await twoPrograms()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => call(programs.remove, { id: second })))
    expect(outcomes.map(outcome => outcome.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})

describe('a copy', () => {
  test('has the rules, special commissions, exclusions and looks of the original, but not its affiliates', async () => {
    const { world, call, first } = await twoPrograms()
    await world.affiliate(first)
    const { shop_id } = world
    const product = await world.inShop(async tx => {
      const values = [
        { shop_id, platform_id: 'p1', title: 'Tent' },
        { shop_id, platform_id: 'p2', title: 'Mug' },
      ]
      const [tent, mug] = await tx.insertInto('product').values(values).returning('id').execute()
      const special = { commission_type: 1, commission_amount: 500, variant_ids: ['v1'] }
      await tx
        .insertInto('special_commission')
        .values({ shop_id, program_id: first, product_id: tent!.id, ...special })
        .execute()
      return mug!.id
    })
    await call(programs.update, {
      id: first,
      body: { exclude_product_new: [product], description: 'For friends', cookie_days: 60, ceiling: '40', network_rates: ['5'] },
    })
    const original = await call(programs.get, { id: first })
    const copy = await call(programs.duplicate, { id: first })
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      name: `Copy of ${original.name}`,
      is_default: 0,
      version: 1,
      created_at: copy.created_at,
      changed_at: copy.changed_at,
    })
    expect(copy).toMatchObject({ special_commissions: 1, exclude_product: [product], cookie_days: 60 })
    const { rows } = await call(programs.list, { query: { query: 'Copy of' } })
    expect(rows[0]!.affiliates!.count).toBe(0)
  })
})

test('an edit never changes what was earned before', async () => {
  const { world, call, first } = await twoPrograms()
  const affiliate = await world.affiliate(first)
  await world.coupon(affiliate, 'ANN10')
  const earlier = anIncomingOrder({ coupon_codes: ['ANN10'] })
  await world.apply(earlier)
  await call(programs.update, { id: first, body: { commission_amount: '50' } })
  // The store tells the old order again: it still counts by the rules of its time.
  await world.apply({ ...earlier, updated_at: new Date('2026-05-02T12:00:00Z') })
  await world.apply(anIncomingOrder({ coupon_codes: ['ANN10'], placed_at: new Date(), updated_at: new Date() }))
  expect((await world.referrals()).map(referral => referral.commission)).toEqual([1_000, 5_000])
})

import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { type FreshShop, freshShops, referralStaff } from '../../../../../tests/support/fresh-shops.ts'
import { partsOf } from '../../../../../tests/support/order-parts.ts'
import { aLine, anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'
import { ReferralStatus } from '../rules/status.ts'

const { pending, denied } = ReferralStatus
const freshShop = freshShops()
let app: FreshShop['app']
let world: ShopWorld
let call: FreshShop['call']
beforeEach(async () => {
  ;({ app, world, call } = await freshShop(referralStaff))
})

const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])

/** Ann sells and earns a tenth; Mia above her has 2 % of that, Top above Mia 1 %: of a small order both are nothing. */
async function aNetwork(over: object = {}) {
  const leaders = await world.program({ network_rates: [20_000, 10_000], network_base: 'commission', ...over })
  const top = await world.affiliate(leaders)
  const mia = await world.affiliate(leaders, { upline_id: top })
  const ann = await world.affiliate(await world.program(), { upline_id: mia })
  await world.coupon(ann, `ANN${ann}`)
  const worth = (gross: number, order?: IncomingOrder, minutes = 0): IncomingOrder => ({
    ...(order ?? anIncomingOrder({ coupon_codes: [`ANN${ann}`] })),
    lines: [aLine({ gross })],
    updated_at: new Date(Date.UTC(2026, 4, 1, 12, minutes)),
  })
  return { leaders, top, mia, ann, worth }
}

const rowsOf = async (order: IncomingOrder) =>
  (await partsOf(world, order)).map(({ affiliate_id, kind, commission, status }) => ({ affiliate_id, kind, commission, status }))

test('a level that earns nothing has no row; when the order rises and it does, it gets one', async () => {
  const { top, mia, ann, worth } = await aNetwork()
  const small = worth(200)
  await world.apply(small)
  expect(await rowsOf(small)).toEqual([{ affiliate_id: ann, kind: 'sale', commission: 20, status: pending }])
  await world.apply(worth(3_000, small, 1))
  expect((await rowsOf(small)).map(row => [row.affiliate_id, row.commission]).toSorted()).toEqual(
    [
      [mia, 6],
      [top, 3],
      [ann, 300],
    ].toSorted(),
  )
  expect(await world.balances()).toEqual({
    ...{ [`${ann} pending USD`]: 300, [`${mia} pending USD`]: 6, [`${top} pending USD`]: 3 },
  })
  await booksAreSound()
})

test('it earns by the terms of when the sale was made, as the seller does', async () => {
  const { leaders, mia, worth } = await aNetwork()
  const small = worth(200)
  await world.apply(small)
  await world.changeProgram(leaders, { network_rates: [500_000, 500_000] })
  await world.apply(worth(3_000, small, 1))
  expect((await rowsOf(small)).find(row => row.affiliate_id === mia)!.commission).toBe(6)
})

test('whatever way an order took, each of them has in the end what the order is worth in the end', async () => {
  const { worth } = await aNetwork()
  const sizes = fc.constantFrom(0, 100, 260, 500, 900, 2_400, 7_000)
  const [paths] = fc.sample(fc.array(fc.array(sizes, { minLength: 2, maxLength: 5 }), { minLength: 14, maxLength: 14 }), {
    ...{ numRuns: 1, seed: 31 },
  })
  const withoutNought = async (order: IncomingOrder) => (await rowsOf(order)).filter(row => row.commission !== 0)
  for (const path of paths!) {
    const walked = worth(path[0]!)
    for (const [place, gross] of path.entries()) await world.apply(worth(gross, walked, place))
    const direct = worth(path.at(-1)!)
    await world.apply(direct)
    expect(await withoutNought(walked), path.join(' → ')).toEqual(await withoutNought(direct))
  }
  await booksAreSound()
})

test('where the cap leaves little, it is shared out the same whoever got a row first', async () => {
  const { worth } = await aNetwork({ network_rates: [480_000, 480_000], network_base: 'sale' })
  const walked = worth(1)
  for (const [place, gross] of [1, 2, 3, 5].entries()) await world.apply(worth(gross, walked, place))
  const direct = worth(5)
  await world.apply(direct)
  expect((await rowsOf(walked)).filter(row => row.commission !== 0)).toEqual(
    (await rowsOf(direct)).filter(row => row.commission !== 0),
  )
})

test('of a denied sale it is denied as well, and comes with it when that is undone', async () => {
  const { top, mia, ann, worth } = await aNetwork()
  const small = worth(200)
  await world.apply(small)
  const [sale] = await partsOf(world, small)
  const decide = (action: 'deny' | 'undo', status: ReferralStatus) =>
    call(referrals.changeStatus, { id: sale!.id, body: { action, status } })
  await decide('deny', pending)
  await world.apply(worth(3_000, small, 1))
  expect((await rowsOf(small)).map(row => row.status)).toEqual([denied, denied, denied])
  expect(await world.balances()).toEqual({})
  await booksAreSound()
  await decide('undo', denied)
  expect(await world.balances()).toEqual({
    ...{ [`${ann} pending USD`]: 300, [`${mia} pending USD`]: 6, [`${top} pending USD`]: 3 },
  })
  await booksAreSound()
})

test('calculated by today’s rules, whoever earns by them then gets a row, and the preview says so before', async () => {
  const { leaders, mia, ann, worth } = await aNetwork()
  const small = worth(200)
  await world.apply(small)
  const [sale] = await partsOf(world, small)
  await world.changeProgram(leaders, { network_rates: [500_000, 10_000] })
  const { id } = sale!
  const preview = await call(referrals.recalculation, { id })
  expect(preview.rows.map(row => [row.affiliate.id, row.before, row.after])).toEqual([
    [ann, 20, 20],
    [mia, 0, 10],
  ])
  await call(referrals.recalculate, { id, body: { before: preview.before, after: preview.after } })
  expect((await rowsOf(small)).find(row => row.affiliate_id === mia)).toMatchObject({ commission: 10, status: pending })
  await booksAreSound()
  expect((await call(referrals.recalculation, { id })).rows).toHaveLength(2)
})

test('a row of nothing from before is listed as ever, and earns when its order does', async () => {
  const { mia, ann, worth } = await aNetwork()
  const small = worth(200)
  await world.apply(small)
  // As it was written before.
  await app.asOwner(
    `insert into referral (shop_id, order_id, affiliate_id, program_id, program_version, tracking_type, kind, level, parent_id, currency, total,
       commission, trace)
     select shop_id, order_id, $2, level.program_id, level.program_version, 7, 'network', level.level, referral.id, currency, total, 0, null
     from referral, jsonb_to_recordset(idle_levels) as level(affiliate_id bigint, level smallint, program_id bigint, program_version integer)
     where shop_id = $1 and kind = 'sale' and level.affiliate_id = $2`,
    [world.shop_id, mia],
  )
  await app.asOwner("update referral set idle_levels = null where shop_id = $1 and kind = 'sale'", [world.shop_id])
  const { rows } = await call(referrals.list, { query: { sort: 'id:asc' } })
  expect(rows.map(row => [row.aff_id, row.amount])).toEqual([
    [ann, 20],
    [mia, 0],
  ])
  await world.apply(worth(3_000, small, 1))
  expect((await rowsOf(small)).find(row => row.affiliate_id === mia)!.commission).toBe(6)
})

import { beforeEach, expect, test } from 'vitest'
import { imports } from '#features/account/imports/contract.ts'
import { type FreshShop, freshShops, referralStaff } from '../../../../../tests/support/fresh-shops.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder, type ShopWorld, TrackingType } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'
import { ReferralStatus } from '../rules/status.ts'

const freshShop = freshShops()
let world: ShopWorld
let call: FreshShop['call']
let ann: number
beforeEach(async () => {
  ;({ world, call } = await freshShop(referralStaff))
  ann = await world.affiliate(await world.program(), { email: 'ann@test.test' })
})

const check = (lines: string[]) => {
  const file = new File([['email,total_sales,commission_amount,order_number,comment,created', ...lines].join('\n')], 'sales.csv')
  return call(imports.check, { body: { kind: 'referrals', file } })
}
const apply = (id: number) => call(imports.apply, { id, body: {} })
const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])

test('a file becomes referrals with fixed amounts, and undone they are gone without a trace in the balances', async () => {
  const checked = await check(['ann@test.test,120.00,12.5,#M1,Market,2026-03-01', 'ANN@test.test,10,-1,,,'])
  expect(checked).toMatchObject({ ready: 2, problem_rows: 0 })
  expect(await world.referrals()).toEqual([])
  await apply(checked.id)
  const { rows } = await call(referrals.list, { query: { sort: 'id:asc' } })
  expect(rows).toMatchObject([
    {
      kind: 'manual',
      tracking_type: TrackingType.manualImport,
      total: 12_000,
      commission: 1250,
      order_number: '#M1',
      comment: 'Market',
      status: 0,
    },
    { commission: -100, order_number: null },
  ])
  expect(rows[0]!.created_at.slice(0, 10)).toBe('2026-03-01')
  expect((await call(referrals.list, { query: { query: 'M1' } })).rows.map(row => row.id)).toEqual([rows[0]!.id])
  expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1150 })
  await booksAreSound()
  await call(imports.undo, { id: checked.id })
  expect(await world.balances()).toEqual({})
  expect(await world.referrals()).toEqual([])
  await booksAreSound()
})

test('unknown people, bad amounts, days to come and orders named twice are told by row and column', async () => {
  const order = anIncomingOrder({ click_id: await world.click(ann) })
  await world.apply(order)
  const { problems } = await check([
    'nobody@test.test,1,1,,,',
    'ann@test.test,10.5.5,1e3,,,',
    'ann@test.test,1,0.001,,,2999-01-01',
    'ann@test.test,1,1,#M2,,',
    'ann@test.test,1,1,#M2,,',
    `ann@test.test,1,1,${order.number.slice(1)},,`,
  ])
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '2 email',
    '3 total_sales',
    '3 commission_amount',
    '4 created',
    '6 order_number',
    '7 order_number',
  ])
  expect(problems.at(-1)!.message).toContain('already credited to this affiliate')
})

test('amounts are read as the file writes them, and told where that cannot be known', async () => {
  const written = await check(['ann@test.test,"1.000,50","100,05",,,', 'ann@test.test,2.000,7,,,'])
  expect(written).toMatchObject({ ready: 2, problem_count: 0 })
  await apply(written.id)
  const { rows } = await world.inShop(async tx => ({
    rows: await tx
      .selectFrom('referral')
      .select(['total', 'commission'])
      .where('shop_id', '=', world.shop_id)
      .orderBy('id')
      .execute(),
  }))
  expect(rows).toEqual([
    { total: 1_000_50, commission: 100_05 },
    { total: 2_000_00, commission: 7_00 },
  ])
  const { problems } = await check(['ann@test.test,"1,000",7,,,'])
  expect(problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    expect.stringContaining('total_sales: “1,000” could be a thousand or a decimal'),
  ])
})

test('an import is not undone once one of its referrals is paid', async () => {
  const checked = await check(['ann@test.test,1,1,,,'])
  await apply(checked.id)
  await world.inShop(tx =>
    tx.updateTable('referral').set({ status: ReferralStatus.paid }).where('shop_id', '=', world.shop_id).execute(),
  )
  expect(await refusal(call(imports.undo, { id: checked.id }))).toMatchObject({
    kind: 'conflict',
    reason: 'referrals.import.alreadyPaid',
  })
  expect(await world.referrals()).toHaveLength(1)
})

import { beforeEach, expect, test } from 'vitest'
import { type FreshWorld, freshWorlds } from '../../../../../tests/support/fresh-shops.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { quietServices } from '../../../../../tests/support/services.ts'
import { anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { ReferralStatus } from '../rules/status.ts'
import { autoApproveJob } from '../server/desk/autoApprove.job.ts'
import { changeStatus } from '../server/desk/changeStatus.ts'

const freshWorld = freshWorlds()
let database: FreshWorld['database']
let world: ShopWorld
let ann: number
beforeEach(async () => {
  ;({ database, world } = await freshWorld())
  await world.settings({ auto_approve: true, auto_approve_days: 14 })
  ann = await world.affiliate(await world.program())
})

const approveDue = () => runJob(autoApproveJob, { services: quietServices({ db: database.db }) })
const daysPass = (days: number) =>
  database.asOwner(
    `update referral set approve_at = (approve_at at time zone 'UTC' - make_interval(days => $1)) at time zone 'UTC' where shop_id = $2`,
    [days, world.shop_id],
  )
const statuses = async () => (await world.referrals()).map(referral => referral.status)
const { pending, approved, denied } = ReferralStatus

test('a referral is approved when its days are over, and not before', async () => {
  await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
  await daysPass(13)
  await approveDue()
  expect(await statuses()).toEqual([pending])
  await daysPass(1)
  await approveDue()
  expect(await statuses()).toEqual([approved])
  expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
})

test('three workers at once approve each referral once, in every shop', async () => {
  const other = (await freshWorld()).world
  await other.settings({ auto_approve: true, auto_approve_days: 14 })
  const bob = await other.affiliate(await other.program())
  await other.apply(anIncomingOrder({ click_id: await other.click(bob) }))
  const click_id = await world.click(ann)
  await world.apply(...Array.from({ length: 30 }, () => anIncomingOrder({ click_id })))
  await database.asOwner('update referral set approve_at = now()')
  await Promise.all([approveDue(), approveDue(), approveDue()])
  expect(await world.balances()).toEqual({ [`${ann} payable USD`]: 30_000 })
  expect(await other.balances()).toEqual({ [`${bob} payable USD`]: 1000 })
  expect(await world.brokenBooks()).toEqual([])
})

test('what the merchant has denied or taken back stays as it is', async () => {
  const click_id = await world.click(ann)
  await world.apply(anIncomingOrder({ click_id }), anIncomingOrder({ click_id }))
  const [first, second] = await world.referrals()
  const act = (id: number, action: 'approve' | 'deny' | 'undo') =>
    world.inShop(tx => changeStatus(tx, world.shop_id, [id], action, 'member:1'))
  await act(first!.id, 'deny')
  await act(second!.id, 'approve')
  await act(second!.id, 'undo')
  await daysPass(30)
  await approveDue()
  expect(await statuses()).toEqual([denied, pending])
})

test.each([0, 14])('an order that is not paid waits, also when the delay is %i days, and is approved once it is', async days => {
  await world.settings({ record_pending_orders: true, auto_approve_days: days })
  const order = anIncomingOrder({ click_id: await world.click(ann), financial_status: 'pending' })
  await world.apply(order)
  await daysPass(30)
  await approveDue()
  expect(await statuses()).toEqual([pending])
  await world.apply({ ...order, financial_status: 'paid', updated_at: new Date('2026-05-02T00:00:00Z') })
  await approveDue()
  expect(await statuses()).toEqual([approved])
})

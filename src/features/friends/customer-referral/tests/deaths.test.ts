import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { sendPayoutsJob } from '#features/payments/payouts/server/engine/send.job.ts'
import { takeRewardBackJob } from '#features/payments/payouts/server/takeRewardBack.job.ts'
import { storeCredit } from '#features/payments/store-credit/contract.ts'
import { applyOrders, changeStatus } from '#features/sales/referrals/server/index.ts'
import type { Services } from '#server/services.ts'
import { type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { deathsUpTo, dyingAt } from '../../../../../tests/support/dyingAt.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { aLine, anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { customerReferral } from '../contract.ts'
import { earnedSoFar, joinAsCustomer } from '../server/index.ts'

let desk: CouponDesk
let shop_id: number
let services: Services
beforeAll(async () => {
  desk = await couponDesk()
  shop_id = desk.shop.shop_id
  services = desk.shop.app.services
  await desk.call(customerReferral.save, {
    body: { status: 1, commission_type: 2, commission_amount: '10', incentive_type: 'none' },
  })
})
afterAll(() => desk.close())

const inShop = <T>(run: Parameters<typeof services.db.inShop<T>>[1]) => services.db.inShop(shop_id, run)

let made = 0
/** A customer whose friend bought for a hundred, and whose reward was approved and is on its way as a code. */
async function beingRewarded() {
  made += 1
  const { participant_id } = await inShop(tx => joinAsCustomer(tx, { shop_id, email: `gives${made}@example.test` }))
  const click_id = crypto.randomUUID()
  const at = new Date('2026-05-01T11:00:00Z')
  await inShop(tx => tx.insertInto('click').values({ shop_id, id: click_id, affiliate_id: participant_id, at }).execute())
  const customer = { ...anIncomingOrder().customer!, platform_id: `takes${made}`, email: `takes${made}@example.test` }
  const order = anIncomingOrder({ click_id, customer, lines: [aLine({ gross: 10_000 })] })
  await inShop(tx => applyOrders(tx, shop_id, [order]))
  const [reward] = await inShop(tx =>
    tx.selectFrom('referral').select('id').where('shop_id', '=', shop_id).where('affiliate_id', '=', participant_id).execute(),
  )
  await inShop(tx => changeStatus(tx, shop_id, [reward!.id], 'approve', 'system:test'))
  const body = { rail: 'store_credit' as const, expected_total: 1_000, key: crypto.randomUUID() }
  const { id, batch_id } = await desk.call(payouts.pay, { affiliate_id: participant_id, body })
  return { participant_id, order, id, batch_id: batch_id! }
}
type Rewarded = Awaited<ReturnType<typeof beingRewarded>>

const send = (batch_id: number, by = services) => runJob(sendPayoutsJob, { services: by, payload: { shop_id, batch_id } })
const takeBack = (payout_id: number, by = services) =>
  runJob(takeRewardBackJob, { services: by, payload: { shop_id, payout_id } })
const earned = ({ participant_id }: Rewarded) => inShop(tx => earnedSoFar(tx, shop_id, participant_id))
const codeOf = async ({ id }: Rewarded) => (await desk.call(storeCredit.ofPayment, { payment_id: id }))!.code!
const queued = (identifier: string, key: string, id: number) =>
  desk.shop.rows(
    `select job.id from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = $1 and job.payload::jsonb -> '${key}' @> to_jsonb($2::bigint)`,
    [identifier, id],
  )

async function refund({ order }: Rewarded): Promise<void> {
  const lines = order.lines.map(line => ({ ...line, refunded: line.gross, refunded_quantity: line.quantity }))
  const updated_at = new Date(order.updated_at.getTime() + 60_000)
  await inShop(tx => applyOrders(tx, shop_id, [{ ...order, lines, financial_status: 'refunded', updated_at, refund_id: 'r1' }]))
}

describe('a reward of a customer', () => {
  // Those before a commit are tried with the rail itself.
  test.each(deathsUpTo(7).filter(([, moment]) => moment === 'after'))(
    'whose worker dies at its transaction %i, %s it is committed, is given as one code, booked once and told of once',
    async (n, moment) => {
      const before = desk.discounts().all().length
      const rewarded = await beingRewarded()
      await send(rewarded.batch_id, dyingAt(services, n, moment)).catch(() => {})
      for (let tries = 0; tries < 3; tries++) {
        // As after the time that a dead worker holds a batch.
        await desk.shop.rows(
          `update payout_batch set lease_until = null where shop_id = $1 and id = $2 and state = 'submitting'`,
          [shop_id, rewarded.batch_id],
        )
        await send(rewarded.batch_id)
      }
      expect(desk.discounts().all()).toHaveLength(before + 1)
      expect(desk.discounts().find(await codeOf(rewarded))).toMatchObject({ amount: '10.00', usageLimit: 1 })
      expect(await earned(rewarded)).toMatchObject({ pending: 0, due: 0, given: 1_000 })
      expect(await queued('friendPages.rewardMail', 'payout_ids', rewarded.id)).toHaveLength(1)
    },
  )

  test.each(deathsUpTo(5))(
    'that was not earned, whose worker dies at its transaction %i, %s it is committed, is taken back once',
    async (n, moment) => {
      const rewarded = await beingRewarded()
      await send(rewarded.batch_id)
      const code = await codeOf(rewarded)
      await refund(rewarded)
      expect(await queued('payouts.takeRewardBack', 'payout_id', rewarded.id)).toHaveLength(1)
      await takeBack(rewarded.id, dyingAt(services, n, moment)).catch(() => {})
      for (let tries = 0; tries < 2; tries++) await takeBack(rewarded.id)
      expect(desk.discounts().find(code)).toBeUndefined()
      expect(await desk.call(payouts.payment, { id: rewarded.id })).toMatchObject({ state: 'returned' })
      expect(await earned(rewarded)).toMatchObject({ pending: 0, due: 0, given: 0 })
    },
  )

  test('that stops being earned while its code is on the way is taken back once it is there', async () => {
    const rewarded = await beingRewarded()
    desk.platform.loseNext(1)
    await send(rewarded.batch_id)
    await refund(rewarded)
    await send(rewarded.batch_id)
    const code = await codeOf(rewarded)
    expect(desk.discounts().find(code)).toBeDefined()
    expect(await queued('payouts.takeRewardBack', 'payout_id', rewarded.id)).toHaveLength(1)
    await takeBack(rewarded.id)
    expect(desk.discounts().find(code)).toBeUndefined()
    expect(await earned(rewarded)).toMatchObject({ due: 0, given: 0 })
  })
})

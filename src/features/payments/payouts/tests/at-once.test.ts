import { afterAll, beforeAll, expect, test } from 'vitest'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { allTasks } from '../../../../../src/app/server/registers.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { expectPaidOnce } from '../../../../../tests/support/expectPaidOnce.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { isWhole } from '../../../../../tests/support/tier.ts'
import { type PaymentOrder, payouts } from '../contract.ts'
import { reserve } from '../server/engine/reserve.ts'

/** `npm run crash` has 200. */
const ROUNDS = Number(process.env.PAYOUT_ROUNDS ?? (isWhole ? 20 : 2))
const AT_ONCE = 20

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

const key = () => crypto.randomUUID()

test(`${AT_ONCE} payments at once, single, chosen, many together, by hand and by a schedule, ${ROUNDS} rounds: every referral is paid once`, {
  timeout: 300_000 + ROUNDS * 20_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const desk = await payoutDesk(app)
    const people = [await desk.affiliate(), await desk.affiliate()]
    const made: number[] = []
    for (let count = 0; count < 4; count++) made.push((await desk.owe(people[count % 2]!)).id)
    const [ann = 0, bob = 0] = people
    const pay = (affiliate_id: number, expected_total: number, over: Partial<PaymentOrder> = {}) =>
      desk.call(payouts.pay, { affiliate_id, body: { expected_total, key: key(), ...over } })
    const kinds = [
      () => pay(ann, 2000),
      () => pay(bob, 1000, { ids: String(made[1]) }),
      () => payMany(desk, people, 4000),
      () => bySchedule(desk, people),
      () => pay(ann, 1000, { ids: String(made[2]) }),
    ]
    const answers = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, place) => kinds[(place + round) % kinds.length]!()),
    )
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ kind: 'conflict' })
    const sent = await expectPaidOnce(desk)
    expect(sent, 'somebody was paid').toBeGreaterThan(0)
    expect(sent, 'nobody was paid more than is owed').toBeLessThanOrEqual(4000)
  }
})

async function payMany(desk: PayoutDesk, affiliate_ids: number[], expected_total: number) {
  const { task_id } = await desk.call(payouts.bulkPay, { body: { affiliate_ids, expected_total, key: key() } })
  const [job] = taskJobs(allTasks)
  await runJob(job!, { services: app.services, payload: { shop_id: desk.shop_id, task_id } })
}

/** As a schedule does it: nobody looked at a total, and the money is sent by somebody else. */
const bySchedule = (desk: PayoutDesk, affiliates: number[]) =>
  desk.inShop(tx =>
    reserve(tx, desk.shop_id, {
      ...{ rail: 'paypal', source: 'schedule', key: key(), actor: 'system:test' },
      filter: { currency: 'USD', affiliates },
    }),
  )

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { allTasks } from '../../../../src/app/server/registers.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { isSomebodyWaiting } from '../../../../tests/support/isSomebodyWaiting.ts'
import { type PayoutDesk, payoutDesk } from '../../../../tests/support/payout-desk.ts'
import { signedIn } from '../../../../tests/support/people.ts'
import { type AppProcess, killProcesses, startProcess } from '../../../../tests/support/processes.ts'
import { runJob } from '../../../../tests/support/runJob.ts'
import { clientOf } from '../../../../tests/support/writers.ts'
import { type PaymentOrder, payouts } from '../contract.ts'
import { reserve } from '../server/engine/reserve.ts'

/** The ordinary run has a few; PAYOUT_ROUNDS=200 for a long one. */
const ROUNDS = Number(process.env.PAYOUT_ROUNDS ?? 4)
const AT_ONCE = 20

let app: TestApp
let folder: string
let web: AppProcess | undefined
beforeAll(async () => {
  app = await testApp({ demo: false })
  folder = await mkdtemp(join(tmpdir(), 'tandem-races-'))
})
afterAll(async () => {
  killProcesses()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const key = () => crypto.randomUUID()

/** No referral is paid twice, what left is what was claimed, and the books say the same. */
async function expectPaidOnce(desk: PayoutDesk) {
  const claims = await desk.claims()
  expect(new Set(claims.map(row => row.referral_id)).size).toBe(claims.length)
  const live = await desk.inShop(tx =>
    tx
      .selectFrom('payout')
      .select(['commission', 'state'])
      .where('shop_id', '=', desk.shop_id)
      .where('state', 'not in', ['returned', 'undone'])
      .execute(),
  )
  const balances = Object.entries(await desk.balances())
  const onAccounts = sumOf(balances.filter(([name]) => /paid|reserved/.test(name)).map(([, amount]) => amount))
  const sent = sumOf(live.map(row => row.commission))
  expect(sent).toBe(sumOf(claims.map(row => row.amount)))
  expect(onAccounts).toBe(sent)
  expect(await desk.brokenBooks()).toEqual([])
  return sent
}

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

/** A server of its own, that stands still where it is told to. */
async function serverStoppingAt(point: string): Promise<AppProcess> {
  web ??= await startProcess({
    ...{ PROCESS: 'web', NODE_ENV: 'test', DATA_DIR: folder, APP_SECRET: app.config.secret },
    ...{ DATABASE_URL: app.config.databaseUrl, APP_DATABASE_URL: app.config.appDatabaseUrl },
  })
  await web.arm(`${point}:1:stop`)
  return web
}

/** Does something while a payment stands still at a point; whatever has to wait for the payment waits. Answers the payment. */
async function whilePayingAt(
  point: string,
  desk: PayoutDesk,
  order: { affiliate_id: number; body: PaymentOrder },
  act: () => Promise<unknown>,
) {
  const server = await serverStoppingAt(point)
  const token = await signedIn(app.services.db, desk.shop_id, { role: 'staff', permissions: ['payments'] })
  const paying = Promise.allSettled([clientOf(() => server.url, token)(payouts.pay, order)])
  await server.stopped()
  let isDone = false
  const acting = act().finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await isSomebodyWaiting(app.config.databaseUrl))).toBe(true)
  server.goOn()
  await acting
  return (await paying)[0]!
}

describe('while somebody is being paid', () => {
  const points = {
    'before anything is locked': 'pay.parsed',
    'when it is locked': 'reserve.locked',
    'when half of it is written': 'reserve.halfWritten',
    'before it is committed': 'reserve.beforeCommit',
    'when it is committed and not answered': 'pay.committed',
  }

  test.each(Object.entries(points))(
    'a refund %s is part of it or carried to the next: never lost, never both',
    async (_when, point) => {
      const desk = await payoutDesk(app)
      const ann = await desk.affiliate()
      const sale = await desk.owe(ann)
      await desk.owe(ann)
      const body = { expected_total: 2000, key: key() } as PaymentOrder
      const answer = await whilePayingAt(point, desk, { affiliate_id: ann, body }, () => desk.refund(sale))
      const isIncluded = point === 'pay.parsed'
      expect(answer.status).toBe(isIncluded ? 'rejected' : 'fulfilled')
      if (isIncluded) {
        expect(await desk.balances()).toEqual({ [`${ann} payable USD`]: 1000 })
        await desk.call(payouts.pay, { affiliate_id: ann, body: { expected_total: 1000, key: key() } })
        expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000 })
      } else {
        expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 2000, [`${ann} payable USD`]: -1000 })
      }
      await expectPaidOnce(desk)
    },
  )

  test('a refund after it was paid is carried to the next', async () => {
    const desk = await payoutDesk(app)
    const ann = await desk.affiliate()
    const sale = await desk.owe(ann)
    await desk.call(payouts.pay, { affiliate_id: ann, body: { expected_total: 1000, key: key() } })
    await desk.refund(sale)
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000, [`${ann} payable USD`]: -1000 })
    await expectPaidOnce(desk)
  })

  test.each([
    ['before anything is locked', 'pay.parsed', 'new@paypal.test'],
    ['when it is locked', 'reserve.locked', 'ann@paypal.test'],
    ['before it is committed', 'reserve.beforeCommit', 'ann@paypal.test'],
  ])('where to be paid changes %s: the payment goes where it was locked', async (_when, point, expected) => {
    const desk = await payoutDesk(app)
    const ann = await desk.affiliate()
    await desk.owe(ann)
    const body = { expected_total: 1000, key: key() } as PaymentOrder
    const change = () =>
      desk.inShop(tx =>
        tx
          .updateTable('affiliate')
          .set({ payment_info: JSON.stringify({ email: 'new@paypal.test' }) })
          .where('shop_id', '=', desk.shop_id)
          .where('id', '=', ann)
          .execute(),
      )
    await whilePayingAt(point, desk, { affiliate_id: ann, body }, change)
    const rows = await desk.inShop(tx => tx.selectFrom('payout').select('payee').where('shop_id', '=', desk.shop_id).execute())
    expect(rows).toEqual([{ payee: { email: expected } }])
  })
})

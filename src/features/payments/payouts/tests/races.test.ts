import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { expectPaidOnce } from '../../../../../tests/support/expectPaidOnce.ts'
import { isSomebodyWaiting } from '../../../../../tests/support/isSomebodyWaiting.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { signedIn } from '../../../../../tests/support/people.ts'
import { type AppProcess, killProcesses, startProcess } from '../../../../../tests/support/processes.ts'
import { clientOf } from '../../../../../tests/support/writers.ts'
import { type PaymentOrder, payouts } from '../contract.ts'

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

const key = () => crypto.randomUUID()

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

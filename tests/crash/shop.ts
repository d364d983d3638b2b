import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '#features/account/session/server/index.ts'
import { saveSchedule } from '#features/payments/payout-schedule/server/store.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { savePaypalConnection } from '#features/payments/paypal/server/index.ts'
import { changeStatus } from '#features/sales/referrals/server/index.ts'
import type { CallError } from '#kit/contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { TestApp } from '../support/app.ts'
import { payoutDesk } from '../support/payout-desk.ts'
import { keyOf, signedIn } from '../support/people.ts'
import { quietServices } from '../support/services.ts'
import { clientOf } from '../support/writers.ts'
import type { Way } from './cells.ts'
import type { Lane } from './lane.ts'

/** What each affiliate is owed. */
export const WORTH = 1_000
const RELEASE_PASSWORD = 'money-may-leave'
const releaseHash = hashPassword(RELEASE_PASSWORD)

export type CrashShop = Awaited<ReturnType<typeof openShop>>

/** A shop of its own that owes two affiliates ten dollars each; what PayPal pays to the second one fails. */
export async function openShop({ url, secret, db, paypal }: Lane) {
  const somebodyAt: TestApp['somebodyAt'] = async (shop_id, person) => clientOf(() => url, await signedIn(db, shop_id, person))
  const desk = await payoutDesk({ services: { db }, somebodyAt } as unknown as TestApp)
  const { shop_id } = desk
  const account = await paypal.newAccount()
  const release = { hash: await releaseHash }
  const services = quietServices({ db, config: { secret } as Config })
  const member_id = await desk.inShop(async tx => {
    const { id } = await tx.selectFrom('member').select('id').where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
    await savePaypalConnection(tx, services, shop_id, { account, release, connected_by: id, connected_at: new Date() })
    return id
  })

  /** Somebody at an address nobody else has. */
  async function somebody(state: 'success' | 'failed') {
    const email = `${randomUUID().slice(0, 12)}+${state}@paypal.test`
    const id = await desk.affiliate({ email, payment_info: JSON.stringify({ email }) })
    await desk.owe(id)
    return { id, email }
  }
  const ann = await somebody('success')
  const bob = await somebody('failed')

  const payment = { rail: 'paypal', release_code: RELEASE_PASSWORD } as const

  /** It is the same click every time. */
  async function paySingle(signal: AbortSignal) {
    const body = { ...payment, expected_total: WORTH, key: randomUUID() }
    await untilAnswered(signal, () => desk.call(payouts.pay, { affiliate_id: ann.id, body }))
  }

  async function payBoth(signal: AbortSignal) {
    const body = { ...payment, affiliate_ids: [ann.id, bob.id], expected_total: 2 * WORTH, key: randomUUID() }
    await untilAnswered(signal, () => desk.call(payouts.bulkPay, { body }))
  }

  /** Their pay day is today. */
  async function bySchedule() {
    const today = new Date().toISOString().slice(0, 10)
    const timing = { mode: 'payment_cycle', every_days: 30, first_on: today } as const
    const on = {
      rail: 'paypal',
      pays_since: null,
      is_active: true,
      next_on: today,
      set_by: member_id,
      changed_at: new Date(),
    } as const
    await desk.inShop(async tx => {
      await sql`update shop set time_zone = 'UTC' where shop_id = ${shop_id}`.execute(tx)
      await saveSchedule(tx, shop_id, { timing, minimum: 0, maximum: null, ...on })
    })
  }

  /** A second order of the first one's, told by a store that tells it again until it is answered, and given back before anybody is paid. */
  const soldOnce = async () => {
    const code = randomUUID().slice(0, 8)
    await desk.coupon(ann.id, code)
    const key = await keyOf(db, shop_id)
    const line = { id: '1', title: 'Lantern', quantity: 1, price: '100.00' }
    const at = '2026-05-01T12:00:00Z'
    const order = { id: code, number: code, created_at: at, updated_at: at, currency: 'USD', coupon_codes: [code], lines: [line] }
    const report = async (over: object) => {
      const headers = {
        'content-type': 'application/json',
        authorization: key,
        'idempotency-key': JSON.stringify(over).length + code,
      }
      const body = JSON.stringify({ ...order, ...over })
      const answer = await fetch(`${url}/api/v2/orders`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    }
    await report({ financial_status: 'paid' })
    const { id } = (await desk.referrals()).at(-1)!
    await desk.inShop(tx => changeStatus(tx, shop_id, [id], 'approve', 'system:test'))
    const later = '2026-05-02T12:00:00Z'
    const refunds = [{ id: 'r1', created_at: later, lines: [{ line_id: '1', quantity: 1, amount: '100.00' }] }]
    return () => report({ financial_status: 'refunded', updated_at: later, refunds })
  }

  const giveBackAndPay = async (signal: AbortSignal, giveBack: () => Promise<void>) => {
    await untilAnswered(signal, giveBack)
    await paySingle(signal)
  }

  return {
    ...{ desk, shop_id, ann, bob },
    /** Answers what sets it off, which ends when the shop was answered. */
    async prepare(way: Way): Promise<(signal: AbortSignal) => Promise<void>> {
      if (way === 'single') return paySingle
      if (way === 'bulk') return payBoth
      if (way === 'schedule') return bySchedule
      const giveBack = await soldOnce()
      return signal => giveBackAndPay(signal, giveBack)
    },
    /** Those who are paid that way. */
    paidBy: (way: Way) => (way === 'bulk' || way === 'schedule' ? [ann, bob] : [ann]),
  }
}

const DECIDED = ['conflict', 'invalid', 'forbidden', 'not_found', 'unauthenticated', 'plan_required']

/** Somebody who clicks until it is answered; a refusal is an answer. */
async function untilAnswered(signal: AbortSignal, ask: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    try {
      await ask()
      return
    } catch (error) {
      if (DECIDED.includes((error as CallError).kind)) throw error
      await sleep(50)
    }
  }
}

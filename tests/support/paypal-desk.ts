import { hashPassword } from '#features/account/session/server/index.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { sendPayoutsJob } from '#features/payments/payouts/server/engine/send.job.ts'
import { askPaypalJob, lookLateAtPaypalJob } from '#features/payments/payouts/server/rails/paypal/poll.job.ts'
import { savePaypalConnection } from '#features/payments/paypal/server/index.ts'
import type { PaypalDelivery } from '../../simulators/paypal/deliveries.ts'
import { type PaypalOptions, type PaypalSimulator, startPaypalSimulator } from '../../simulators/paypal/start.ts'
import type { TestApp } from './app.ts'
import { payoutDesk } from './payout-desk.ts'
import { runJob } from './runJob.ts'

export const RELEASE_PASSWORD = 'money-may-leave'

export interface ToldPaypal extends PaypalSimulator {
  /** Webhooks that PayPal wants to send, for the test to bring. */
  told: PaypalDelivery[]
}

export async function toldPaypal(options: PaypalOptions = {}): Promise<ToldPaypal> {
  const told: PaypalDelivery[] = []
  const simulator = await startPaypalSimulator({ processAfter: 'manual', ...options, onDelivery: one => told.push(one) })
  return Object.assign(simulator, { told })
}

/** A shop that pays through a simulated PayPal. Nothing happens by itself: the test sends, lets PayPal work, brings webhooks, asks. */
export async function paypalDesk(app: TestApp, simulator: ToldPaypal) {
  const desk = await payoutDesk(app)
  const { shop_id } = desk
  const account = simulator.accounts.create()
  const release = { hash: await hashPassword(RELEASE_PASSWORD) }
  await desk.inShop(async tx => {
    const { id } = await tx.selectFrom('member').select('id').where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
    const made = { account, release, connected_by: id, connected_at: new Date() }
    await savePaypalConnection(tx, app.services, shop_id, made)
  })

  /** Somebody whose PayPal address nobody else has. */
  const receiver = async (state = 'success') => {
    const email = `${crypto.randomUUID().slice(0, 8)}+${state}@paypal.test`
    return { email, id: await desk.affiliate({ payment_info: JSON.stringify({ email }) }) }
  }

  const pay = (affiliate_id: number, expected_total: number, over: object = {}) =>
    desk.call(payouts.pay, {
      affiliate_id,
      body: { rail: 'paypal', expected_total, key: crypto.randomUUID(), release_code: RELEASE_PASSWORD, ...over },
    })
  const send = (batch_id: number) => runJob(sendPayoutsJob, { services: app.services, payload: { shop_id, batch_id } })
  const ask = (batch_id: number) => runJob(askPaypalJob, { services: app.services, payload: { shop_id, batch_id } })

  const lookLate = (batch_id: number) => runJob(lookLateAtPaypalJob, { services: app.services, payload: { shop_id, batch_id } })

  /** Brings a webhook as PayPal does, and answers the status. */
  const bring = async ({ headers, body }: Pick<PaypalDelivery, 'headers' | 'body'>, shop = shop_id) =>
    (await app.fetch(`/webhooks/paypal/${shop}`, { method: 'POST', headers, body })).status
  const own = () => simulator.told.filter(({ url }) => url.endsWith(`/${shop_id}`))
  /** Brings all webhooks of this shop that were not brought yet. */
  const bringAll = async () => {
    const all = own()
    simulator.told.splice(0)
    for (const one of all) await bring(one)
  }

  /** How many jobs wait for a batch. */
  const waiting = async (job: string, batch_id: number) =>
    (await app.asOwner('select from graphile_worker.jobs where key = $1', [`${job}:${shop_id}:${batch_id}`])).length

  const payment = (id: number) => desk.call(payouts.payment, { id })
  const batch = (id: number) => desk.call(payouts.batch, { id })
  const changeBatch = (batch_id: number, values: { first_sent_at?: Date; lease_until?: Date | null; state?: string }) =>
    desk.inShop(tx =>
      tx.updateTable('payout_batch').set(values).where('shop_id', '=', shop_id).where('id', '=', batch_id).execute(),
    )
  return { ...desk, account, receiver, pay, send, ask, lookLate, bring, bringAll, waiting, own, payment, batch, changeBatch }
}

export type PaypalDesk = Awaited<ReturnType<typeof paypalDesk>>

import { runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { hashPassword } from '#features/account/session/server/index.ts'
import { savePaypalConnection } from '#features/payments/paypal/server/index.ts'
import { type Call, createClient } from '#kit/contract/client.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { releaseLostJobs } from '#server/jobs/keepAlive.ts'
import { queueLogger } from '#server/jobs/queueLogger.ts'
import { withTogether } from '#server/jobs/withTogether.ts'
import type { Random } from '#server/random.ts'
import { allJobs } from '../../src/app/server/registers.ts'
import { insertDemoConnection } from '../../src/demo/orders/connection.ts'
import { beginFamily } from '../../src/features/account/session/server/session-families.ts'
import { testApp } from '../support/app.ts'
import { simulatedPlatform } from '../support/intake.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { toldPaypal } from '../support/paypal-desk.ts'
import { addShop } from '../support/people.ts'
import { shopWorld } from '../support/shop-world.ts'
import { beginOf, type Day } from './calendar.ts'
import { installClock } from './clock.ts'
import type { Policy } from './model.ts'

export const RELEASE_CODE = 'money-may-leave'

/** The stores that the simulated platform has. */
const stores = { USD: 'demo-store.myshopify.com', EUR: 'second-store.myshopify.com', GBP: 'other-store.myshopify.com' } as const

export type Shop = Awaited<ReturnType<typeof openShop>>

/** One shop of the real product on a database of its own, with a store, a PayPal and a clock that the simulation has in its hands. */
export async function openShop(random: Random, day: Day, policy: Policy) {
  const platform = await simulatedPlatform()
  const paypal = await toldPaypal({ slowMs: 20 })
  const { apiKey, apiSecret, url } = platform
  const app = await testApp({
    ...{ demo: false, platform: { apiKey, apiSecret, apiSecretOld: undefined, url } },
    paypal: { url: paypal.url, timeout: PATIENT_MS },
  })
  const clock = await installClock(app.asOwner, beginOf(day, policy.zone))
  const { db } = app.services
  const domain = stores[policy.currency as keyof typeof stores]
  const world = await shopWorld({ db, addShop: () => addShop(db, 'enterprise') })
  const { shop_id, inShop } = world
  await app.asOwner('insert into shop_domain (domain, shop_id) values ($1, $2) on conflict do nothing', [domain, shop_id])
  await world.settings({
    ...{ domain, currency: policy.currency as Currency, time_zone: policy.zone, record_pending_orders: policy.recordsUnpaid },
    ...{ auto_approve: policy.autoApproveDays !== null, auto_approve_days: policy.autoApproveDays ?? 30 },
  })
  const account = paypal.accounts.create()
  const release = { hash: await hashPassword(RELEASE_CODE) }
  const member_id = await inShop(async tx => {
    const owner = { shop_id, email: 'owner@simulated.test', name: 'Somebody', role: 'super-admin' }
    const { id } = await tx.insertInto('member').values(owner).returning('id').executeTakeFirstOrThrow()
    await insertDemoConnection(tx, app.services, shop_id)
    await savePaypalConnection(tx, app.services, shop_id, { account, release, connected_by: id, connected_at: new Date() })
    return id
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const address = app.http.listeningOrigin

  // Sessions end after a while, and days pass here.
  let session = { token: '', until: 0 }
  async function token(): Promise<string> {
    if (clock.now() > session.until) {
      const from = { member_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
      const { access_token } = await inShop(tx => beginFamily(tx, shop_id, from))
      session = { token: access_token, until: clock.now() + 5 * 60_000 }
    }
    return session.token
  }
  /** The merchant, at this server or at another one. */
  const callAt = (server: string): Call =>
    createClient({
      fetch: async (path, init) =>
        fetch(server + path, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${await token()}` } }),
    })

  const pool = new pg.Pool({ connectionString: app.config.databaseUrl, max: 4 })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const taskList: TaskList = Object.fromEntries(
    withTogether(allJobs).map(job => [
      job.name,
      (payload, { job: { attempts } }) =>
        job.run(job.payload.parse(payload), { services: app.services, attempt: attempts, signal: new AbortController().signal }),
    ]),
  )
  async function dueJobs(): Promise<number> {
    const [row] = await app.asOwner<{ due: number }>(
      'select count(*)::integer as due from graphile_worker.jobs where run_at <= clock.now() and attempts < max_attempts',
    )
    return row!.due
  }
  const options = { pgPool: pool, taskList, concurrency: 1, noHandleSignals: true, logger: queueLogger(app.services.log) }

  return {
    ...{ app, clock, world, random, platform, paypal, account, domain, address, callAt, shop_id, inShop },
    call: callAt(address),
    rows: app.asOwner,
    store: platform.storeOf(domain)!,
    /** The worker does all that is due by now. */
    async work() {
      if ((await dueJobs()) > 0) await runOnce(options)
    },
    dueJobs,
    /** What the clock asks for by itself. */
    async ring(...names: string[]) {
      for (const name of names) await app.asOwner("select enqueue_job($1, '{}', key => $1, max_attempts => 1)", [name])
    },
    /** Other workers notice that one has died. */
    releaseLost: () => releaseLostJobs(pool, 30_000),
    async close() {
      await pool.end()
      await app.close()
      await Promise.all([platform.close(), paypal.close()])
      clock.restore()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { findPort } from '../../scripts/find-port.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { startPaypalProcess } from '../support/paypal-process.ts'
import { type AppProcess, startProcess } from '../support/processes.ts'
import type { Part } from './cells.ts'

/** A minute of leases and pauses is a second here. */
const TIME_SCALE = 60
const PAYPAL_TIMEOUT_S = 2
const HOST = '127.0.0.1'
const everyMinute = ['payouts.sweep', 'payouts.sweepPaypal', 'payoutSchedule.due']

/** So that each looks for a port elsewhere. */
let opened = 0

export type Lane = Awaited<ReturnType<typeof openLane>>

interface LanePlace {
  ownerUrl: string
  appUrl: string
  folder: string
  secret: string
}

/** The product in its processes with a PayPal of its own, each of which can die and come back. */
export async function openLane({ ownerUrl, appUrl, folder, secret }: LanePlace) {
  const paypal = await startPaypalProcess({ slowMs: PAYPAL_TIMEOUT_S * 1_500 })
  const port = await findPort({ host: HOST, port: 4_300 + ((process.pid * 7 + opened++ * 20) % 20_000), portGiven: false })
  const url = `http://${HOST}:${port}`
  const start = (part: Part): Promise<AppProcess> =>
    startProcess({
      ...{ PROCESS: part, NODE_ENV: 'test', TEST_TIME_SCALE: String(TIME_SCALE), PORT: String(port), PUBLIC_URL: url },
      ...{ DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl, APP_SECRET: secret, DATA_DIR: folder },
      ...{ PAYPAL_URL: paypal.url, PAYPAL_TIMEOUT: String(PAYPAL_TIMEOUT_S) },
    })
  const [web, worker] = await Promise.all([start('web'), start('worker')])
  const parts: Record<Part, AppProcess> = { web, worker }

  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  owner.on('error', () => {})
  const rows = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await owner.query<Row>(text, values)).rows
  const db = openDatabase({ url: appUrl, connections: 4, statementTimeout: PATIENT_MS })

  const enqueue = (job: string) => rows("select enqueue_job($1, '{}', key => $1, max_attempts => 1)", [job])
  let minutes = 0
  // What the clock does every minute, and every ten of them; the database looks at its own clock for what was left behind.
  const minute = setInterval(() => {
    const isTenth = ++minutes % 10 === 0
    if (isTenth) rows("update task set moved_at = moved_at - interval '10 minutes'").catch(() => {})
    for (const job of [...everyMinute, ...(isTenth ? ['tasks.revive'] : [])]) enqueue(job).catch(() => {})
  }, 60_000 / TIME_SCALE)

  async function replace(part: Part): Promise<void> {
    await parts[part].stop('SIGKILL')
    parts[part] = await start(part)
  }

  return {
    ...{ url, secret, folder, db, rows, paypal, parts, start, replace },
    /** It keeps what it knows in memory, so it is not killed: it answers nobody for longer than anybody waits. */
    async stopPaypalForAWhile() {
      paypal.child.kill('SIGSTOP')
      await sleep(PAYPAL_TIMEOUT_S * 1_250)
      paypal.child.kill('SIGCONT')
    },
    async startAnew() {
      await Promise.all([replace('web'), replace('worker')])
    },
    async close() {
      clearInterval(minute)
      await Promise.allSettled([db.close(), owner.end(), paypal.close()])
    },
  }
}

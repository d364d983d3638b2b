import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { chanceOfRun, replay } from '../support/chance.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { type AppProcess, startProcess } from '../support/processes.ts'
import { isWhole } from '../support/tier.ts'
import { payloadIn, webhookDesk } from '../support/webhook-desk.ts'
import { inTime } from './runCell.ts'

const points = ['event.spread', 'event.claimed', 'event.posted', 'event.recorded'] as const
const passesOf = (point: (typeof points)[number]) => (point === 'event.spread' ? [1] : [1, 2])
const allCells = points.flatMap(point => passesOf(point).map(pass => ({ point, pass })))
const cells = isWhole ? allCells : [chanceOfRun().pick(allCells)]
/** More than are sent at a time. */
const SALES = 8

let app: TestApp
let desk: Awaited<ReturnType<typeof webhookDesk>>
const alive = new Set<AppProcess>()
beforeAll(async () => {
  app = await testApp()
  desk = await webhookDesk(app)
})
afterAll(async () => {
  await Promise.all([...alive].map(worker => worker.stop('SIGKILL')))
  await desk?.close()
  await app?.close()
})

async function startWorker(): Promise<AppProcess> {
  const { databaseUrl, appDatabaseUrl, secret, dataDir } = app.config
  const worker = await startProcess({
    // Endpoints on the same machine are for those who try the product out.
    ...{ PROCESS: 'worker', NODE_ENV: 'test', DEMO: '1', PUBLIC_URL: 'http://tandem.test' },
    ...{ DATABASE_URL: databaseUrl, APP_DATABASE_URL: appDatabaseUrl, APP_SECRET: secret, DATA_DIR: dataDir },
  })
  alive.add(worker)
  void worker.ended.then(() => alive.delete(worker))
  return worker
}

const lookAgain = () => app.asOwner("select enqueue_job('webhooks.send', '{}', max_attempts => 1)")

test.each(cells)(
  `who is killed at $point, pass $pass, while sending events loses none and makes none up (${replay})`,
  async ({ point, pass }) => {
    const shop = await desk.shop()
    const one = await shop.endpoint(['referral.created', 'referral.approved'])
    const worker = await startWorker()
    await worker.arm(`${point}:${pass}`)
    const ann = await shop.affiliate()
    for (let sale = 0; sale < SALES; sale++) await shop.owe(ann)
    await lookAgain()
    expect(await inTime(worker.ended, async () => `nobody passed ${point}`)).toBe('SIGKILL')
    const next = await startWorker()
    const events = (await shop.stored()).map(({ id }) => `evt_${shop.shop_id}_${id}`).sort()
    expect(events.length).toBe(2 * SALES)
    // As if the lease of the dead had run out.
    await shop.later()
    await lookAgain()
    const ids = () => [...new Set(one.at().map(got => payloadIn(got).id))].sort()
    await expect.poll(ids, { timeout: PATIENT_MS }).toEqual(events)
    for (const ofOne of Map.groupBy(one.at().map(payloadIn), ({ data }) => data.id).values()) {
      const sequences = ofOne.map(({ sequence }) => sequence)
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    }
    await next.stop('SIGTERM')
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhooks } from '#features/open/webhooks/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { chanceOfRun, replay } from '../support/chance.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import { type AppProcess, startProcess } from '../support/processes.ts'
import { isWhole } from '../support/tier.ts'
import { type Payload, payloadIn, webhookDesk } from '../support/webhook-desk.ts'
import { inTime } from './runCell.ts'

const points = ['event.placed', 'event.claimed', 'event.posted', 'event.recorded'] as const
const passesOf = (point: (typeof points)[number]) => (point === 'event.placed' ? [1] : [1, 2])
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
    const before = one.at().map(payloadIn)
    const atDeath = await logOf(shop, one.id)
    const next = await startWorker()
    const events = (await shop.stored()).map(({ id }) => `evt_${shop.shop_id}_${id}`).sort()
    expect(events.length).toBe(2 * SALES)
    // As if the lease of the dead had run out.
    await shop.later()
    await lookAgain()
    const delivered = async () => [...(await logOf(shop, one.id)).values()].filter(line => line.state === 'delivered')
    await expect.poll(async () => (await delivered()).length, { timeout: PATIENT_MS }).toBe(events.length)
    const log = await logOf(shop, one.id)
    expect([...log.keys()].sort()).toEqual(events)
    const all = one.at().map(payloadIn)
    const after = all.slice(before.length)
    for (const id of events) {
      const [once, again] = [before, after].map(got => got.filter(payload => payload.id === id).length) as [number, number]
      const { state, attempts } = atDeath.get(id) ?? { state: 'unknown', attempts: 0 }
      // What one process sends is sent once for each line in the log; only what died with it, unwritten, comes once more.
      expect({ id, once, isRight: once <= Math.max(attempts, 1) }).toMatchObject({ isRight: true })
      const tries = log.get(id)!.attempts - attempts
      expect({ id, again, tries, isRight: again <= tries && again >= (state === 'delivered' ? 0 : 1) }).toMatchObject({
        isRight: true,
      })
    }
    expect(inOrder(all)).toBe(true)
    await next.stop('SIGTERM')
  },
)

/** What the log says of each event, by its name. */
async function logOf(shop: Awaited<ReturnType<typeof desk.shop>>, id: number) {
  const { deliveries } = await shop.owner(webhooks.deliveries, { id, query: {} })
  return new Map(deliveries.map(({ event_id, state, attempts }) => [event_id, { state, attempts }]))
}

/** Of each object, one after the other; again only what was not taken, before anything that follows. */
function inOrder(got: readonly Payload[]): boolean {
  return [...Map.groupBy(got, ({ data }) => data.id).values()].every(ofOne => {
    const once = ofOne.filter(({ id }, place) => ofOne[place - 1]?.id !== id)
    return once.every(({ sequence }, place) => place === 0 || sequence === once[place - 1]!.sequence + 1)
  })
}

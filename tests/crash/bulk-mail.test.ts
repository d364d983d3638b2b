import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkMail } from '#features/outreach/bulk-mail/contract.ts'
import { type BulkMailDesk, bulkMailDesk, type MailShop, words } from '../support/bulk-mail-desk.ts'
import { chanceOfRun, replay } from '../support/chance.ts'
import { type AppProcess, startProcess } from '../support/processes.ts'
import { isWhole } from '../support/tier.ts'
import { inTime } from './runCell.ts'

/** A minute of leases and pauses is two seconds here: less, and a busy machine loses its lease while it works. */
const TIME_SCALE = 30
const points = ['bulk.gathering', 'bulk.claimed', 'bulk.handing', 'bulk.answered', 'bulk.settled'] as const
type Point = (typeof points)[number]

interface Cell {
  point: Point
  /** How often the point is passed before. */
  pass: number
  workers: number
}

const passesOf = (point: Point) => (['bulk.gathering', 'bulk.claimed'].includes(point) ? [1] : [1, 5, 12])
const allCells: Cell[] = points.flatMap(point =>
  passesOf(point).flatMap(pass => [1, 2].map(workers => ({ point, pass, workers }))),
)
const chance = chanceOfRun()
// Each takes half a minute of waiting for leases: a short run tries one death or one late waking.
const isDeathTried = isWhole || chance.pick([true, false])
const isWakingTried = isWhole || !isDeathTried
const cells = isWhole ? allCells : [chance.pick(allCells)]
const wakeUps = isWhole ? points.slice(1) : [chance.pick(points.slice(1))]

let stage: BulkMailDesk
let alive: AppProcess[] = []
let clock: NodeJS.Timeout

beforeAll(async () => {
  stage = await bulkMailDesk()
  clock = setInterval(() => {
    stage.desk.app
      .asOwner("select enqueue_job('bulkMail.sweep', '{}', key => 'bulkMail.sweep', max_attempts => 1)")
      .catch(() => {})
  }, 60_000 / TIME_SCALE)
})
afterAll(async () => {
  clearInterval(clock)
  await Promise.all(alive.map(worker => worker.stop('SIGKILL')))
  await stage?.close()
})

async function startWorker(): Promise<AppProcess> {
  const { databaseUrl, appDatabaseUrl, secret, dataDir } = stage.desk.app.config
  const worker = await startProcess({
    ...{ PROCESS: 'worker', NODE_ENV: 'test', TEST_TIME_SCALE: String(TIME_SCALE), SMTP_URL: stage.smtp.url },
    ...{ DATABASE_URL: databaseUrl, APP_DATABASE_URL: appDatabaseUrl, APP_SECRET: secret, DATA_DIR: dataDir },
    ...{ BULK_MAILS_PER_MINUTE_SHOP: '1000000', BULK_MAILS_PER_MINUTE: '1000000' },
    PUBLIC_URL: 'http://tandem.test',
  })
  alive.push(worker)
  void worker.ended.then(() => {
    alive = alive.filter(one => one !== worker)
  })
  return worker
}

/** As many as are asked for. */
async function workers(count: number): Promise<AppProcess[]> {
  while (alive.length > count) await alive[0]!.stop('SIGTERM')
  await Promise.all(Array.from({ length: count - alive.length }, startWorker))
  return alive.slice()
}

/** Thirty who get it, and one of each kind who does not at once or at all. */
async function aShop() {
  const shop = await stage.desk.shop()
  const fine = await stage.people(shop, 30)
  const full = await stage.person(shop, 'full')
  const [nobody, drop, spam] = [
    await stage.person(shop, 'nobody'),
    await stage.person(shop, 'drop'),
    await stage.person(shop, 'spam'),
  ]
  return { shop, fine, full: full.email, nobody: nobody.email, drop: drop.email, spam: spam.email }
}
type Recipients = Awaited<ReturnType<typeof aShop>>

async function untilOver({ shop, full }: Recipients, id: number): Promise<void> {
  // There is room in it again: it is tried once more like everybody who waits.
  stage.smtp.turn(full, 'fine')
  const look = async () => shop.call(bulkMail.get, { id })
  const over = async () => {
    while ((await look()).state !== 'sent') await sleep(50)
  }
  await inTime(over(), async () => {
    const { state, counts } = await look()
    return `never came to an end: ${state}, ${JSON.stringify(counts)}`
  })
}

async function activitiesOf(shop: MailShop, mail_id: number) {
  const { rows } = await shop.call(bulkMail.activities, { query: { mail_id, per_page: 100 } })
  return rows
}

/** The mail server's own book decides. */
async function judge({ shop, fine, full, nobody, drop, spam }: Recipients, mail_id: number, mostUnknown: number): Promise<void> {
  const rows = new Map((await activitiesOf(shop, mail_id)).map(row => [row.email, row]))
  expect([...rows.keys()].sort(), 'nobody is forgotten').toEqual([...fine, full, nobody, drop, spam].sort())
  const wrong: string[] = []
  let unknown = 0
  for (const email of [...fine, full]) {
    const { status, reason } = rows.get(email)!
    const came = stage.smtp.sentTo(email)
    const isSaid = status === 'sent' ? came.length === 1 && came[0]!.isAnswered : status === 'unknown' && reason === 'lost'
    if (status === 'unknown') unknown += 1
    if (came.length > 1 || !isSaid) wrong.push(`${email}: ${status}, ${reason}, arrived ${came.length} times`)
  }
  expect(wrong, 'one mail for everybody whose mail was answered, and what is uncertain is said').toEqual([])
  expect(unknown, 'uncertain ones').toBeLessThanOrEqual(mostUnknown)
  expect(rows.get(nobody), 'a hard bounce').toMatchObject({ status: 'bounced' })
  expect(rows.get(drop), 'nobody answered').toMatchObject({ status: 'unknown', reason: 'lost' })
  // Whoever dies while it is in hand has not heard the refusal.
  expect(['failed', 'unknown']).toContain(rows.get(spam)!.status)
  expect(stage.smtp.sentTo(drop).length).toBeLessThanOrEqual(1)
}

/** Before the mail server has asked for a mail nothing of it is uncertain; afterwards what is in hand is. */
const mostUnknown = { 'bulk.gathering': 0, 'bulk.claimed': 0, 'bulk.handing': 12, 'bulk.answered': 12, 'bulk.settled': 12 }

describe.runIf(isDeathTried)('a worker is killed in the middle of a bulk mail', () => {
  test.each(cells)(`at $point, pass $pass, one of $workers (${replay})`, async ({ point, pass, workers: count }) => {
    const recipients = await aShop()
    const all = await workers(count)
    for (const worker of all) await worker.arm(`${point}:${pass}`)
    const { id } = await recipients.shop.call(bulkMail.send, { body: words })
    const died = Promise.race(all.map(worker => worker.ended))
    expect(await inTime(died, async () => `nobody passed ${point}`)).toBe('SIGKILL')
    await workers(count)
    await untilOver(recipients, id)
    await judge(recipients, id, mostUnknown[point] * count)
  })
})

describe.runIf(isWakingTried)('a worker that stood still past its lease and wakes up', () => {
  test.each(wakeUps)(`at %s sends nobody a second mail (${replay})`, async point => {
    const recipients = await aShop()
    const [zombie] = await workers(1)
    await zombie!.arm(`${point}:${passesOf(point)[0]}:stop`)
    const { id } = await recipients.shop.call(bulkMail.send, { body: words })
    await inTime(zombie!.stopped(), async () => `never passed ${point}`)
    await startWorker()
    await untilOver(recipients, id)
    zombie!.goOn()
    // It finishes what it was at before it goes.
    expect(await zombie!.stop('SIGTERM')).toBe(0)
    // What it was answered counts, so that less stays uncertain than after a death.
    await judge(recipients, id, mostUnknown[point])
  })
})

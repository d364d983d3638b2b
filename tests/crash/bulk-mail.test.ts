import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkMail } from '#features/outreach/bulk-mail/contract.ts'
import { type BulkMailDesk, bulkMailDesk, type MailShop, words } from '../support/bulk-mail-desk.ts'
import { chanceOfRun, replay } from '../support/chance.ts'
import { type AppProcess, startProcess } from '../support/processes.ts'
import { isWhole } from '../support/tier.ts'
import { waitFor } from '../support/waitFor.ts'
import { inTime } from './runCell.ts'

const points = ['bulk.gathering', 'bulk.claimed', 'bulk.handing', 'bulk.answered', 'bulk.settled'] as const
type Point = (typeof points)[number]

interface Cell {
  point: Point
  /** How often the point is passed before. */
  pass: number
  workers: number
}

const passesOf = (point: Point) => (['bulk.gathering', 'bulk.claimed'].includes(point) ? [1] : [1, 5, 12])
// One worker first and then two: who stays alive is there for the next death.
const allCells: Cell[] = [1, 2].flatMap(workers =>
  points.flatMap(point => passesOf(point).map(pass => ({ point, pass, workers }))),
)
const chance = chanceOfRun()
// Each starts a process of the whole product: a short run tries one death or one late waking.
const isDeathTried = isWhole || chance.pick([true, false])
const isWakingTried = isWhole || !isDeathTried
const cells = isWhole ? allCells : [chance.pick(allCells)]
const wakeUps = isWhole ? points.slice(1) : [chance.pick(points.slice(1))]

interface Worker extends AppProcess {
  /** By which the queue knows it. */
  id: string
}

let stage: BulkMailDesk
let alive: Worker[] = []
/** Killed, and what they held is theirs still. */
const gone: Worker[] = []
const known = new Set<string>()

beforeAll(async () => {
  stage = await bulkMailDesk()
})
afterAll(async () => {
  await Promise.all(alive.map(worker => worker.stop('SIGKILL')))
  await stage?.close()
})

async function startWorker(): Promise<Worker> {
  const { databaseUrl, appDatabaseUrl, secret, dataDir } = stage.desk.app.config
  const started = await startProcess({
    ...{ PROCESS: 'worker', NODE_ENV: 'test', SMTP_URL: stage.smtp.url },
    ...{ DATABASE_URL: databaseUrl, APP_DATABASE_URL: appDatabaseUrl, APP_SECRET: secret, DATA_DIR: dataDir },
    ...{ BULK_MAILS_PER_MINUTE_SHOP: '1000000', BULK_MAILS_PER_MINUTE: '1000000' },
    PUBLIC_URL: 'http://tandem.test',
  })
  const worker = { ...started, id: await waitFor(newcomer) }
  known.add(worker.id)
  alive.push(worker)
  void worker.ended.then(how => {
    alive = alive.filter(one => one !== worker)
    if (how === 'SIGKILL') gone.push(worker)
  })
  return worker
}

/** Who has given the first sign of life. */
async function newcomer(): Promise<string> {
  const rows = await stage.desk.app.asOwner<{ worker_id: string }>('select worker_id from worker_process')
  const id = rows.map(row => row.worker_id).find(one => !known.has(one))
  if (!id) throw new Error('The worker has not been heard of')
  return id
}

/** As many as are asked for. One after the other, so that each is told from the others. */
async function workers(count: number): Promise<Worker[]> {
  while (alive.length > count) await alive[0]!.stop('SIGTERM')
  for (const worker of gone.splice(0)) await outlast(worker)
  while (alive.length < count) await startWorker()
  return alive.slice()
}

/**
 * As after the minutes for which a worker's silence is borne, and its claim on recipients: only the time of who is dead or stands
 * still is over, so that a busy machine takes nothing from the living.
 */
async function outlast({ id }: Worker): Promise<void> {
  const { asOwner } = stage.desk.app
  await asOwner("update worker_process set seen_at = now() - interval '1 hour' where worker_id = $1", [id])
  await asOwner("update bulk_mail_recipient set claimed_until = now() - interval '1 second' where claim is not null")
}

/** Who stands still alone may do so in the middle of a transaction, which the database ends when nothing more is said in it. */
const endWhatStandsOpen = () =>
  stage.desk.app.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  )

/** As after the minutes for which a mail rests: who waits is due, and a sweep looks after what nobody has in hand. */
async function letRest({ shop_id }: MailShop, id: number): Promise<void> {
  const { asOwner } = stage.desk.app
  const nobodyAtWork = `not exists (
    select from graphile_worker.jobs where locked_at is not null and task_identifier in ('bulkMail.gather', 'bulkMail.send'))`
  // Whoever is at work holds rows in an order of their own: nothing is waited for here.
  await asOwner(
    `update bulk_mail_recipient set due_at = now() where shop_id = $1 and ${nobodyAtWork} and id = any(array(
       select id from bulk_mail_recipient where shop_id = $1 and mail_id = $2 and status = 'queued' and claim is null and due_at > now()
       for update skip locked))`,
    [shop_id, id],
  )
  const resting = await asOwner(
    `update bulk_mail set moved_at = now() - interval '1 hour' where shop_id = $1 and id = $2 and ${nobodyAtWork} returning id`,
    [shop_id, id],
  )
  if (resting.length > 0) await asOwner("select enqueue_job('bulkMail.sweep', '{}', key => 'bulkMail.sweep', max_attempts => 1)")
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

async function untilOver({ shop, full }: Recipients, id: number, keepWorking?: () => Promise<unknown>): Promise<void> {
  // There is room in it again: it is tried once more like everybody who waits.
  stage.smtp.turn(full, 'fine')
  const look = async () => shop.call(bulkMail.get, { id })
  const over = async () => {
    while ((await look()).state !== 'sent') {
      await keepWorking?.()
      await letRest(shop, id)
      await sleep(200)
    }
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
    // Another who was told to die may do so at what the first one left.
    await untilOver(recipients, id, () => workers(count))
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
    await endWhatStandsOpen()
    await outlast(zombie!)
    await startWorker()
    await untilOver(recipients, id)
    zombie!.goOn()
    // It finishes what it was at before it goes.
    expect(await zombie!.stop('SIGTERM')).toBe(0)
    // What it was answered counts, so that less stays uncertain than after a death.
    await judge(recipients, id, mostUnknown[point])
  })
})

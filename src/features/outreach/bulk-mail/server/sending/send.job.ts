import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { mailingShop } from '#features/people/affiliate-mails/server/index.ts'
import { planOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import { askTogether } from '#server/askTogether.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type JobContext } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { failureOf } from '#server/mail/failure.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import { composer } from '../compose.ts'
import { publishBulkMail } from '../publishBulkMail.ts'
import { type Claimed, claimRecipients, countDue, LEASE_MS, type Ticket } from './claim.ts'
import { endOrWait } from './end.ts'
import { failedOutcome, markHandedOver, type RecipientOutcome, sentOutcome, settleAll } from './settle.ts'
import { throttle } from './throttle.ts'

/** After so long a mail goes to the back of the queue, so that a long one does not keep others waiting. */
const TURN_MS = 5_000
/** Taken at once by each of two: so few that a merchant who pauses does not wait, and that all leave before the claim ends. */
const AT_ONCE = 30

/**
 * Sends a bulk mail to one recipient after the other. Safe to run any number of times, at once and after any death: each recipient
 * is claimed before, and it is written down before the first byte leaves.
 */
export const sendBulkMailJob = defineJob({
  name: 'bulkMail.send',
  payload: z.object({ shop_id: z.int(), mail_id: z.int() }),
  async run(ticket, { services, signal }) {
    const next = await sendForAWhile(services, ticket, signal)
    const { shop_id, mail_id } = ticket
    await services.db.inShop(shop_id, async tx => {
      if (next === 'nothing due')
        await endOrWait(tx, ticket, { now: new Date(), queue: runAt => queueSending(tx, ticket, runAt) })
      else await queueSending(tx, ticket, next)
      await publishBulkMail(tx, shop_id, mail_id)
    })
  },
})

export const queueSending = (tx: Tx, ticket: Ticket, runAt?: Date): Promise<void> =>
  enqueue(tx, sendBulkMailJob, ticket, { key: `bulkMail.send:${ticket.shop_id}:${ticket.mail_id}`, runAt })

type Next = Date | 'nothing due'

/** Answers when to go on, or that nothing is due now. */
async function sendForAWhile(services: Services, ticket: Ticket, signal: JobContext['signal']): Promise<Next> {
  const sender = await openSender(services, ticket)
  if (!sender) return 'nothing due'
  const ends = performance.now() + TURN_MS
  let taking: Promise<unknown> = Promise.resolve()
  const take = () => {
    const taken = taking.then(() => takeNext(services, ticket, sender))
    taking = taken.catch(() => {})
    return taken
  }
  const lane = async (): Promise<Next> => {
    for (;;) {
      const next = await take()
      if (!Array.isArray(next)) return next
      crashPoint('bulk.claimed')
      await Promise.all(next.map(sender.send))
      await services.db.inShop(ticket.shop_id, tx => noteMoved(tx, ticket))
      if (signal.aborted || performance.now() > ends) return new Date()
    }
  }
  // While one takes the next of them, the other sends.
  const [one, other] = await Promise.all([lane(), lane()])
  if (one === 'nothing due' || other === 'nothing due') return one === 'nothing due' ? other : one
  return one < other ? one : other
}

/** Those who are next, or when there are any. Never twice at once: what the throttle gives must find somebody to send to. */
async function takeNext(services: Services, ticket: Ticket, { claim }: Sender): Promise<Claimed[] | Next> {
  const due = await services.db.inShop(ticket.shop_id, tx => countDue(tx, ticket, AT_ONCE))
  if (due === 0) return 'nothing due'
  const { taken, waitUntil } = await throttle(services, ticket.shop_id, due)
  if (taken === 0) return waitUntil
  const { claimed, dayEnds, isMore } = await claim(taken)
  if (dayEnds) {
    await services.db.inShop(ticket.shop_id, tx => noteWaiting(tx, ticket, dayEnds))
    return dayEnds
  }
  return isMore ? claimed : 'nothing due'
}

type Sender = NonNullable<Awaited<ReturnType<typeof openSender>>>

/** A recipient to whom the mail is about to leave, or what came of one. */
type Note = { leaving: number } | { outcome: RecipientOutcome }

/** What a mail is sent with; nothing when it is not being sent. */
async function openSender(services: Services, { shop_id, mail_id }: Ticket) {
  const { db, config } = services
  const opened = await db.inShop(shop_id, async tx => {
    const mail = await tx
      .selectFrom('bulk_mail')
      .select(['id', 'subject', 'content'])
      .where('shop_id', '=', shop_id)
      .where('id', '=', mail_id)
      .where('state', '=', 'sending')
      .executeTakeFirst()
    if (!mail) return undefined
    return {
      compose: composer(services, await mailingShop(tx, shop_id), mail),
      shop: { plan: await planOf(tx, shop_id), time_zone: await timeZoneOf(tx, shop_id) },
    }
  })
  if (!opened) return undefined
  const { compose, shop } = opened
  const claim = randomUUID()
  // What leaves and what came of others is written together: a mail costs a part of one transaction, not two.
  const note = askTogether<Note, boolean>(notes =>
    db.inShop(shop_id, async tx => {
      const outcomes = notes.flatMap(one => ('outcome' in one ? [one.outcome] : []))
      const leaving = notes.flatMap(one => ('leaving' in one ? [one.leaving] : []))
      if (outcomes.length > 0) await settleAll(tx, shop_id, claim, outcomes)
      const ours = leaving.length > 0 ? await markHandedOver(tx, shop_id, claim, leaving) : undefined
      return new Map(notes.map(one => [one, 'leaving' in one && ours!.has(one.leaving)]))
    }),
  )
  return {
    claim(count: number) {
      const now = new Date()
      const until = new Date(now.getTime() + LEASE_MS / config.timeScale)
      return db.inShop(shop_id, tx => claimRecipients(tx, { shop_id, mail_id, claim, count, now, until, shop }))
    },
    async send(claimed: Claimed): Promise<void> {
      const outcome = await trySending(services, compose(claimed.reader), claimed, () => note({ leaving: claimed.id }))
      if (outcome === 'not ours') return
      crashPoint('bulk.answered')
      await note({ outcome })
      crashPoint('bulk.settled')
    },
  }
}

async function trySending(
  { mail, config }: Services,
  message: MailMessage,
  claimed: Claimed,
  handOver: () => Promise<boolean | undefined>,
): Promise<RecipientOutcome | 'not ours'> {
  let isOurs = true
  const beforeHandOver = async () => {
    isOurs = (await handOver()) === true
    if (!isOurs) throw new Error('Somebody else sends it')
    crashPoint('bulk.handing')
  }
  try {
    await mail.send(message, { beforeHandOver })
    return sentOutcome(claimed, new Date())
  } catch (error) {
    if (!isOurs) return 'not ours'
    return failedOutcome(claimed, failureOf(error, false), new Date(), config.timeScale)
  }
}

const noteMoved = (tx: Tx, { shop_id, mail_id }: Ticket) =>
  sql`update bulk_mail set moved_at = now() where shop_id = ${shop_id} and id = ${mail_id}`
    .execute(tx)
    .then(() => publishBulkMail(tx, shop_id, mail_id))

const noteWaiting = (tx: Tx, { shop_id, mail_id }: Ticket, until: Date) =>
  sql`update bulk_mail set waits_until = ${until}::timestamptz where shop_id = ${shop_id} and id = ${mail_id}`.execute(tx)

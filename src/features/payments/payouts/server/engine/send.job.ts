import { sql } from 'kysely'
import * as z from 'zod'
import { audit, systemActor } from '#server/audit.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type JobContext } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { batchStatesBefore, type RailName, sentAgainSince } from '../../rules/states.ts'
import { publishPayouts } from '../publishPayouts.ts'
import type { BatchToSend, SendOutcome } from '../rails/Rail.ts'
import { railNamed } from '../rails/rails.ts'
import { returnBatch, sentAll } from './settle.ts'

/** Longer than any call to a provider takes; whoever holds a batch longer has died. */
const LEASE_MS = 120_000

const payload = z.object({ shop_id: z.int(), batch_id: z.int() })
type Ticket = z.infer<typeof payload>

/** Hands a batch to its rail. Safe to run any number of times, at once and after any death: the provider knows the batch by one name. */
export const sendPayoutsJob = defineJob({
  name: 'payouts.send',
  payload,
  async run(ticket, { services }) {
    crashPoint('send.leased')
    const leased = await services.db.inShop(ticket.shop_id, tx => lease(tx, ticket, services.config))
    if (!leased) return
    crashPoint('send.submitting')
    const outcome = await railNamed(leased.rail).send!(services, leased.batch)
    crashPoint('send.answered')
    await services.db.inShop(ticket.shop_id, tx =>
      keepOutcome(tx, { ticket, fence: leased.fence, outcome: provedBy(outcome, leased), ...services.config }),
    )
    crashPoint('send.stored')
  },
})

export const queueSending = (tx: Tx, ticket: Ticket, runAt?: Date): Promise<void> =>
  enqueue(tx, sendPayoutsJob, ticket, { key: `payouts.send:${ticket.shop_id}:${ticket.batch_id}`, runAt })

type Scaled = Pick<Services['config'], 'timeScale'>

interface SentBatch extends Scaled {
  ticket: Ticket
  fence: number
  outcome: SendOutcome
}

interface Leased {
  fence: number
  /** An earlier try may have reached the provider. */
  may_exist: boolean
  rail: RailName
  batch: BatchToSend
}

/** Takes the batch for a while: what an earlier holder still says afterwards counts for nothing. */
async function lease(tx: Tx, { shop_id, batch_id }: Ticket, { timeScale }: Scaled): Promise<Leased | undefined> {
  const now = new Date()
  const { rows } = await sql<{
    fence: number
    rail: RailName
    sender_batch_id: string
    currency: BatchToSend['currency']
    may_exist: boolean
  }>`
    update payout_batch set state = 'submitting', fence = fence + 1, lease_until = ${new Date(now.getTime() + LEASE_MS / timeScale)}::timestamptz,
      attempts = attempts + 1, first_sent_at = coalesce(first_sent_at, ${now}::timestamptz),
      -- Whoever held it before may have sent it, or may still do so.
      may_exist = may_exist or state = 'submitting'
    where shop_id = ${shop_id} and id = ${batch_id} and state = any(${batchStatesBefore('sending')}::text[])
      and (lease_until is null or lease_until < ${now}::timestamptz)
      -- Later the provider has forgotten the name and would pay again: then it is for a person to look.
      and (first_sent_at is null or first_sent_at > ${sentAgainSince(now)}::timestamptz)
    returning fence, rail, sender_batch_id, currency, may_exist`.execute(tx)
  const [taken] = rows
  if (!taken) return undefined
  const payouts = await tx
    .selectFrom('payout')
    .select(['id', 'affiliate_id', 'payee', 'payee_email', 'method', 'total', 'message'])
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .orderBy('id')
    .execute()
  const { fence, rail, sender_batch_id, currency, may_exist } = taken
  return {
    fence,
    may_exist,
    rail,
    batch: {
      ...{ shop_id, id: batch_id, sender_batch_id, currency },
      payouts: payouts.map(row => ({ ...row, payee: row.payee as Record<string, string> })),
    },
  }
}

/** A refusal is of one try: it says nothing about an earlier one whose answer was lost. */
const provedBy = (outcome: SendOutcome, { may_exist }: Leased): SendOutcome =>
  outcome.is === 'refused' && may_exist ? { is: 'unknown', failure: 'answer_lost' } : outcome

const AGAIN_AFTER_MS = 60_000

/** Only whoever holds the batch still may say what became of it. */
async function keepOutcome(tx: Tx, { ticket, fence, outcome, timeScale }: SentBatch): Promise<void> {
  const { shop_id, batch_id } = ticket
  const now = new Date()
  const state = { accepted: 'submitted', refused: 'released', unknown: 'unknown', later: 'unknown' }[outcome.is]
  const { rows } = await sql<{ attempts: number }>`
    update payout_batch set state = ${state}, lease_until = null,
      provider_batch_id = ${outcome.is === 'accepted' ? outcome.provider_batch_id : null},
      failure = ${outcome.is === 'accepted' ? null : outcome.failure}, may_exist = may_exist or ${outcome.is === 'unknown'},
      submitted_at = ${outcome.is === 'accepted' ? now : null}::timestamptz,
      settled_at = ${outcome.is === 'refused' ? now : null}::timestamptz
    where shop_id = ${shop_id} and id = ${batch_id} and state = 'submitting' and fence = ${fence}
    returning attempts`.execute(tx)
  if (!rows[0]) return
  if (outcome.is === 'accepted') await sentAll(tx, shop_id, batch_id)
  if (outcome.is === 'refused') {
    await returnBatch(tx, shop_id, batch_id, { actor: 'system:payouts', failure: outcome.failure })
    await blame(tx, shop_id, outcome)
    await audit(tx, {
      shop_id,
      actor: systemActor,
      action: 'payouts.batchRefused',
      subject: { kind: 'payout_batch', id: batch_id },
    })
  }
  if (outcome.is === 'unknown' || outcome.is === 'later') {
    const wait = outcome.is === 'later' ? outcome.seconds * 1000 : AGAIN_AFTER_MS * Math.min(rows[0].attempts, 60)
    await queueSending(tx, ticket, new Date(now.getTime() + wait / timeScale))
  }
  await publishPayouts(tx, shop_id)
}

/** Those of a refused batch that the provider named. */
async function blame(
  tx: Tx,
  shop_id: number,
  { items = [], item_failure }: { items?: readonly number[]; item_failure?: string },
) {
  if (items.length === 0 || !item_failure) return
  await sql`update payout set failure = ${item_failure} where shop_id = ${shop_id} and id = any(${items}::bigint[])`.execute(tx)
}

/** A ticket can be lost with its worker: what waits too long is queued again. */
export const sweepPayoutsJob = defineJob({
  name: 'payouts.sweep',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db, config }, signal }: JobContext) {
    const { rows } = await sql<{ shop_id: number }>`select shops_with_open_payouts() as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      shop_id => db.inShop(shop_id, tx => queueWaiting(tx, shop_id, config)),
    )
  },
})

async function queueWaiting(tx: Tx, shop_id: number, { timeScale }: Scaled): Promise<void> {
  const aMinuteAgo = new Date(Date.now() - AGAIN_AFTER_MS / timeScale)
  const { rows } = await sql<{ id: number }>`
    select id from payout_batch
    where shop_id = ${shop_id} and state = any(${batchStatesBefore('sending')}::text[]) and rail <> 'manual'
      and created_at < ${aMinuteAgo}::timestamptz and (lease_until is null or lease_until < now())
      and (state <> 'unknown' or attempts < 5)
    order by id limit 100`.execute(tx)
  for (const { id } of rows) await queueSending(tx, { shop_id, batch_id: id })
}

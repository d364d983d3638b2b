import { sql } from 'kysely'
import { notify } from '#features/account/notifications/server/index.ts'
import { mailOwners } from '#features/account/session/server/index.ts'
import { ADMIN } from '#kit/admin-paths.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { webhookTurnedOff } from '../../rules/notifications.ts'
import { nextAttempt, OFF_AFTER_DAYS, restAfter } from '../../rules/retries.ts'
import type { ClaimedEndpoint } from './claims.ts'
import { insertDeliveries, lineUpAll, type NewDelivery, waiting } from './lineUp.ts'
import type { Batch, Sendable } from './nextToSend.ts'
import type { PostOutcome } from './post.ts'

export interface SentDelivery {
  sendable: Sendable
  outcome: PostOutcome
  at: Date
}

interface After {
  is_on: boolean
  failures: number
  failing_since: Date | null
}

/**
 * Writes down what became of events at an endpoint and how it stands by it; answers how long it rests, or that it is off. What is new
 * has a line in the log from now on, also what was not sent with the rest.
 */
export async function recordOutcomes(
  tx: Tx,
  services: Services,
  endpoint: ClaimedEndpoint,
  { sent, batch }: { sent: readonly SentDelivery[]; batch: Batch },
): Promise<{ restMs: number; isOn: boolean }> {
  const { timeScale } = services.config
  const after = await noteHealth(tx, endpoint, sent, batch.upTo)
  if (!after) return { restMs: 0, isOn: false }
  await writeOutcomes(tx, endpoint, { sent, batch, timeScale })
  if (!after.is_on) return { restMs: 0, isOn: false }
  const failedFor = after.failing_since ? Date.now() - after.failing_since.getTime() : 0
  if (failedFor * timeScale > OFF_AFTER_DAYS * 86_400_000) {
    await turnOff(tx, services, endpoint)
    return { restMs: 0, isOn: false }
  }
  return { restMs: after.failures === 0 ? 0 : restAfter(after.failures) / timeScale, isOn: true }
}

/** The endpoint is held by it: whoever turns it off or deletes it has done so before what is written next, or does so after it. */
async function noteHealth(
  tx: Tx,
  { shop_id, id }: ClaimedEndpoint,
  sent: readonly SentDelivery[],
  upTo: number,
): Promise<After | undefined> {
  const hasArrived = sent.some(({ outcome }) => outcome.problem === null)
  const { rows } = await sql<After>`
    update webhook_endpoint set taken_to = greatest(taken_to, ${upTo}::bigint),
      failures = ${hasArrived ? sql`0` : sql`failures + 1`},
      failing_since = ${hasArrived ? sql`null` : sql`coalesce(failing_since, ${new Date()}::timestamptz)`}
    where shop_id = ${shop_id} and id = ${id} returning is_on, failures, failing_since`.execute(tx)
  return rows[0]
}

interface Written {
  sent: readonly SentDelivery[]
  batch: Batch
  timeScale: number
}

async function writeOutcomes(tx: Tx, endpoint: ClaimedEndpoint, { sent, batch, timeScale }: Written): Promise<void> {
  const ends = new Map(sent.map(one => [one.sendable.event.id, { ...one, ...endOf(one, timeScale) }]))
  const made = await insertDeliveries(
    tx,
    endpoint,
    batch.fresh.map((event): NewDelivery => {
      const end = ends.get(event.id)
      if (!end) return waiting(event)
      const { status, problem, ms } = end.outcome
      const { state, next_at, ended_at, at } = end
      return { event, state, attempts: 1, next_at, begun_at: at, ended_at, status, problem, ms }
    }),
  )
  const { shop_id } = endpoint
  const tries = sent.flatMap(({ sendable: { delivery, event }, ...one }) => {
    const delivery_id = delivery?.id ?? made.get(event.id)
    return delivery_id === undefined ? [] : [{ ...one, delivery_id }]
  })
  await writeAttempts(tx, shop_id, tries)
  const waited = [...ends.values()].filter(({ sendable }) => sendable.delivery)
  if (waited.length > 0) await moveDeliveries(tx, shop_id, waited)
}

type End = Pick<NewDelivery, 'next_at' | 'ended_at'> & { state: 'waiting' | 'delivered' | 'failed' }

function endOf({ sendable: { delivery }, outcome: { problem }, at }: SentDelivery, timeScale: number): End {
  const next = problem === null ? undefined : nextAttempt((delivery?.attempts ?? 0) + 1, delivery?.begun_at ?? at, at)
  const state = problem === null ? 'delivered' : next ? 'waiting' : 'failed'
  const next_at = next ? new Date(at.getTime() + (next.getTime() - at.getTime()) / timeScale) : at
  return { state, next_at, ended_at: state === 'waiting' ? null : at }
}

interface Try {
  delivery_id: number
  outcome: PostOutcome
  at: Date
}

async function writeAttempts(tx: Tx, shop_id: number, tries: readonly Try[]): Promise<void> {
  const rows = tries.map(({ delivery_id, at, outcome }) => ({ delivery_id, at, ...outcome }))
  await sql`
    insert into webhook_attempt (shop_id, delivery_id, at, status, problem, answer, ms)
    select ${shop_id}, delivery.id, made.at, made.status, made.problem, made.answer, made.ms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made(delivery_id bigint, at timestamptz, status int, problem text, answer text, ms int)
    join webhook_delivery as delivery on delivery.shop_id = ${shop_id} and delivery.id = made.delivery_id
    order by made.at returning webhook_attempt.id`.execute(tx)
}

async function moveDeliveries(tx: Tx, shop_id: number, sent: readonly (SentDelivery & End)[]): Promise<void> {
  const rows = sent.map(({ sendable, outcome: { status, problem, ms }, state, next_at, ended_at }) => {
    return { id: sendable.delivery!.id, state, next_at, ended_at, status, problem, ms }
  })
  await sql`
    update webhook_delivery set state = made.state, attempts = attempts + 1, next_at = made.next_at, ended_at = made.ended_at,
      last_status = made.status, last_problem = made.problem, last_ms = made.ms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id bigint, state text, next_at timestamptz, ended_at timestamptz,
      status int, problem text, ms int)
    where webhook_delivery.shop_id = ${shop_id} and webhook_delivery.id = made.id and webhook_delivery.state = 'waiting'`.execute(
    tx,
  )
}

/** Nothing arrived for days: what waits stays in the log, to be sent again by whoever mends it. */
async function turnOff(tx: Tx, services: Services, { shop_id, id, url }: ClaimedEndpoint): Promise<void> {
  const { rows } = await sql`
    update webhook_endpoint set is_on = false, off_why = 'failing', due_at = null, claimed_until = null
    where shop_id = ${shop_id} and id = ${id} and is_on returning id`.execute(tx)
  if (rows.length === 0) return
  await cancelWaiting(tx, { shop_id, id })
  const { host } = new URL(url)
  const link = `${ADMIN}/settings/v1/webhooks/${id}`
  await notify(tx, shop_id, webhookTurnedOff, { host }, { link })
  await mailOwners(tx, services, shop_id, { words: 'webhooks.offMail', values: { host, days: OFF_AFTER_DAYS }, path: link })
  await audit(tx, { shop_id, actor: systemActor, action: 'webhooks.failed', subject: { kind: 'webhook', id }, after: { host } })
}

/** Also what nobody has tried to send yet is in the log. */
export async function cancelWaiting(tx: Tx, endpoint: Readonly<{ shop_id: number; id: number }>): Promise<void> {
  const { shop_id, id } = endpoint
  await lineUpAll(tx, endpoint)
  await sql`
    update webhook_delivery set state = 'canceled', ended_at = ${new Date()}::timestamptz
    where shop_id = ${shop_id} and endpoint_id = ${id} and state = 'waiting'`.execute(tx)
}

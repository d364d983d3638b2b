import { sql } from 'kysely'
import { notify } from '#features/account/notifications/server/index.ts'
import { mailOwners } from '#features/account/session/server/index.ts'
import { ADMIN } from '#kit/admin-paths.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { webhookTurnedOff } from '../../rules/notifications.ts'
import { nextAttempt, OFF_AFTER_DAYS, restAfter } from '../../rules/retries.ts'
import type { ClaimedEndpoint, DueDelivery } from './claims.ts'
import type { PostOutcome } from './post.ts'

export interface SentDelivery {
  delivery: DueDelivery
  outcome: PostOutcome
  at: Date
}

interface After {
  is_on: boolean
  failures: number
  failing_since: Date | null
}

/** Writes down what became of deliveries and how the endpoint stands by it; answers how long it rests, or that it is off. */
export async function recordOutcomes(
  tx: Tx,
  services: Services,
  endpoint: ClaimedEndpoint,
  sent: readonly SentDelivery[],
): Promise<{ restMs: number; isOn: boolean }> {
  const { shop_id } = endpoint
  await writeAttempts(tx, shop_id, sent)
  await moveDeliveries(tx, shop_id, sent, services.config.timeScale)
  const hasArrived = sent.some(({ outcome }) => outcome.problem === null)
  const after = await noteHealth(tx, endpoint, hasArrived)
  if (!after?.is_on) return { restMs: 0, isOn: false }
  const { timeScale } = services.config
  const failedFor = after.failing_since ? Date.now() - after.failing_since.getTime() : 0
  if (failedFor * timeScale > OFF_AFTER_DAYS * 86_400_000) {
    await turnOff(tx, services, endpoint)
    return { restMs: 0, isOn: false }
  }
  return { restMs: after.failures === 0 ? 0 : restAfter(after.failures) / timeScale, isOn: true }
}

async function writeAttempts(tx: Tx, shop_id: number, sent: readonly SentDelivery[]): Promise<void> {
  const rows = sent.map(({ delivery, at, outcome }) => ({ delivery_id: delivery.id, at, ...outcome }))
  await sql`
    insert into webhook_attempt (shop_id, delivery_id, at, status, problem, answer, ms)
    select ${shop_id}, delivery.id, made.at, made.status, made.problem, made.answer, made.ms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made(delivery_id bigint, at timestamptz, status int, problem text, answer text, ms int)
    join webhook_delivery as delivery on delivery.shop_id = ${shop_id} and delivery.id = made.delivery_id
    order by made.at returning webhook_attempt.id`.execute(tx)
}

async function moveDeliveries(tx: Tx, shop_id: number, sent: readonly SentDelivery[], timeScale: number): Promise<void> {
  const rows = sent.map(({ delivery: { id, attempts, begun_at }, outcome: { status, problem, ms }, at }) => {
    const next = problem === null ? undefined : nextAttempt(attempts + 1, begun_at, at)
    const state = problem === null ? 'delivered' : next ? 'waiting' : 'failed'
    const next_at = next ? new Date(at.getTime() + (next.getTime() - at.getTime()) / timeScale) : at
    return { id, state, next_at, ended_at: state === 'waiting' ? null : at, status, problem, ms }
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

/** One that was well and is has nothing to be written down. */
async function noteHealth(tx: Tx, { shop_id, id }: ClaimedEndpoint, hasArrived: boolean): Promise<After | undefined> {
  const now = new Date()
  if (hasArrived) {
    const { rows } = await sql<After>`
      select is_on, failures, failing_since from webhook_endpoint where shop_id = ${shop_id} and id = ${id}`.execute(tx)
    if (rows[0]?.failures === 0 && rows[0].failing_since === null) return rows[0]
  }
  const { rows } = await sql<After>`
    update webhook_endpoint set failures = ${hasArrived ? sql`0` : sql`failures + 1`},
      failing_since = ${hasArrived ? sql`null` : sql`coalesce(failing_since, ${now}::timestamptz)`}
    where shop_id = ${shop_id} and id = ${id} returning is_on, failures, failing_since`.execute(tx)
  return rows[0]
}

/** Nothing arrived for days: what waits stays in the log, to be sent again by whoever mends it. */
async function turnOff(tx: Tx, services: Services, { shop_id, id, url }: ClaimedEndpoint): Promise<void> {
  const { rows } = await sql`
    update webhook_endpoint set is_on = false, off_why = 'failing', due_at = null, claimed_until = null
    where shop_id = ${shop_id} and id = ${id} and is_on returning id`.execute(tx)
  if (rows.length === 0) return
  await cancelWaiting(tx, shop_id, id)
  const { host } = new URL(url)
  const link = `${ADMIN}/settings/v1/webhooks/${id}`
  await notify(tx, shop_id, webhookTurnedOff, { host }, { link })
  await mailOwners(tx, services, shop_id, { words: 'webhooks.offMail', values: { host, days: OFF_AFTER_DAYS }, path: link })
  await audit(tx, { shop_id, actor: systemActor, action: 'webhooks.failed', subject: { kind: 'webhook', id }, after: { host } })
}

export async function cancelWaiting(tx: Tx, shop_id: number, endpoint_id: number): Promise<void> {
  await sql`
    update webhook_delivery set state = 'canceled', ended_at = ${new Date()}::timestamptz
    where shop_id = ${shop_id} and endpoint_id = ${endpoint_id} and state = 'waiting'`.execute(tx)
}

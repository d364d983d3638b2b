import { type Selectable, sql } from 'kysely'
import { lockShop } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { WebhookEndpoint } from '#server/db/schema.ts'
import type { WebhookDraft } from '../contract.ts'
import { type EndpointKind, MAX_ENDPOINTS } from '../rules/endpoint.ts'
import { FORMER_HOURS } from '../rules/retries.ts'
import { lineUpAll } from './sending/lineUp.ts'
import { cancelWaiting } from './sending/recordOutcomes.ts'

export type StoredEndpoint = Selectable<WebhookEndpoint>

const endpoint = (tx: Tx, shop_id: number) => tx.selectFrom('webhook_endpoint').selectAll().where('shop_id', '=', shop_id)

export const listEndpoints = (tx: Tx, shop_id: number): Promise<StoredEndpoint[]> =>
  endpoint(tx, shop_id).orderBy('id').limit(MAX_ENDPOINTS).execute()

export async function requireEndpoint(tx: Tx, shop_id: number, id: number): Promise<StoredEndpoint> {
  const row = await endpoint(tx, shop_id).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'webhooks.gone')
  return row
}

interface NewEndpoint extends WebhookDraft {
  kind: EndpointKind
  sealed_secret: Buffer | null
}

export async function insertEndpoint(tx: Tx, shop_id: number, values: NewEndpoint): Promise<StoredEndpoint> {
  await lockShop(tx, shop_id)
  if ((await listEndpoints(tx, shop_id)).length >= MAX_ENDPOINTS)
    throw new Refusal('conflict', 'webhooks.tooMany', { params: { count: MAX_ENDPOINTS } })
  // What happened before is not for an endpoint that begins now.
  const { rows } = await sql<{ last: number }>`select ${lastPlace(shop_id)} as last`.execute(tx)
  return tx
    .insertInto('webhook_endpoint')
    .values({ shop_id, ...values, taken_to: rows[0]!.last })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const lastPlace = (shop_id: number) => sql<number>`coalesce((select max(place) from webhook_event where shop_id = ${shop_id}), 0)`

/** What was written while it is changed is the caller's: nothing where it is gone. */
async function change(tx: Tx, shop_id: number, id: number, set: object): Promise<StoredEndpoint> {
  const row = await tx
    .updateTable('webhook_endpoint')
    .set(set)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'webhooks.gone')
  return row
}

/** What happened until now goes by what it wanted until now. */
export async function updateEndpoint(tx: Tx, shop_id: number, id: number, { url, description, events }: WebhookDraft) {
  await lineUpAll(tx, { shop_id, id })
  return change(tx, shop_id, id, { url, description, events })
}

/** Turned on, it begins as if nothing had ever failed; turned off, what waits is kept in the log and not sent. */
export async function turnEndpoint(tx: Tx, shop_id: number, id: number, isOn: boolean): Promise<StoredEndpoint> {
  const fresh = { failing_since: null, failures: 0 }
  const taken_to = sql`case when is_on then taken_to else greatest(taken_to, ${lastPlace(shop_id)}) end`
  // Turned on where it is on, it rests no longer, and is looked at for what waits there.
  const due_at = sql`case when is_on then ${new Date()}::timestamptz end`
  if (isOn) return change(tx, shop_id, id, { is_on: true, off_why: null, taken_to, due_at, ...fresh })
  const row = await change(tx, shop_id, id, { is_on: false, off_why: 'person', due_at: null, ...fresh })
  await cancelWaiting(tx, { shop_id, id })
  return row
}

/** The secret before is good for a day more; one that was still good before that is not. */
export const rotateSecret = (tx: Tx, shop_id: number, id: number, sealed_secret: Buffer) =>
  change(tx, shop_id, id, {
    former_secret: sql`sealed_secret`,
    former_until: new Date(Date.now() + FORMER_HOURS * 3_600_000),
    sealed_secret,
  })

export async function deleteEndpoint(tx: Tx, shop_id: number, id: number): Promise<StoredEndpoint> {
  const row = await tx
    .deleteFrom('webhook_endpoint')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'webhooks.gone')
  return row
}

import { sql } from 'kysely'
import { webhooks } from '#features/open/webhooks/contract.ts'
import type { EndpointKind } from '#features/open/webhooks/rules/endpoint.ts'
import { type EventType, eventTypes } from '#features/open/webhooks/rules/events.ts'
import { eventSchemas } from '#features/open/webhooks/rules/payload-shapes.ts'
import type { PostOptions } from '#features/open/webhooks/server/sending/post.ts'
import { sendDue } from '#features/open/webhooks/server/sending/sendDue.job.ts'
import { type Received, startReceiver } from '../../simulators/webhook-receiver/start.ts'
import type { TestApp } from './app.ts'
import { payoutDesk } from './payout-desk.ts'

export interface Payload {
  id: string
  type: string
  object: string
  sequence: number
  data: Record<string, unknown> & { id: number }
}

/** What was received; whatever an endpoint can choose is as it is described. */
export function payloadIn({ body }: Received): Payload {
  const payload = JSON.parse(body) as Payload
  eventSchemas[payload.type as EventType]?.parse(payload)
  return payload
}

/** The product, shops that have endpoints, and a system of theirs that is posted to. */
export async function webhookDesk(app: TestApp) {
  const receiver = await startReceiver()
  const { services } = app

  async function shop() {
    const desk = await payoutDesk(app)
    const { shop_id } = desk
    const owner = await app.somebodyAt(shop_id)
    let paths = 0
    const endpoint = async (events: readonly EventType[] = eventTypes, kind: EndpointKind = 'json') => {
      const path = `/${shop_id}/${++paths}`
      const made = await owner(webhooks.create, { body: { kind, url: receiver.url(path), description: '', events: [...events] } })
      return { ...made, path, types: () => receiver.at(path).map(one => payloadIn(one).type), at: () => receiver.at(path) }
    }
    const stored = async () => {
      const { rows } = await desk.inShop(tx =>
        sql<{ id: number; type: string }>`select id, type from webhook_event where shop_id = ${shop_id} order by id`.execute(tx),
      )
      return rows
    }
    /** As if so much time had passed: whatever rests or waits for its next attempt is due. */
    const later = () =>
      desk.inShop(async tx => {
        await sql`update webhook_endpoint set due_at = now() where shop_id = ${shop_id} and is_on and due_at is not null`.execute(
          tx,
        )
        await sql`update webhook_delivery set next_at = now() where shop_id = ${shop_id} and state = 'waiting'`.execute(tx)
        await sql`update webhook_endpoint set claimed_until = null where shop_id = ${shop_id}`.execute(tx)
      })
    return { ...desk, owner, endpoint, stored, later }
  }

  return {
    receiver,
    shop,
    send: (options: PostOptions & { signal?: AbortSignal } = {}) =>
      sendDue(services, options.signal ?? new AbortController().signal, { allowsInside: true, ...options }),
    close: () => receiver.close(),
  }
}

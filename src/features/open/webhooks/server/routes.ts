import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type CalledBy, type Routes, routes } from '#server/http/serve.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { webhooksChanged } from '../events.ts'
import { type EndpointKind, urlProblem } from '../rules/endpoint.ts'
import { payloadOf } from '../rules/payload.ts'
import { countWaiting } from './countWaiting.ts'
import { deliveriesOf, requireDelivery, triesOf } from './log.ts'
import { replayOne, replaySpan, sendTest } from './replay.ts'
import { allowsInside } from './sending/sendDue.job.ts'
import { newSecret, sealSecret } from './sending/sign.ts'
import {
  deleteEndpoint,
  insertEndpoint,
  listEndpoints,
  requireEndpoint,
  rotateSecret,
  type StoredEndpoint,
  turnEndpoint,
  updateEndpoint,
} from './store.ts'

export function webhookRoutes({ db, config }: Services): Routes {
  const inShop = <T>({ caller: { shop_id } }: Pick<CalledBy, 'caller'>, run: (tx: Tx, shop_id: number) => Promise<T>) =>
    db.inShop(shop_id, tx => run(tx, shop_id))

  /** Who learns what happens in a shop is for its own people to decide. */
  const changing = <T>(by: CalledBy, run: (tx: Tx, shop_id: number) => Promise<T>) => {
    refuseSupport(by.caller)
    return inShop(by, run)
  }

  function refuseUrl(url: string, kind: EndpointKind): void {
    const problem = urlProblem(url, kind, { allowsInside: allowsInside(config) })
    if (problem) throw invalidFields({ url: problem })
  }

  return routes(webhooks, {
    list: by => inShop(by, async (tx, shop_id) => (await listEndpoints(tx, shop_id)).map(toWebhook)),

    get: by => inShop(by, async (tx, shop_id) => toWebhook(await requireEndpoint(tx, shop_id, by.id))),

    create: by =>
      changing(by, async (tx, shop_id) => {
        refuseUrl(by.body.url, by.body.kind)
        const secret = by.body.kind === 'json' ? newSecret() : null
        const sealed_secret = secret === null ? null : sealSecret(config, shop_id, secret)
        const row = await insertEndpoint(tx, shop_id, { ...by.body, sealed_secret })
        await write(tx, by, 'created', { id: row.id, after: shown(row) })
        return { ...toWebhook(row), secret }
      }),

    update: by =>
      changing(by, async (tx, shop_id) => {
        const before = await requireEndpoint(tx, shop_id, by.id)
        refuseUrl(by.body.url, before.kind as EndpointKind)
        const row = await updateEndpoint(tx, shop_id, by.id, by.body)
        await write(tx, by, 'updated', { id: row.id, before: shown(before), after: shown(row) })
        return toWebhook(row)
      }),

    turn: by =>
      changing(by, async (tx, shop_id) => {
        const row = await turnEndpoint(tx, shop_id, by.id, by.body.is_on === 1)
        await write(tx, by, row.is_on ? 'turnedOn' : 'turnedOff', { id: row.id, after: { host: hostOf(row.url) } })
        return toWebhook(row)
      }),

    rotate: by =>
      changing(by, async (tx, shop_id) => {
        const { kind } = await requireEndpoint(tx, shop_id, by.id)
        if (kind !== 'json') throw new Refusal('conflict', 'webhooks.noSecret')
        const secret = newSecret()
        const row = await rotateSecret(tx, shop_id, by.id, sealSecret(config, shop_id, secret))
        await write(tx, by, 'rotated', { id: row.id, after: { host: hostOf(row.url) } })
        return { ...toWebhook(row), secret }
      }),

    test: by =>
      changing(by, async (tx, shop_id) => {
        const { id } = await requireOn(tx, shop_id, by.id)
        await sendTest(tx, shop_id, id)
        await publish(tx, shopChannel(shop_id), webhooksChanged, { endpoint_id: id }, { permission: 'settings' })
        return null
      }),

    remove: by =>
      changing(by, async (tx, shop_id) => {
        const row = await deleteEndpoint(tx, shop_id, by.id)
        await write(tx, by, 'removed', { id: row.id, before: { host: hostOf(row.url) } })
        return null
      }),

    deliveries: by =>
      inShop(by, async (tx, shop_id) => {
        await requireEndpoint(tx, shop_id, by.id)
        return deliveriesOf(tx, shop_id, by.id, by.query)
      }),

    waiting: by => inShop(by, async (tx, shop_id) => countWaiting(tx, await requireEndpoint(tx, shop_id, by.id))),

    delivery: by =>
      inShop(by, async (tx, shop_id) => {
        const { delivery, endpoint_id, event } = await requireDelivery(tx, shop_id, by.id)
        const { url } = await requireEndpoint(tx, shop_id, endpoint_id)
        const body = JSON.stringify(payloadOf(event), null, 2)
        return { ...delivery, url, body, tries: await triesOf(tx, shop_id, by.id) }
      }),

    replay: by =>
      changing(by, async (tx, shop_id) => {
        const { endpoint_id } = await requireDelivery(tx, shop_id, by.id)
        await requireOn(tx, shop_id, endpoint_id)
        await replayOne(tx, shop_id, { id: by.id, endpoint_id })
        await write(tx, by, 'replayed', { id: endpoint_id, after: { count: 1 } })
        return null
      }),

    replaySpan: by =>
      changing(by, async (tx, shop_id) => {
        const { id } = await requireOn(tx, shop_id, by.id)
        const count = await replaySpan(tx, shop_id, id, by.body)
        if (count > 0) await write(tx, by, 'replayed', { id, after: { count } })
        return { count }
      }),
  })
}

async function requireOn(tx: Tx, shop_id: number, id: number): Promise<StoredEndpoint> {
  const row = await requireEndpoint(tx, shop_id, id)
  if (!row.is_on) throw new Refusal('conflict', 'webhooks.isOff')
  return row
}

const toWebhook = ({ id, kind, url, description, events, is_on, off_why, ...row }: StoredEndpoint): Webhook => ({
  ...{ id, kind: kind as EndpointKind, url, description, events, is_on: toFlag(is_on), off_why: off_why as Webhook['off_why'] },
  failing_since: row.failing_since?.toISOString() ?? null,
  former_until: row.former_until && row.former_until > new Date() ? row.former_until.toISOString() : null,
  created_at: row.created_at.toISOString(),
})

const hostOf = (url: string) => new URL(url).host
/** An address may carry a key of its own, which is no business of the log. */
const shown = ({ url, events, description }: StoredEndpoint) => ({ host: hostOf(url), events: events.join(', '), description })

type ActionTaken = 'created' | 'updated' | 'turnedOn' | 'turnedOff' | 'rotated' | 'removed' | 'replayed'

interface Note {
  id: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function write(tx: Tx, { caller, from }: CalledBy, action: ActionTaken, { id, before, after }: Note): Promise<void> {
  const { shop_id } = caller
  const subject = { kind: 'webhook', id }
  await audit(tx, { shop_id, actor: actorOf(caller), action: `webhooks.${action}`, subject, before, after, from })
  await publish(tx, shopChannel(shop_id), webhooksChanged, { endpoint_id: id }, { permission: 'settings' })
}

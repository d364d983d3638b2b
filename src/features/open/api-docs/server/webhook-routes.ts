import { toPage } from '#features/open/api/rules/paging.ts'
import { createDesk, writeOnce } from '#features/open/api/server/index.ts'
import { type Webhook, type WebhookDraft, webhooks } from '#features/open/webhooks/contract.ts'
import { secretOf, webhookRoutes } from '#features/open/webhooks/server/index.ts'
import { lockShop } from '#features/store/shop/server/index.ts'
import { toFlag } from '#kit/flags.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiWebhooks } from '../hooks-contract.ts'
import { type ApiWebhookChange, toApiWebhook } from '../rules/webhooks.ts'

const further = [webhookRoutes]

export function apiWebhookRoutes(services: Services): Routes {
  const { db, config } = services
  const desk = createDesk(services, further)
  return routes(apiWebhooks, {
    async list({ query: { limit, cursor }, ...by }) {
      const all = (await desk(webhooks.list, {}, by)).toReversed()
      const following = all.filter(({ id }) => !cursor || id < cursor.id).slice(0, limit + 1)
      return toPage(following, limit, { show: toApiWebhook, cursorOf: ({ id }) => ({ by: 'number', mark: String(id), id }) })
    },
    get: async ({ id, ...by }) => toApiWebhook(await desk(webhooks.get, { id }, by)),

    async subscribe({ body, ...by }) {
      const { shop_id } = by.caller
      const made = await writeOnce(services, {
        ...{ endpoint: apiWebhooks.subscribe, by, params: body, further },
        lock: tx => lockShop(tx, shop_id),
        run: async ({ desk }) => toApiWebhook(await desk(webhooks.create, { body }, by)),
      })
      // Answers are kept for a week, secrets only sealed.
      return { ...made, secret: await db.inShop(shop_id, tx => secretOf(tx, config, shop_id, made.id)) }
    },
    update: ({ id, body: { is_on, ...change }, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiWebhooks.update, by, params: { id, is_on, change }, further },
        run: async ({ desk }) => {
          const before = await desk(webhooks.get, { id }, by)
          const changed =
            Object.keys(change).length === 0 ? before : await desk(webhooks.update, { id, body: over(before, change) }, by)
          return toApiWebhook(
            is_on === undefined ? changed : await desk(webhooks.turn, { id, body: { is_on: toFlag(is_on) } }, by),
          )
        },
      }),
    unsubscribe: ({ id, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiWebhooks.unsubscribe, by, params: { id }, further },
        run: async ({ desk }) => {
          await desk(webhooks.remove, { id }, by)
          return { id, removed: true as const }
        },
      }),
  })
}

/** What is there with what was sent over it, as the admin saves it; what is stored was chosen among the same events. */
const over = ({ url, description, events }: Webhook, change: Omit<ApiWebhookChange, 'is_on'>): WebhookDraft => ({
  ...{ url, description, events: events as WebhookDraft['events'] },
  ...change,
})

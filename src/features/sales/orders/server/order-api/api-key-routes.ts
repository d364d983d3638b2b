import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type ApiKey, apiKeys } from '../../contract.ts'
import { insertKey, listKeys, lockKeys, newKey, revokeKey } from './api-keys.ts'

const MAX_KEYS = 10

export function apiKeyRoutes({ db }: Services): Routes {
  return routes(apiKeys, {
    list: ({ caller: { shop_id } }) => db.inShop(shop_id, async tx => (await listKeys(tx, shop_id)).map(toKey)),

    async create({ body: { name }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const key = newKey(shop_id)
      return db.inShop(shop_id, async tx => {
        await lockKeys(tx, shop_id)
        if ((await listKeys(tx, shop_id)).length >= MAX_KEYS)
          throw new Refusal('conflict', 'orders.tooManyKeys', { params: { count: MAX_KEYS } })
        const row = await insertKey(tx, shop_id, { key, name, created_by: caller.user_id })
        const subject = { kind: 'api_key', id: row.id }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'orders.keyCreated', subject, after: { name }, from })
        return { ...toKey(row), key }
      })
    },

    async revoke({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        const row = await revokeKey(tx, shop_id, id)
        if (!row) throw new Refusal('not_found')
        const subject = { kind: 'api_key', id }
        await audit(tx, {
          shop_id,
          actor: actorOf(caller),
          action: 'orders.keyRevoked',
          subject,
          before: { name: row.name },
          from,
        })
      })
      return null
    },
  })
}

const toKey = (row: Awaited<ReturnType<typeof listKeys>>[number]): ApiKey => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

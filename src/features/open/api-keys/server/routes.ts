import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type CalledBy, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type ApiKey, apiKeys, type NewApiKey } from '../contract.ts'
import { mayGive, needsApiPlan } from '../rules/scopes.ts'
import { countKeys, endReplaced, insertKey, listKeys, lockKey, lockKeys, newKey, revokeKey, type StoredKey } from './store.ts'

const MAX_KEYS = 10

export function apiKeyRoutes({ db }: Services): Routes {
  return routes(apiKeys, {
    list: ({ caller: { shop_id } }) => db.inShop(shop_id, async tx => (await listKeys(tx, shop_id)).map(toKey)),

    async create({ body, caller, from }) {
      refuseSupport(caller)
      refuseScopes(caller, body.scopes)
      const { shop_id, user_id } = caller
      const key = newKey(shop_id)
      return db.inShop(shop_id, async tx => {
        await lockKeys(tx, shop_id)
        if ((await countKeys(tx, shop_id)) >= MAX_KEYS)
          throw new Refusal('conflict', 'apiKeys.tooMany', { params: { count: MAX_KEYS } })
        const { name, scopes, allowed_addresses } = body
        const expires_at = body.expires_at === null ? null : new Date(body.expires_at)
        const row = await insertKey(tx, shop_id, { key, name, scopes, allowed_addresses, expires_at, created_by: user_id })
        const after = { name, scopes, ...(allowed_addresses.length > 0 && { allowed_addresses }) }
        await log(tx, { caller, from }, 'apiKeys.created', row.id, { after })
        return { ...toKey(row), key }
      })
    },

    async rotate({ id, body: { overlap_hours: hours }, caller, from }) {
      refuseSupport(caller)
      const { shop_id, user_id } = caller
      const key = newKey(shop_id)
      return db.inShop(shop_id, async tx => {
        const old = await lockKey(tx, shop_id, id)
        if (!old) throw new Refusal('not_found')
        if (old.replaced_by !== null) throw new Refusal('conflict', 'apiKeys.alreadyReplaced')
        const { name, scopes, allowed_addresses, expires_at } = toStored(old)
        refuseScopes(caller, scopes)
        const row = await insertKey(tx, shop_id, { key, name, scopes, allowed_addresses, expires_at, created_by: user_id })
        await endReplaced(tx, shop_id, id, { replaced_by: row.id, hours })
        await log(tx, { caller, from }, 'apiKeys.rotated', row.id, { after: { name } })
        return { ...toKey(row), key }
      })
    },

    async revoke({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        const row = await revokeKey(tx, shop_id, id)
        if (!row) throw new Refusal('not_found')
        await log(tx, { caller, from }, 'apiKeys.revoked', id, { before: { name: row.name } })
      })
      return null
    },
  })
}

function refuseScopes(caller: Caller, scopes: NewApiKey['scopes']): void {
  if (!mayGive(caller, scopes)) throw new Refusal('forbidden', 'apiKeys.ownerOnly')
  if (needsApiPlan(scopes) && !mayUse(caller.plan, 'api')) throw planRequired('api')
}

const log = (tx: Tx, { caller, from }: CalledBy, action: string, id: number, states: { before?: object; after?: object }) =>
  audit(tx, {
    ...{ shop_id: caller.shop_id, actor: actorOf(caller), action, subject: { kind: 'api_key', id }, from },
    ...(states as Record<'before' | 'after', Record<string, unknown>>),
  })

/** What the database knows as text was checked when it was written. */
const toStored = (row: StoredKey) => ({ ...row, scopes: row.scopes as ApiKey['scopes'] })

const toKey = ({ replaced_by, ...row }: StoredKey): ApiKey => ({
  ...toStored({ ...row, replaced_by }),
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  is_replaced: replaced_by !== null,
})

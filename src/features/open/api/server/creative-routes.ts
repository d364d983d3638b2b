import { creatives } from '#features/outreach/creatives/contract.ts'
import { creativeRow, creativesAfter, creativesChanged } from '#features/outreach/creatives/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiCreatives } from '../outreach-contract.ts'
import { changedCreative, toApiCreative } from '../rules/creatives.ts'
import { numbered, toPage, walkOf } from '../rules/paging.ts'
import { uuidOf } from './uuidOf.ts'
import { writeOnce } from './writeOnce.ts'

export function apiCreativeRoutes(services: Services): Routes {
  const { db, publicUrl } = services
  return routes(apiCreatives, {
    async list({ query, caller: { shop_id } }) {
      const { limit, cursor, kind, category_id, search, updated_since: since } = query
      const by = walkOf(query, 'number')
      const wanted = { kind, category_id, query: search, limit: limit + 1 }
      const next = async (tx: Tx) => {
        if (since) return creativesChanged(tx, shop_id, { ...wanted, since, last: cursor })
        return numbered(await creativesAfter(tx, shop_id, { ...wanted, last: cursor?.id }))
      }
      return toPage(await db.inShop(shop_id, next), limit, {
        show: ({ mark: _, ...row }) => toApiCreative(row, publicUrl()),
        cursorOf: ({ mark, id }) => ({ by, mark, id }),
      })
    },
    get: async ({ id, caller: { shop_id } }) =>
      toApiCreative(await db.inShop(shop_id, tx => creativeRow(tx, shop_id, id)), publicUrl()),

    create: ({ body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiCreatives.create, by, params: body },
        run: async ({ desk, key: named }) =>
          toApiCreative(await desk(creatives.add, { body: { ...body, key: uuidOf(named) } }, by), publicUrl()),
      }),
    update: ({ id, body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiCreatives.update, by, params: { id, body } },
        run: async ({ tx, desk }) => {
          const draft = changedCreative(await creativeRow(tx, by.caller.shop_id, id), body)
          return toApiCreative(await desk(creatives.update, { id, body: draft }, by), publicUrl())
        },
      }),
    remove: ({ id, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiCreatives.remove, by, params: { id } },
        run: async ({ desk }) => {
          await desk(creatives.remove, { id }, by)
          return { id, removed: true as const }
        },
      }),
  })
}

import * as z from 'zod'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { clicksAfter, findClick } from '#features/store/tracking/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { startOfDay } from '#kit/days.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiClicks } from '../outreach-contract.ts'
import { toApiClick } from '../rules/clicks.ts'
import { toPage } from '../rules/paging.ts'

export const apiClickRoutes = ({ db }: Services): Routes =>
  routes(apiClicks, {
    async list({ query: { limit, cursor, affiliate_id, from, to }, caller: { shop_id } }) {
      const rows = await db.inShop(shop_id, async tx => {
        const time_zone = await timeZoneOf(tx, shop_id)
        return clicksAfter(tx, shop_id, {
          affiliate_id,
          since: from ? startOfDay(from, time_zone) : undefined,
          until: to ? startOfDay(to, time_zone, 1) : undefined,
          last: cursor && { id: cursor.mark, micros: cursor.id },
          limit: limit + 1,
        })
      })
      return toPage(rows, limit, { show: toApiClick, cursorOf: ({ id, micros }) => ({ by: 'click', mark: id, id: micros }) })
    },
    async get({ click, caller: { shop_id } }) {
      const id = z.uuid().safeParse(click).data
      const found = id && (await db.inShop(shop_id, tx => findClick(tx, shop_id, id)))
      if (!found) throw new Refusal('not_found')
      return toApiClick(found)
    },
  })

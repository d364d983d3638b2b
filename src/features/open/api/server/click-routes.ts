import * as z from 'zod'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { clicksAfter, findClick } from '#features/store/tracking/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { startOfDay } from '#kit/days.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiClicks } from '../outreach-contract.ts'
import { toApiClick } from '../rules/clicks.ts'
import { toPage, walkOf } from '../rules/paging.ts'
import { expanded } from './expanded.ts'

export const apiClickRoutes = ({ db }: Services): Routes =>
  routes(apiClicks, {
    list({ query, caller: { shop_id } }) {
      const { limit, cursor, affiliate_id, from, to, expand, updated_since } = query
      const by = walkOf(query, 'click', 'clickSince')
      return db.inShop(shop_id, async tx => {
        const time_zone = await timeZoneOf(tx, shop_id)
        const rows = await clicksAfter(tx, shop_id, {
          affiliate_id,
          since: from ? startOfDay(from, time_zone) : undefined,
          until: to ? startOfDay(to, time_zone, 1) : undefined,
          from: updated_since,
          last: cursor && { id: cursor.mark, micros: cursor.id },
          limit: limit + 1,
        })
        const page = toPage(rows, limit, { show: toApiClick, cursorOf: ({ id, micros }) => ({ by, mark: id, id: micros }) })
        return { ...page, data: await expanded(tx, shop_id, page.data, expand) }
      })
    },
    get({ click, query: { expand }, caller: { shop_id } }) {
      const id = z.uuid().safeParse(click).data
      return db.inShop(shop_id, async tx => {
        const found = id && (await findClick(tx, shop_id, id))
        if (!found) throw new Refusal('not_found')
        return (await expanded(tx, shop_id, [toApiClick(found)], expand))[0]!
      })
    },
  })

import { coupons } from '#features/motivation/coupons/contract.ts'
import {
  couponRoutes,
  couponRow,
  couponsAfter,
  couponsChanged,
  findAtStore,
  giveExistingCode,
  planCoupons,
} from '#features/motivation/coupons/server/index.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiCoupons } from '../contract.ts'
import { toPage, walkOf } from '../rules/paging.ts'
import { toApiCoupon } from '../rules/toApi.ts'
import { callerOf } from './desk.ts'
import { expanded } from './expanded.ts'
import { writeOnce } from './writeOnce.ts'

const further = [couponRoutes]

export function apiCouponRoutes(services: Services): Routes {
  const { db, texts } = services
  return routes(apiCoupons, {
    list({ query, caller: { shop_id }, from }) {
      const { limit, cursor, state, affiliate_id, search, expand, updated_since: since } = query
      const by = walkOf(query, 'number')
      return db.inShop(shop_id, async tx => {
        const filter = await planCoupons(tx, shop_id, { state, affiliate_id, query: search })
        const step = { last: cursor, limit: limit + 1, t: texts(from.language) }
        const rows = since
          ? await couponsChanged(tx, shop_id, filter, { since, ...step })
          : await couponsAfter(tx, shop_id, filter, step)
        const page = toPage(rows, limit, { show: toApiCoupon, cursorOf: ({ mark, id }) => ({ by, mark, id }) })
        return { ...page, data: await expanded(tx, shop_id, page.data, expand) }
      })
    },
    get: ({ id, query: { expand }, caller: { shop_id }, from }) =>
      db.inShop(shop_id, async tx => {
        const coupon = toApiCoupon(await couponRow(tx, shop_id, id, texts(from.language)))
        return (await expanded(tx, shop_id, [coupon], expand))[0]!
      }),

    assign: ({ body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiCoupons.assign, by, params: body },
        // A store that answers slowly holds up no transaction.
        outside: () => findAtStore(services, by.caller.shop_id, body.code),
        run: async ({ tx, found }) => {
          const { shop_id } = by.caller
          const id = await giveExistingCode(tx, body, found, { caller: callerOf(by.caller), from: by.from })
          return toApiCoupon(await couponRow(tx, shop_id, id, texts(by.from.language)))
        },
      }),
    update: ({ id, body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiCoupons.update, by, params: { id, body }, further },
        run: async ({ tx, desk }) => {
          const { name, note } = await couponRow(tx, by.caller.shop_id, id, texts(by.from.language))
          return toApiCoupon(await desk(coupons.update, { id, body: { name, note, ...body } }, by))
        },
      }),
    remove: ({ id, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiCoupons.remove, by, params: { id }, further },
        run: async ({ desk }) => {
          await desk(coupons.remove, { id, body: { in_store: 0 } }, by)
          return { id, removed: true as const }
        },
      }),
  })
}

import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { autoDiscount } from '../contract.ts'
import { changeRule, createRule, removeRule, showRules } from './rules.ts'

export function autoDiscountRoutes(services: Services): Routes {
  const { db, texts } = services
  return routes(autoDiscount, {
    list: ({ id, caller: { shop_id }, from }) => db.inShop(shop_id, tx => showRules(tx, shop_id, id, texts(from.language))),
    create: ({ id, body, caller, from }) => {
      refuseSupport(caller)
      return createRule(services, id, body, { caller, from, t: texts(from.language) })
    },
    update: ({ id, body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeRule(tx, id, body, { caller, from, t: texts(from.language) }))
    },
    async remove({ id, caller, from }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => removeRule(tx, id, { caller, from, t: texts(from.language) }))
      return null
    },
  })
}

import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { customerReferral } from '../contract.ts'
import { listConversions, showFigures } from './conversions.ts'
import { changeParticipant, listParticipants } from './participants.ts'
import { makeDiscountAgain, saveReferralProgram, showReferral } from './settings.ts'

export function customerReferralRoutes(services: Services): Routes {
  const { db, texts } = services
  return routes(customerReferral, {
    get: ({ caller: { shop_id }, from }) => db.inShop(shop_id, tx => showReferral(tx, shop_id, texts(from.language))),
    save: ({ body, caller, from }) => {
      refuseSupport(caller)
      return saveReferralProgram(services, body, { caller, from, t: texts(from.language) })
    },
    makeDiscount: ({ caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => makeDiscountAgain(tx, { caller, from, t: texts(from.language) }))
    },
    figures: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => showFigures(tx, shop_id, query)),
    conversions: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listConversions(tx, shop_id, query)),
    participants: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listParticipants(tx, shop_id, query)),
    setStatus: ({ id, body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeParticipant(tx, id, body.status === 1, { caller, from }))
    },
  })
}

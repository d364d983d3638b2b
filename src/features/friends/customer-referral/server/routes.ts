import { refuseSupport } from '#server/http/caller.ts'
import { type CalledBy, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { customerReferral } from '../contract.ts'
import { listConversions, showFigures } from './conversions.ts'
import { changeParticipant, listParticipants, showParticipant } from './participants.ts'
import { makeDiscountAgain, saveReferralProgram, showReferral } from './settings.ts'

export function customerReferralRoutes(services: Services): Routes {
  const { db, texts } = services
  const spoken = ({ caller, from }: CalledBy) => ({ caller, from, services, t: texts(from.language) })
  return routes(customerReferral, {
    get: call => db.inShop(call.caller.shop_id, tx => showReferral(tx, spoken(call))),
    save: ({ body, caller, from }) => {
      refuseSupport(caller)
      return saveReferralProgram(body, spoken({ caller, from }))
    },
    makeDiscount: ({ caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => makeDiscountAgain(tx, spoken({ caller, from })))
    },
    figures: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => showFigures(tx, shop_id, query)),
    conversions: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listConversions(tx, shop_id, query)),
    participants: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listParticipants(tx, shop_id, query)),
    participant: ({ id, caller }) => db.inShop(caller.shop_id, tx => showParticipant(tx, id, caller)),
    setStatus: ({ id, body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeParticipant(tx, id, body.status === 1, { caller, from }))
    },
  })
}

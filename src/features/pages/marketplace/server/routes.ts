import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { marketplace } from '../contract.ts'
import { changeOffer, showOffer } from './offer.ts'
import { changePicture, readPlace, requireUpload } from './pictures.ts'

export function marketplaceRoutes(services: Services): Routes {
  const { db } = services
  return routes(marketplace, {
    get: ({ caller: { shop_id }, from: { language } }) => db.inShop(shop_id, tx => showOffer(tx, services, shop_id, language)),
    save: ({ body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => {
        await changeOffer(tx, body, caller, from)
        return showOffer(tx, services, caller.shop_id, from.language)
      })
    },
    savePicture: ({ place, files, caller, from }) => {
      refuseSupport(caller)
      const at = readPlace(place)
      return changePicture(services, { place: at, upload: requireUpload(files.picture, at), caller, from })
    },
    removePicture: ({ place, caller, from }) => {
      refuseSupport(caller)
      return changePicture(services, { place: readPlace(place), upload: undefined, caller, from })
    },
  })
}

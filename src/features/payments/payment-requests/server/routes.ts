import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { paymentRequests } from '../contract.ts'
import { openInvoice } from './invoices.ts'
import { declineRequest, listRequests, requireAsker } from './requests.ts'
import { changeRequestSettings, showRequestSettings } from './settings.ts'

export function paymentRequestRoutes({ db, config }: Services): Routes {
  return routes(paymentRequests, {
    settings: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showRequestSettings(tx, shop_id)),
    save: ({ body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeRequestSettings(tx, body, caller, from))
    },
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listRequests(tx, shop_id, query)),
    openInvoice: ({ id, caller, from }) => {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const asker = await requireAsker(tx, shop_id, id)
        const file = await openInvoice(tx, config.secret, { shop_id, request_id: id })
        const subject = { kind: 'affiliate', id: asker.affiliate_id }
        const after = { affiliate: fullName(asker) }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'paymentRequests.openedInvoice', subject, after, from })
        return file
      })
    },
    decline: ({ id, body: { reason }, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => declineRequest(tx, { id, reason }, caller, from))
    },
  })
}

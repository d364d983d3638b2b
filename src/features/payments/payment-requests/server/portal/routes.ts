import { affiliateActor } from '#features/pages/portal-session/server/index.ts'
import { audit } from '#server/audit.ts'
import { checkDocument } from '#server/files/checkDocument.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { portalRequests } from '../../portal-contract.ts'
import { createRequest } from '../createRequest.ts'
import { openInvoice } from '../invoices.ts'
import { listOwn, readTerms, requireOwn, withdraw } from './ownRequests.ts'

export function portalRequestRoutes({ db, config: { secret } }: Services): Routes {
  return routes(portalRequests, {
    terms: ({ caller }) => db.inShop(caller.shop_id, tx => readTerms(tx, caller)),
    list: ({ caller, query }) => db.inShop(caller.shop_id, tx => listOwn(tx, caller, query)),

    async create({ body, files, caller }) {
      const document = files.file ? await checkDocument(files.file) : undefined
      const { shop_id, affiliate_id } = caller
      return db.inShop(shop_id, async tx => {
        const id = await createRequest(tx, shop_id, affiliate_id, body, document && { secret, document })
        return requireOwn(tx, caller, id)
      })
    },

    withdraw: ({ id, caller, from }) => db.inShop(caller.shop_id, tx => withdraw(tx, caller, id, from)),

    /** Whoever looks in is written down, as at the desk. */
    openInvoice: ({ id, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        await requireOwn(tx, caller, id)
        const { shop_id, affiliate_id, name, viewer } = caller
        const entry = { shop_id, actor: affiliateActor(caller), subject: { kind: 'affiliate', id: affiliate_id }, from }
        if (viewer) await audit(tx, { ...entry, action: 'paymentRequests.openedInvoice', after: { affiliate: name } })
        return openInvoice(tx, secret, { shop_id: caller.shop_id, request_id: id })
      }),
  })
}

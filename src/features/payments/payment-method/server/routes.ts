import { affiliateActor, proveAffiliate } from '#features/pages/portal-session/server/index.ts'
import { changePayment } from '#features/people/affiliates/server/index.ts'
import { audit } from '#server/audit.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { paymentMethod } from '../contract.ts'
import { readPaymentMethod } from './paymentMethod.ts'

export function paymentMethodRoutes(services: Services): Routes {
  const { db, texts } = services
  return routes(paymentMethod, {
    get: ({ caller: { shop_id, affiliate_id }, from }) =>
      db.inShop(shop_id, tx => readPaymentMethod(tx, shop_id, affiliate_id, texts(from.language))),

    async change({ body, caller, from }) {
      await proveAffiliate(services, caller, body, from)
      const { shop_id, affiliate_id } = caller
      const t = texts(from.language)
      return db.inShop(shop_id, async tx => {
        const { tax } = await readPaymentMethod(tx, shop_id, affiliate_id, t)
        // Where the shop sets the tax, nobody else does.
        const wanted = { method: body.method, info: body.info, tax_percent: tax ? body.tax_percent : undefined }
        const { before, after, changed } = await changePayment(tx, shop_id, affiliate_id, wanted, 'affiliate')
        const subject = { kind: 'affiliate', id: affiliate_id }
        const actor = affiliateActor(caller)
        if (changed)
          await audit(tx, {
            ...{ shop_id, actor, action: 'affiliates.payment', subject, before, from },
            after: { ...after, affiliate: caller.name },
          })
        return readPaymentMethod(tx, shop_id, affiliate_id, t)
      })
    },
  })
}

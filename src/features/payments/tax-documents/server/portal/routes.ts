import { affiliateActor, proveAffiliate } from '#features/pages/portal-session/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { checkDocument } from '#server/files/checkDocument.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type OwnTax, portalTax } from '../../portal-contract.ts'
import { keepDeclaration } from '../declarations.ts'
import { declareForeign } from '../declareForeign.ts'
import { form1099File } from '../form1099.ts'
import { saveW9 } from '../w9.ts'
import { keepW9File } from '../w9File.ts'
import { w9FormFile } from '../w9Form.ts'
import { readOwnTax } from './ownTax.ts'

const contextOf = (caller: AffiliateCaller, from: RequestFacts) => ({
  ...{ shop_id: caller.shop_id, affiliate_id: caller.affiliate_id },
  ...{ actor: affiliateActor(caller), from },
})

export function portalTaxRoutes(services: Services): Routes {
  const { db } = services
  const { secret } = services.config

  const change = (caller: AffiliateCaller, run: (tx: Tx) => Promise<unknown>): Promise<OwnTax> =>
    db.inShop(caller.shop_id, async tx => {
      await run(tx)
      return readOwnTax(tx, caller, new Date())
    })

  return routes(portalTax, {
    get: ({ caller }) => db.inShop(caller.shop_id, tx => readOwnTax(tx, caller, new Date())),

    async declareForeign({ body, caller, from }) {
      await proveAffiliate(services, caller, body, from)
      return change(caller, tx => declareForeign(tx, contextOf(caller, from)))
    },

    async saveW9({ body, caller, from }) {
      await proveAffiliate(services, caller, body, from)
      const { classification, legal_name, business_name, street_address, city, state, zip_code, number_kind, number } = body
      const fields = { classification, legal_name, business_name, street_address, city, state, zip_code, number_kind, number }
      const signed_on = new Date().toISOString().slice(0, 10)
      return change(caller, async tx => {
        await saveW9(tx, { ...fields, is_us_person: 1, signed_on }, { ...contextOf(caller, from), secret })
        await keepDeclaration(tx, contextOf(caller, from), true)
      })
    },

    form: ({ caller, from }) => w9FormFile(services, contextOf(caller, from)),

    async sendFile({ body, files, caller, from }) {
      const checked = await checkDocument(files.file)
      await proveAffiliate(services, caller, body, from)
      const { shop_id, affiliate_id, ...by } = contextOf(caller, from)
      return change(caller, tx => keepW9File(tx, secret, { shop_id, affiliate_id }, checked, by))
    },

    form1099: ({ query: { year }, caller, from }) =>
      form1099File(services, { ...contextOf(caller, from), year, copy: 'recipient', now: new Date() }),
  })
}

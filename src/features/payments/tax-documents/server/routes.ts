import { actorOf } from '#server/audit.ts'
import { checkDocument } from '#server/files/checkDocument.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { taxDocuments } from '../contract.ts'
import { form1099File } from './form1099.ts'
import { listTaxRows } from './list.ts'
import { changeTaxSettings, readTaxSettings } from './settings.ts'
import { affiliateNamed, readW9, removeW9, saveW9, showNumber } from './w9.ts'
import { keepW9File, openW9File, removeW9File } from './w9File.ts'

/** Somebody of the shop does something with the form of an affiliate. */
const contextOf = (caller: Caller, affiliate_id: number, from: RequestFacts) => ({
  ...{ shop_id: caller.shop_id, affiliate_id },
  ...{ actor: actorOf(caller), from },
})

export function taxDocumentsRoutes(services: Services): Routes {
  const { db, config } = services
  const { secret } = config
  return routes(taxDocuments, {
    settings: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => readTaxSettings(tx, shop_id)),
    save: ({ body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeTaxSettings(tx, body, { caller, from, secret }))
    },
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listTaxRows(tx, shop_id, query, new Date())),
    w9: ({ affiliate_id, caller: { shop_id } }) => db.inShop(shop_id, tx => readW9(tx, shop_id, affiliate_id)),
    saveW9: ({ affiliate_id, body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => saveW9(tx, body, { ...contextOf(caller, affiliate_id, from), secret }))
    },
    removeW9: async ({ affiliate_id, caller, from }) => {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => removeW9(tx, contextOf(caller, affiliate_id, from)))
      return null
    },
    async sendFile({ affiliate_id, files, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const checked = await checkDocument(files.file)
      return db.inShop(shop_id, async tx => {
        await affiliateNamed(tx, shop_id, affiliate_id)
        await keepW9File(tx, secret, { shop_id, affiliate_id }, checked, { actor: actorOf(caller), from })
        return readW9(tx, shop_id, affiliate_id)
      })
    },
    openFile({ affiliate_id, caller, from }) {
      refuseSupport(caller)
      const owner = { shop_id: caller.shop_id, affiliate_id }
      return db.inShop(caller.shop_id, tx => openW9File(tx, secret, owner, { actor: actorOf(caller), from }))
    },
    removeFile({ affiliate_id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await removeW9File(tx, { shop_id, affiliate_id }, { actor: actorOf(caller), from })
        return readW9(tx, shop_id, affiliate_id)
      })
    },
    // An identity number is for whoever files with it, not for whoever helps.
    showNumber: async ({ affiliate_id, caller, from }) => {
      refuseSupport(caller)
      return {
        number: await db.inShop(caller.shop_id, tx => showNumber(tx, { ...contextOf(caller, affiliate_id, from), secret })),
      }
    },
    form: ({ affiliate_id, query, caller, from }) => {
      refuseSupport(caller)
      return form1099File(services, { ...contextOf(caller, affiliate_id, from), ...query, now: new Date() })
    },
  })
}

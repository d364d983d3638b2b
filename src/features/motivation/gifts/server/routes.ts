import { productsWithVariants } from '#features/commissions/products/server/index.ts'
import { bindKey } from '#server/http/bindKey.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { gifts } from '../contract.ts'
import { portalGifts } from '../portal-contract.ts'
import { cancelGift, retryGift } from './changeSent.ts'
import { claimGift } from './claim.ts'
import { listOwn } from './own.ts'
import { checkSending, sendByHand } from './sendGifts.ts'
import { listHistory } from './sent.ts'
import { listGifts, readGift, removeGift, saveGift } from './store.ts'

/** Gifts cost the merchant something: support looks, and gives none. */
export function giftRoutes({ db, texts }: Services): Routes {
  return routes(gifts, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listGifts(tx, shop_id, query)),
    get: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => readGift(tx, shop_id, id)),
    products: ({ query: { ids }, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const found = await productsWithVariants(tx, shop_id, ids.split(',').map(Number))
        return [...found].map(([product_id, { title, image_url }]) => ({ product_id, title, image_url }))
      }),
    async create({ body, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => saveGift(tx, undefined, body, { caller, from }))
    },
    async update({ id, body, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => saveGift(tx, id, body, { caller, from }))
    },
    async remove({ id, caller, from }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => removeGift(tx, id, { caller, from }))
      return null
    },
    async send({ id, body, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => {
        await bindKey(tx, caller.shop_id, { key: body.key, route: gifts.send.route, params: { id, ...body } })
        return { sent: await sendByHand(tx, { gift_id: id, ...body }, { caller, from }) }
      })
    },
    sendCheck: ({ id, body: { affiliate_ids }, caller: { shop_id } }) =>
      db.inShop(shop_id, tx => checkSending(tx, shop_id, id, affiliate_ids)),
    history: ({ query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => listHistory(tx, shop_id, query, texts(from.language))),
    async cancel({ id, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => cancelGift(tx, id, { caller, from }, texts(from.language)))
    },
    async retry({ id, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => retryGift(tx, id, { caller, from }, texts(from.language)))
    },
  })
}

export const portalGiftRoutes = ({ db }: Services): Routes =>
  routes(portalGifts, {
    list: ({ caller }) => db.inShop(caller.shop_id, tx => listOwn(tx, caller)),
    claim: ({ id, body, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        await claimGift(tx, caller, id, body)
        return (await listOwn(tx, caller)).find(gift => gift.id === id)!
      }),
  })

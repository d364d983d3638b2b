import { changeProgram, showProgram } from '#features/commissions/programs/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { network } from '../contract.ts'
import { belowPage, moveBelow, previewMove, topsPage, viewOf } from './tree.ts'

export const networkRoutes = ({ db, texts }: Services): Routes =>
  routes(network, {
    settings: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => showProgram(tx, shop_id, id)),

    save: ({ id, body, caller, from }) => db.inShop(caller.shop_id, tx => changeProgram(tx, { id, body, caller, from })),

    tops: ({ query: { after }, caller: { shop_id } }) => db.inShop(shop_id, tx => topsPage(tx, shop_id, after)),
    person: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => viewOf(tx, shop_id, id)),
    below: ({ id, query: { after }, caller: { shop_id } }) => db.inShop(shop_id, tx => belowPage(tx, shop_id, id, after)),

    preview: ({ id, body, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => previewMove(tx, shop_id, { id, ...body }, texts(from.language))),

    async move({ id, body: { upline_id }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const moved = await moveBelow(tx, shop_id, { id, upline_id })
        if (moved) {
          const { affiliate, before, after } = moved
          await audit(tx, {
            shop_id,
            actor: actorOf(caller),
            action: after === null ? 'network.removed' : 'network.moved',
            subject: { kind: 'affiliate', id },
            before: { affiliate, upline: before },
            after: { affiliate, upline: after },
            from,
          })
        }
        return viewOf(tx, shop_id, id)
      })
    },
  })

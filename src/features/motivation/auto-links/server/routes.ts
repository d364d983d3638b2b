import { lastAffiliateId } from '#features/people/affiliates/server/index.ts'
import { planOf } from '#features/store/shop/server/index.ts'
import { actorOf } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { autoLinks } from '../contract.ts'
import { createLinksTask } from './createLinks.task.ts'
import { refusePlan, saveAutoLinks, savedFormat, showAutoLinks } from './settings.ts'
import { syncLinksTask } from './syncLinks.task.ts'

export const autoLinkRoutes = ({ db }: Services): Routes =>
  routes(autoLinks, {
    get: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showAutoLinks(tx, shop_id)),
    save: ({ body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => saveAutoLinks(tx, body, caller, from))
    },
    create: ({ caller }) => {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        refusePlan(await planOf(tx, shop_id))
        const input = { format: await savedFormat(tx, shop_id), last_id: await lastAffiliateId(tx, shop_id) }
        return startTask(tx, createLinksTask, { shop_id, actor: actorOf(caller), input })
      })
    },
    sync: ({ caller }) => {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, tx => startTask(tx, syncLinksTask, { shop_id, actor: actorOf(caller), input: {} }))
    },
  })

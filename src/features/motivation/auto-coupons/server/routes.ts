import { lastAffiliateId } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { autoCoupons } from '../contract.ts'
import { generateTask } from './generate.task.ts'
import { changeSample, createSample, dropSample, refusePlan, retrySample, showAutoCoupons, turnAutoCoupons } from './samples.ts'
import { samplesOf } from './store.ts'

export function autoCouponRoutes(services: Services): Routes {
  const { db, texts } = services
  return routes(autoCoupons, {
    get: ({ caller: { shop_id }, from }) => showAutoCoupons(services, shop_id, texts(from.language)),
    async turn({ body: { is_on }, caller, from }) {
      refuseSupport(caller)
      const t = texts(from.language)
      await db.inShop(caller.shop_id, tx => turnAutoCoupons(tx, is_on, { caller, from, t }))
      return showAutoCoupons(services, caller.shop_id, t)
    },
    create: ({ body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => createSample(tx, body, { caller, from, t: texts(from.language) }))
    },
    update: ({ id, body, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => changeSample(tx, id, body, { caller, from, t: texts(from.language) }))
    },
    async remove({ id, caller, from }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => dropSample(tx, id, { caller, from, t: texts(from.language) }))
      return null
    },
    retry: ({ id, caller, from }) => {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => retrySample(tx, id, { caller, from, t: texts(from.language) }))
    },
    generate: ({ id: sample_id, caller }) => {
      refuseSupport(caller)
      refusePlan(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        if (!(await samplesOf(tx, shop_id)).some(one => one.id === sample_id)) throw new Refusal('not_found')
        const input = { sample_id, last_id: await lastAffiliateId(tx, shop_id) }
        return startTask(tx, generateTask, { shop_id, actor: actorOf(caller), input })
      })
    },
  })
}

import type { Caller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { feedback } from '../contract.ts'
import { cleanLog } from '../rules/cleanLog.ts'
import { queueRatingMail } from './ratingMail.ts'
import { insertClick, insertError, insertRating } from './store.ts'

const MAX_LETTERS = 16_000
const whoOf = ({ shop_id, user_id }: Caller) => ({ shop_id, member_id: user_id })

export function feedbackRoutes(services: Services): Routes {
  const { db, log } = services
  return routes(feedback, {
    async logError({ body, caller, from }) {
      const error = { title: cleanLog(body.title_log, 200), logs: cleanLog(body.logs, MAX_LETTERS) }
      log.warn({ ...error, shop_id: caller.shop_id, request_id: from.request_id }, 'a screen broke')
      await db.inShop(caller.shop_id, tx => insertError(tx, { ...whoOf(caller), ...error }))
      return null
    },

    async track({ body, caller }) {
      const click = {
        event_name: cleanLog(body.data.event_name, 120),
        type: cleanLog(body.type, 60),
        context: cleanLog(body.data.context, 4000),
      }
      await db.inShop(caller.shop_id, tx => insertClick(tx, { ...whoOf(caller), ...click }))
      return null
    },

    async rate({ body, caller }) {
      const { source = null, ...rating } = body
      await db.inShop(caller.shop_id, async tx => {
        await insertRating(tx, { ...whoOf(caller), about: 'product', ...rating, source })
        await queueRatingMail(tx, services, rating, caller)
      })
      return null
    },

    async rateSetup({ body, caller }) {
      await db.inShop(caller.shop_id, tx => insertRating(tx, { ...whoOf(caller), about: 'setup', ...body }))
      return null
    },
  })
}

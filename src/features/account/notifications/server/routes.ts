import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { notifications } from '../contract.ts'
import { markRead, pageOf, unreadOf } from './store.ts'
import { toNotification } from './toNotification.ts'

export function notificationRoutes({ db, texts }: Services): Routes {
  return routes(notifications, {
    list: ({ query, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { language } = from
        const { rows, money } = await pageOf(tx, caller, query.offset)
        const reader = { t: texts(language), language, money, now: new Date() }
        return rows.map(row => toNotification(row, reader))
      }),

    unread: ({ caller }) => db.inShop(caller.shop_id, tx => unreadOf(tx, caller)),

    markRead: ({ body, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        // Support looks at the shop with the owner's eyes; for the owner it is still news.
        if (!caller.support) await markRead(tx, caller, body?.until)
        return unreadOf(tx, caller)
      }),
  })
}

import type { NotificationKind } from '#kit/contract/notification.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { memberChannel, publish } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { notifications, notificationsRead } from '../contract.ts'
import { markRead, pageOf, unreadOf } from './store.ts'
import { toNotification } from './toNotification.ts'

export function notificationRoutes({ db, texts }: Services, kinds: readonly NotificationKind[]): Routes {
  const known = new Map(kinds.map(kind => [kind.type, kind]))
  return routes(notifications, {
    list: ({ query, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { language } = from
        const { rows, money } = await pageOf(tx, caller, known, query.offset)
        const reader = { t: texts(language), language, money, now: new Date() }
        return rows.map(row => toNotification(row, known.get(row.type)!, reader))
      }),

    unread: ({ caller }) => db.inShop(caller.shop_id, tx => unreadOf(tx, caller, known)),

    markRead: ({ body, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        // Support looks at the shop with the owner's eyes; for the owner it is still news.
        if (!caller.support) await markRead(tx, caller, body?.until)
        const unread = await unreadOf(tx, caller, known)
        if (!caller.support) await publish(tx, memberChannel(caller.shop_id, caller.user_id), notificationsRead, unread)
        return unread
      }),
  })
}

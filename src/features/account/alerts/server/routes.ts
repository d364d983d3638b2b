import { toFlag } from '#kit/flags.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { alerts, type Dismissal, MAX_DISMISSALS } from '../contract.ts'
import { forgetOldest, listDismissals, saveDismissal } from './store.ts'

export function alertRoutes({ db }: Services): Routes {
  return routes(alerts, {
    list: ({ caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const rows = await listDismissals(tx, caller.shop_id, caller.user_id)
        return rows.map(toDismissal)
      }),

    dismiss: ({ body, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const saved = await saveDismissal(tx, caller.shop_id, {
          member_id: caller.user_id,
          name: body.name,
          forever: body.forever === 1,
        })
        await forgetOldest(tx, caller.shop_id, caller.user_id, MAX_DISMISSALS)
        return toDismissal(saved)
      }),
  })
}

const toDismissal = (row: { name: string; closed_at: Date; forever: boolean }): Dismissal => ({
  name: row.name,
  closed_at: row.closed_at.toISOString(),
  forever: toFlag(row.forever),
})

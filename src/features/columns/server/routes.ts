import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { columns } from '../contract.ts'
import { shownColumns } from '../rules/list-columns.ts'
import { findChoice, saveChoice } from './store.ts'

export function columnRoutes({ db }: Services): Routes {
  return routes(columns, {
    get: ({ query: { type }, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const chosen = await findChoice(tx, caller.shop_id, { member_id: caller.user_id, list: type })
        return { type, columns: shownColumns(type, chosen?.columns) }
      }),

    save: ({ body, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const shown = shownColumns(body.type, body.columns)
        await saveChoice(tx, caller.shop_id, { member_id: caller.user_id, list: body.type, columns: shown })
        return { type: body.type, columns: shown }
      }),
  })
}

import { invalidFields } from '#kit/contract/errors.ts'
import { type ListColumns, shownColumns } from '#kit/list-columns.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { columns } from '../contract.ts'
import { findChoice, saveChoice } from './store.ts'

export function columnRoutes({ db }: Services, lists: readonly ListColumns[]): Routes {
  function listNamed(type: string): ListColumns {
    const named = lists.find(({ list }) => list === type)
    if (!named) throw invalidFields({ type: 'columns.unknownList' })
    return named
  }

  return routes(columns, {
    get: ({ query: { type }, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const list = listNamed(type)
        const chosen = await findChoice(tx, caller.shop_id, { member_id: caller.user_id, list: type })
        return { type, columns: shownColumns(list, chosen?.columns) }
      }),

    save: ({ body: { type, columns: chosen }, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const list = listNamed(type)
        if (!chosen.every(column => list.columns.includes(column))) throw invalidFields({ columns: 'columns.unknownColumn' })
        const shown = shownColumns(list, chosen)
        await saveChoice(tx, caller.shop_id, { member_id: caller.user_id, list: type, columns: shown })
        return { type, columns: shown }
      }),
  })
}

import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import { readSent } from '#server/page-designs/readSent.ts'
import { saveDesign } from '#server/page-designs/saveDesign.ts'
import type { Services } from '#server/services.ts'
import { type MessageBarDesign, messageBar } from '../contract.ts'
import { type BarPage, barRef, readBar, tables } from './bars.ts'

export function messageBarRoutes({ db, files }: Services): Routes {
  const get =
    (page: BarPage) =>
    ({ caller: { shop_id } }: { caller: Caller }) =>
      db.inShop(shop_id, tx => show(tx, shop_id, page))

  const save =
    (page: BarPage) =>
    async ({ body, caller, from }: { body: Record<string, unknown>; caller: Caller; from: RequestFacts }) => {
      const { shop_id } = caller
      const table = tables[page]
      const sent = await readSent(table, body)
      return db.inShop(shop_id, async tx => {
        await saveDesign(tx, { ref: barRef(shop_id, page), table, sent, action: 'displays.messageBar' }, { files, caller, from })
        return show(tx, shop_id, page)
      })
    }

  return routes(messageBar, {
    get: get('message-bar'),
    save: save('message-bar'),
    getNon: get('message-bar-non'),
    saveNon: save('message-bar-non'),
  })
}

async function show(tx: Tx, shop_id: number, page: BarPage): Promise<MessageBarDesign> {
  const { updated_at, ...bar } = await readBar(tx, shop_id, page)
  return { ...bar, updated_at: updated_at?.toISOString() ?? null }
}

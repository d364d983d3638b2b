import { timeZoneOf } from '#features/shop/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { ActivityActions } from '#server/feature.ts'
import { exportName } from '#server/http/csv.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { activity } from '../contract.ts'
import { exportHeader, exportRows } from './exportRows.ts'
import { resolveFilter } from './resolveFilter.ts'
import { listActors, listEntries } from './store.ts'
import { toRows } from './toRows.ts'

export function activityRoutes({ db, texts }: Services, known: readonly ActivityActions[]): Routes {
  return routes(activity, {
    list: ({ query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, async tx => {
        const t = texts(from.language)
        const filter = await resolveFilter(tx, shop_id, query, { known, t })
        const page = await listEntries(tx, shop_id, filter, query)
        return { ...page, rows: await toRows(tx, shop_id, page.rows, t) }
      }),

    async export({ query, caller, from }) {
      const { shop_id } = caller
      const t = texts(from.language)
      const { filter, timeZone } = await db.inShop(shop_id, async tx => {
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'activity.export', after: { ...query }, from })
        return { filter: await resolveFilter(tx, shop_id, query, { known, t }), timeZone: await timeZoneOf(tx, shop_id) }
      })
      return {
        name: exportName('activity', caller.name, new Date()),
        header: exportHeader(t),
        rows: exportRows(db, { shop_id, filter, sort: query.sort, timeZone, t }),
      }
    },

    actors: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => listActors(tx, shop_id)),
  })
}

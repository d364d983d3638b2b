import { localTime } from '#kit/days.ts'
import type { Bookmark } from '#server/db/listAfter.ts'
import type { ActivityActions } from '#server/feature.ts'
import { exportName } from '#server/http/csv.ts'
import { type CsvColumns, exportCsv } from '#server/http/exportCsv.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type ActivityRow, activity } from '../contract.ts'
import { shownValue } from '../rules/changesIn.ts'
import { resolveFilter } from './resolveFilter.ts'
import { type EntryFilter, listActors, listEntries, nextEntries } from './store.ts'
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

    export({ query, caller, from }) {
      const { shop_id } = caller
      const t = texts(from.language)
      return exportCsv<ActivityRow & Bookmark, EntryFilter>(db, {
        caller,
        from,
        list: 'activity',
        name: exportName('activity', caller.name, new Date()),
        action: 'activity.export',
        query,
        columns: ({ time_zone }) => exportColumns(time_zone),
        heading: column => t.any(`activity.column.${column}`),
        plan: tx => resolveFilter(tx, shop_id, query, { known, t }),
        next: async (tx, filter, step) => {
          const entries = await nextEntries(tx, shop_id, filter, { sort: query.sort, ...step })
          const rows = await toRows(tx, shop_id, entries, t)
          return rows.map((row, place) => ({ ...row, mark: entries[place]!.mark }))
        },
      })
    },

    actors: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => listActors(tx, shop_id)),
  })
}

const exportColumns = (timeZone: string): CsvColumns<ActivityRow> => ({
  at: row => localTime(new Date(row.at), timeZone),
  who: row => row.actor.name,
  what: row => row.what,
  change: row => row.changes.map(({ name, before, after }) => `${name}: ${shownValue(before)} → ${shownValue(after)}`).join('; '),
  address: row => row.address,
})

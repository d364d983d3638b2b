import type { Sort } from '#kit/contract/list-query.ts'
import type { Translate } from '#kit/text.ts'
import type { Database } from '#server/db/database.ts'
import type { ActivityRow } from '../contract.ts'
import { shownValue } from '../rules/changesIn.ts'
import { localTime } from '../rules/startOfDay.ts'
import { type Bookmark, type EntryFilter, nextEntries } from './store.ts'
import { toRows } from './toRows.ts'

const BATCH = 1000

interface Export {
  shop_id: number
  filter: EntryFilter
  sort: Sort<'at'>
  timeZone: string
  t: Pick<Translate, 'any'>
}

/** Batch after batch, each in a short transaction of its own: however slow the reader, no transaction stays open. */
export async function* exportRows(db: Database, { shop_id, filter, sort, timeZone, t }: Export): AsyncGenerator<string[]> {
  let after: Bookmark | undefined
  for (;;) {
    const { rows, last } = await db.inShop(shop_id, async tx => {
      const entries = await nextEntries(tx, shop_id, filter, { sort, after, limit: BATCH })
      return { rows: await toRows(tx, shop_id, entries, t), last: entries.at(-1) }
    })
    for (const row of rows) yield toCells(row, timeZone)
    if (rows.length < BATCH || !last) return
    after = { at: last.at_text, id: last.id }
  }
}

export const exportHeader = (t: Pick<Translate, 'any'>) =>
  ['at', 'who', 'what', 'change', 'address'].map(column => t.any(`activity.column.${column}`))

function toCells(row: ActivityRow, timeZone: string): string[] {
  const changes = row.changes.map(({ name, before, after }) => `${name}: ${shownValue(before)} → ${shownValue(after)}`)
  return [localTime(new Date(row.at), timeZone), row.actor.name, row.what, changes.join('; '), row.address ?? '']
}

import { localTime } from '#kit/days.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { ActivityRow } from '../contract.ts'
import { shownValue } from '../rules/changesIn.ts'

export const exportColumns = (timeZone: string): CsvColumns<ActivityRow> => ({
  at: row => localTime(new Date(row.at), timeZone),
  who: row => row.actor.name,
  what: row => row.what,
  change: row => row.changes.map(({ name, before, after }) => `${name}: ${shownValue(before)} → ${shownValue(after)}`).join('; '),
  address: row => row.address,
})

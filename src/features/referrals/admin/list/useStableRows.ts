import { useState } from 'react'
import type { List } from '#admin/list/useList.ts'

interface Moment<Row> {
  /** The address of the list at that moment: another page or filter is another list. */
  place: string
  rows: readonly Row[]
  /** What was said to have changed since. */
  touched: ReadonlySet<number>
  isHeld: boolean
}

export interface StableRows<Row> {
  rows: Row[]
  /** How many wait to be shown. */
  waiting: number
  isFresh: (row: Row) => boolean
  /** Something came or changed: what is seen now stays where it is if somebody is at work on it. */
  note: (ids: readonly number[]) => void
  release: () => void
}

/** Rows that do not move under the pointer: while somebody reads or chooses, new ones wait and known ones only change in place. */
export function useStableRows<Row extends { id: number }>(list: List<Row>): StableRows<Row> {
  const place = JSON.stringify(list.state)
  const [kept, keep] = useState<Moment<Row>>()
  const moment = kept?.place === place ? kept : undefined
  const rows = moment?.isHeld ? heldRows(moment, list.rows) : list.rows
  const before = moment && new Set(moment.rows.map(row => row.id))
  return {
    rows,
    waiting: moment?.isHeld ? list.rows.filter(row => !before!.has(row.id)).length : 0,
    isFresh: row => before !== undefined && !moment?.isHeld && !before.has(row.id),
    note: ids => {
      // Rows that are about to go are not held: whatever came is among those on their way.
      if (list.isElsewhere) return
      keep(moment?.isHeld ? { ...moment, touched: new Set([...moment.touched, ...ids]) } : momentOf(place, list, ids))
    },
    release: () => moment && keep({ ...moment, isHeld: false }),
  }
}

const momentOf = <Row extends { id: number }>(place: string, list: List<Row>, ids: readonly number[]): Moment<Row> => ({
  place,
  rows: list.rows,
  touched: new Set(ids),
  isHeld: isAtWork(list) && ids.some(id => !list.rows.some(row => row.id === id)),
})

/** Each row as it is now; one that is no longer on this page stays as it was, unless it has changed: then it is gone. */
export function heldRows<Row extends { id: number }>(
  { rows, touched }: Pick<Moment<Row>, 'rows' | 'touched'>,
  latest: readonly Row[],
): Row[] {
  const now = new Map(latest.map(row => [row.id, row]))
  return rows.flatMap(row => now.get(row.id) ?? (touched.has(row.id) ? [] : [row]))
}

/** A little way down is still the top. */
const TOP = 80

const isAtWork = ({ state, selection }: Pick<List<unknown>, 'state' | 'selection'>) =>
  state.page > 1 ||
  selection.size > 0 ||
  window.scrollY > TOP ||
  document.querySelector('tr[data-row]:hover, tr[data-row] :focus') !== null

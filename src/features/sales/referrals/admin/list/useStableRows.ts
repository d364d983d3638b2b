import { useLayoutEffect, useRef, useState } from 'react'
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
  /** These have changed: of the rows that are held, those that left the list with it go. */
  note: (ids: readonly number[]) => void
  release: () => void
}

/** Rows that do not move under the pointer: while somebody reads or chooses, new ones wait and known ones only change in place. */
export function useStableRows<Row extends { id: number }>(list: List<Row>): StableRows<Row> {
  const place = JSON.stringify(list.state)
  const [kept, keep] = useState<Moment<Row>>()
  const moment = kept?.place === place ? kept : undefined
  const seen = useRef<Pick<Moment<Row>, 'place' | 'rows'>>(undefined)
  // By the rows themselves and not by the news of them: whatever is read for another reason may hold a row before its news comes.
  useLayoutEffect(() => {
    if (list.isElsewhere || list.status !== 'ready') return
    const before = seen.current?.place === place ? seen.current.rows : list.rows
    seen.current = { place, rows: list.rows }
    if (moment?.isHeld || !hasCome(before, list.rows)) return
    keep({ place, rows: before, touched: new Set(), isHeld: isAtWork(list) && movesRows(before, list.rows) })
  })
  const before = moment && new Set(moment.rows.map(row => row.id))
  return {
    rows: moment?.isHeld ? heldRows(moment, list.rows) : list.rows,
    waiting: moment?.isHeld ? list.rows.filter(row => !before!.has(row.id)).length : 0,
    isFresh: row => before !== undefined && !moment?.isHeld && !before.has(row.id),
    note: ids => moment?.isHeld && keep({ ...moment, touched: new Set([...moment.touched, ...ids]) }),
    release: () => moment && keep({ ...moment, isHeld: false }),
  }
}

type IdentifiedRows = readonly { id: number }[]
const isUnknownTo = (before: IdentifiedRows) => {
  const known = new Set(before.map(({ id }) => id))
  return ({ id }: { id: number }) => !known.has(id)
}

const hasCome = (before: IdentifiedRows, latest: IdentifiedRows) => latest.some(isUnknownTo(before))

/** Something new stands above something known; what only follows the rest moves nothing. */
export function movesRows(before: IdentifiedRows, latest: IdentifiedRows): boolean {
  const isNew = isUnknownTo(before)
  const first = latest.findIndex(isNew)
  return first >= 0 && latest.slice(first).some(row => !isNew(row))
}

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

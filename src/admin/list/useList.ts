import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { afterPaint } from '#browser/start/afterPaint.ts'
import type { Input, Reply } from '#kit/contract/endpoint.ts'
import { CallError } from '#kit/contract/errors.ts'
import { changeList, type ListEndpoint, type ListState, pruneSelection, readList } from '#kit/contract/list-query.ts'
import { searchAfter } from './toolbar/searchAfter.ts'
import { sortAfter } from './toolbar/sortAfter.ts'

export type RowId = string | number
export type RowOf<E> = Reply<E> extends { rows: (infer Row)[] } ? Row : never

export interface List<Row> {
  state: ListState
  rows: Row[]
  total: number
  /** There are more than were counted. */
  capped: boolean
  status: 'first-load' | 'ready' | 'forbidden' | 'failed'
  /** The rows on the screen are those of before; the new ones are on their way. */
  isRefreshing: boolean
  /** The rows on the screen are those of another page or filter. */
  isElsewhere: boolean
  /** Something is searched for or filtered by. */
  isFiltered: boolean
  error: Error | null
  change: (part: Partial<ListState>, how?: { replace?: boolean }) => void
  clear: () => void
  toggleSort: (field: string) => void
  retry: () => void
  idOf: (row: Row) => RowId
  /** Of the rows on this page. */
  selection: ReadonlySet<RowId>
  select: (ids: Iterable<RowId>) => void
}

const usualIdOf = (row: unknown) => (row as { id: RowId }).id

export interface ListOptions<E> {
  idOf?: (row: RowOf<E>) => RowId
  /** What the list is of: parameters of its path and filters the merchant cannot change. They are not in the URL. */
  given?: Partial<Input<E>>
  /** Parameters that say which list it is: they count as no filter, and clearing the filters leaves them. */
  views?: readonly string[]
}

/** State of one list. The URL is the only home of page, size, sort, search and filters. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  { idOf = usualIdOf as (row: RowOf<E>) => RowId, given, views = [] }: ListOptions<E> = {},
): List<RowOf<E>> {
  const url = useRouterState({ select: router => router.location.searchStr })
  const state = useMemo(() => readList(endpoint, new URLSearchParams(url)), [endpoint, url])
  const navigate = useNavigate()

  const { query: fixed } = (given ?? {}) as { query?: object }
  const input = { ...given, query: { ...state, ...fixed } }
  const read = useRead<ListEndpoint>(endpoint, input as unknown as Input<E>, { placeholderData: keepPreviousData })
  const found = read.data as { rows: RowOf<E>[]; total: number; capped: boolean } | undefined
  const rows = found?.rows ?? (nothing as RowOf<E>[])

  const change: List<RowOf<E>>['change'] = (part, { replace = false } = {}) => {
    const { pathname } = window.location
    afterPaint(() => {
      // Whoever has gone on meanwhile does not take the change along.
      if (window.location.pathname !== pathname) return
      const search = searchAfter(endpoint, new URLSearchParams(window.location.search), now => changeList(now, part))
      // The part of the page that the address names stays the same.
      void navigate({ to: '.', search: search as never, hash: true, replace, resetScroll: false })
    })
  }

  // A page past the end (rows were deleted, the link is old) falls back to page 1.
  const isPastTheEnd = state.page > 1 && found?.rows.length === 0 && !read.isPlaceholderData
  useEffect(() => {
    if (isPastTheEnd) change({ page: 1 }, { replace: true })
  })

  const [chosen, select] = useState<ReadonlySet<RowId>>(none)
  const selection = useMemo(() => pruneSelection(chosen, rows.map(idOf)), [chosen, rows, idOf])
  const chosenSort = state.sort === endpoint.defaultSort ? undefined : state.sort
  const filters = Object.entries(state).filter(
    ([param, value]) => !placing.has(param) && !views.includes(param) && value !== undefined && value !== '',
  )

  return {
    state,
    rows,
    total: found?.total ?? 0,
    capped: found?.capped ?? false,
    status: found && !isPastTheEnd ? 'ready' : read.isError ? failureOf(read.error) : 'first-load',
    isRefreshing: read.isFetching && found !== undefined,
    isElsewhere: read.isPlaceholderData,
    isFiltered: filters.length > 0,
    error: read.error,
    change,
    clear: () => change(Object.fromEntries(filters.map(([param]) => [param, undefined]))),
    toggleSort: field => change({ sort: sortAfter(chosenSort, field, endpoint.defaultSort) }),
    retry: () => void read.refetch(),
    idOf,
    selection,
    select: ids => select(new Set(ids)),
  }
}

const nothing: never[] = []
const none: ReadonlySet<RowId> = new Set()
/** What says where in the list one is, not what it shows. */
const placing = new Set(['page', 'per_page', 'sort'])

const failureOf = (error: Error) => (error instanceof CallError && error.kind === 'forbidden' ? 'forbidden' : 'failed')

import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod'
import type { ListState } from '#kit/contract/list-query.ts'
import { ScopeQuery } from '../contract.ts'
import { type FigureName, figureNames } from '../rules/figures.ts'
import { type Comparison, comparisons } from '../rules/period.ts'
import { type Unit, units } from '../rules/units.ts'

export const tableNames = ['affiliates', 'codes', 'products'] as const
/** Where on the screen they stand. */
export const TABLES = 'tables'
export type TableName = (typeof tableNames)[number]

/** What the screen shows besides; all of it is in the address. */
const view = {
  compare: z.enum(comparisons),
  metric: z.enum(figureNames),
  unit: z.enum(units),
  table: z.enum(tableNames),
  /** Another store of the brand, or all of them; with nothing said this one. */
  store: z.string().regex(/^(?:all|\d{1,15})$/),
}
const shape = { ...ScopeQuery.shape, ...z.object(view).partial().shape }

/** Where in a table one is: another choice begins at its first page. */
const placeInTable = ['page', 'sort', 'query', 'is_referral']
/** What is chosen from this store's own lists. */
export const ofOneStore = ['program_ids', 'affiliate_ids', 'excluded_affiliate_ids'] as const
const narrowing = ['program_ids', 'affiliate_ids', 'excluded_affiliate_ids', 'customers'] as const

export interface ScopeState {
  scope: ScopeQuery
  compare: Comparison | undefined
  metric: FigureName
  /** Chosen by hand; otherwise the length of the period says it. */
  unit: Unit | undefined
  table: TableName
  store: string | undefined
  /** The same for the filters of the lists, which it is chosen with. */
  filters: { state: ListState; change: (part: Partial<ListState>) => void; clear: () => void }
  change: (part: Record<string, string | undefined>) => void
}

/** State of the screen. The URL is its only home; what does not fit in a hand-edited one is ignored. */
export function useScope(): ScopeState {
  const url = useRouterState({ select: router => router.location.searchStr })
  const navigate = useNavigate()
  const known = useMemo(() => readKnown(new URLSearchParams(url)), [url])
  const { compare, metric = 'sales', unit, table = 'affiliates', store, ...scope } = known

  function change(part: Record<string, string | undefined>) {
    const chosen = narrowing.find(name => part[name])
    const without = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, undefined]))
    const others = {
      ...(chosen && without(narrowing.filter(name => name !== chosen))),
      ...(part.store && without(ofOneStore)),
    }
    const next = { ...Object.fromEntries(new URLSearchParams(window.location.search)), ...others, ...part }
    const kept = Object.entries(next).filter(
      ([name, value]) =>
        value !== undefined && value !== '' && (!placeInTable.includes(name) || !('table' in part)) && name !== 'page',
    )
    void navigate({ to: '.', search: Object.fromEntries(kept) as never, resetScroll: false })
  }

  const cleared = Object.fromEntries([...Object.keys(ScopeQuery.shape)].map(name => [name, undefined]))
  return {
    scope,
    compare,
    metric,
    unit,
    table,
    store,
    change,
    filters: {
      state: { page: 1, per_page: 10, sort: '', ...scope },
      change: part => change(part as Record<string, string | undefined>),
      clear: () => change(cleared),
    },
  }
}

type ScopeSearch = ScopeQuery & { compare?: Comparison; metric?: FigureName; unit?: Unit; table?: TableName; store?: string }

function readKnown(search: URLSearchParams): ScopeSearch {
  const fits = ([name, value]: [string, string]) =>
    Object.hasOwn(shape, name) && z.safeParse(shape[name as keyof typeof shape], value).success
  const known = Object.fromEntries([...search].filter(fits)) as ScopeSearch
  // A hand-edited address may name several of what excludes each other: the first one counts.
  const [, ...rest] = narrowing.filter(name => known[name])
  for (const name of rest) delete known[name]
  // Programs and affiliates are each store's own.
  if (known.store) for (const name of ofOneStore) delete known[name]
  if (known.from && known.to && known.to < known.from) delete known.to
  return known
}

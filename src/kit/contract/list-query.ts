import * as z from 'zod'
import { type Access, type Endpoint, endpoint, type Route } from './endpoint.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const
export const ALL_ROWS = -1
/** "All rows" is for selectors; even they stop here. */
export const MAX_ROWS = 1000
/** Counting stops here: a merchant reads "10,000+", and the count costs the same at a million rows. */
export const COUNT_CAP = 10_000

export type Sort<Field extends string = string> = `${Field}:${'asc' | 'desc'}`

interface ListOptions<Row, Field extends string, Filters extends z.ZodRawShape, Who extends Access> {
  row: Row
  access: Who
  sortable: readonly Field[]
  defaultSort: Sort<NoInfer<Field>>
  filters?: Filters
  /** Selectors may ask for every row with `per_page=-1`. */
  allRows?: boolean
}

/** A list endpoint. The server whitelists from it and the screen parses its URL with it. */
export function listEndpoint<
  const R extends Route,
  Row extends z.ZodType,
  const Field extends string,
  const Who extends Access,
  Filters extends z.ZodRawShape = Record<never, never>,
>(route: R, { row, access, sortable, defaultSort, filters, allRows = false }: ListOptions<Row, Field, Filters, Who>) {
  const sorts = new Set<unknown>(sortable.flatMap(field => [`${field}:asc`, `${field}:desc`]))
  const query = z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce
      .number()
      .int()
      .transform(size => (size === ALL_ROWS && !allRows ? PAGE_SIZES[0] : toPageSize(size)))
      .default(10)
      .meta({
        type: 'integer',
        description: `10 unless told otherwise: ${PAGE_SIZES.join(', ')}${allRows ? `, or ${ALL_ROWS} for all, ${MAX_ROWS} at most` : ''}; another size counts as the next smaller of these.`,
      }),
    query: z.string().trim().max(200).optional(),
    sort: z.custom<Sort<Field>>(value => sorts.has(value), 'error.unknownSort').default(() => defaultSort),
    ...z.object(filters ?? ({} as Filters)).partial().shape,
  })
  const reply = z.object({ rows: z.array(row), total: z.number(), capped: z.boolean() })
  return { ...endpoint(route, { query, reply, access }), sortable, defaultSort }
}

export type ListEndpoint = Endpoint<any, z.ZodObject, any, any> & { defaultSort: string }

/** Any size becomes the largest offered size that does not exceed it; -1 asks for all rows. */
export function toPageSize(size: number): number {
  if (size === ALL_ROWS) return ALL_ROWS
  return PAGE_SIZES.findLast(offered => offered <= size) ?? PAGE_SIZES[0]
}

export interface ListState {
  page: number
  per_page: number
  sort: string
  [param: string]: unknown
}

/** The one place that knows: whatever changes, except the page itself, goes back to page 1. */
export function changeList<S extends { page: number }>(state: S, change: Partial<S>): S {
  return { ...state, page: 1, ...change }
}

/** A hand-edited URL never breaks a screen: a value that does not fit is ignored. */
export function readList({ query }: ListEndpoint, search: URLSearchParams): ListState {
  const shape = query?.shape ?? {}
  const fits = ([key, value]: [string, string]) => Object.hasOwn(shape, key) && z.safeParse(shape[key]!, value).success
  return query?.parse(Object.fromEntries([...search].filter(fits))) as ListState
}

/** Only what differs from the defaults is worth a place in the URL. */
export function writeList({ query }: ListEndpoint, state: ListState): URLSearchParams {
  const defaults = query?.parse({}) as ListState
  const shown = Object.entries(state).filter(([key, value]) => value != null && value !== '' && value !== defaults[key])
  return new URLSearchParams(Object.fromEntries(shown.map(([key, value]) => [key, String(value)])))
}

/** none → ascending → descending → none */
export function nextSort(current: string | undefined, field: string): string | undefined {
  if (current === `${field}:asc`) return `${field}:desc`
  if (current === `${field}:desc`) return undefined
  return `${field}:asc`
}

export function pruneSelection<Id>(selected: ReadonlySet<Id>, present: readonly Id[]): Set<Id> {
  return new Set(present.filter(id => selected.has(id)))
}

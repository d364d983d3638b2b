import { sql } from 'kysely'
import { programsByName } from '#features/commissions/programs/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Bookmark } from '#server/db/listAfter.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import { fileUrl } from '#server/files/files.ts'
import { type CreativeRow, type creatives, NO_CATEGORY } from '../contract.ts'
import type { CreativeFormat, CreativeKind } from '../rules/creative.ts'

/** Creatives of the shop with the name of their category. */
export const creativesOf = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('creative')
    .leftJoin('creative_category as category', join =>
      join.onRef('category.shop_id', '=', 'creative.shop_id').onRef('category.id', '=', 'creative.category_id'),
    )
    .select(['creative.id', 'key', 'kind', 'creative.name', 'description', 'link', 'category_id', 'category.name as category'])
    .select(['for_all', 'file_id', 'format', 'byte_count', 'width', 'height', 'creative.created_at', 'creative.changed_at'])
    .where('creative.shop_id', '=', shop_id)

export type StoredCreative = Awaited<ReturnType<ReturnType<typeof creativesOf>['executeTakeFirstOrThrow']>>

export const nameContains = (text: string) => {
  const pattern = containsPattern(text)
  return sql<boolean>`(creative.name ilike ${pattern} or description ilike ${pattern})`
}

export async function listCreatives(
  tx: Tx,
  shop_id: number,
  { kind, category_id, query, ...page }: Parsed<typeof creatives.list>['query'],
) {
  const matches = matching(tx, shop_id, { kind, category_id, query })
  // Numbers are given in the order of time.
  const sort = { name: sql`lower(creative.name)`, created_at: 'creative.id' } as const
  const { rows, ...count } = await listPage(matches, page, { sort, id: 'creative.id' })
  return { ...count, rows: await toRows(tx, shop_id, rows) }
}

type CreativeFilter = Pick<Parsed<typeof creatives.list>['query'], 'kind' | 'category_id' | 'query'>

const matching = (tx: Tx, shop_id: number, { kind, category_id, query }: CreativeFilter) =>
  creativesOf(tx, shop_id)
    .$if(kind !== undefined, found => found.where('kind', '=', kind!))
    .$if(category_id === NO_CATEGORY, found => found.where('category_id', 'is', null))
    .$if(!!category_id, found => found.where('category_id', '=', category_id!))
    .$if(!!query, found => found.where(nameContains(query!)))

/** Those that follow one, newest first. */
export async function creativesAfter(
  tx: Tx,
  shop_id: number,
  { last, limit, ...wanted }: CreativeFilter & { last: number | undefined; limit: number },
): Promise<CreativeRow[]> {
  const stored = await matching(tx, shop_id, wanted)
    .$if(last !== undefined, found => found.where('creative.id', '<', last!))
    .orderBy('creative.id', 'desc')
    .limit(limit)
    .execute()
  return toRows(tx, shop_id, stored)
}

/** What was made or changed since then, the oldest change first. */
export async function creativesChanged(
  tx: Tx,
  shop_id: number,
  { last, limit, since, ...wanted }: CreativeFilter & { last: Bookmark | undefined; limit: number; since: string },
): Promise<(CreativeRow & Bookmark)[]> {
  const beyond = sql<boolean>`(creative.changed_at, creative.id) > (${last?.mark}::timestamptz, ${last?.id}::bigint)`
  const stored = await matching(tx, shop_id, wanted)
    .select(sql<string>`creative.changed_at::text`.as('mark'))
    .where('creative.changed_at', '>=', sql<Date>`${since}::timestamptz`)
    .$if(last !== undefined, found => found.where(beyond))
    .orderBy('creative.changed_at')
    .orderBy('creative.id')
    .limit(limit)
    .execute()
  const rows = await toRows(tx, shop_id, stored)
  return rows.map((row, place) => ({ ...row, mark: stored[place]!.mark }))
}

export async function requireCreative(tx: Tx, shop_id: number, id: number): Promise<StoredCreative> {
  const found = await creativesOf(tx, shop_id).where('creative.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found', 'creatives.notFound')
  return found
}

export async function readRow(tx: Tx, shop_id: number, id: number): Promise<CreativeRow> {
  const [row] = await toRows(tx, shop_id, [await requireCreative(tx, shop_id, id)])
  return row!
}

async function toRows(tx: Tx, shop_id: number, stored: readonly StoredCreative[]): Promise<CreativeRow[]> {
  const ids = stored.map(({ id }) => id)
  const downloads = await downloadsOf(tx, shop_id, ids)
  const programs = await programsOf(
    tx,
    shop_id,
    stored.filter(row => !row.for_all).map(({ id }) => id),
  )
  return stored.map(row => ({
    id: row.id,
    kind: row.kind as CreativeKind,
    name: row.name,
    description: row.description,
    link: row.link,
    category_id: row.category_id,
    category: row.category,
    programs: row.for_all ? null : (programs.get(row.id) ?? []),
    file: fileOf(shop_id, row),
    downloads: downloads.get(row.id) ?? 0,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }))
}

export function fileOf(shop_id: number, row: StoredCreative): CreativeRow['file'] {
  const { file_id, format, byte_count, width, height, kind } = row
  if (file_id === null || format === null) return null
  const url = kind === 'image' ? fileUrl({ shop_id, id: file_id }) : null
  return { format: format as CreativeFormat, byte_count: byte_count ?? 0, width, height, url }
}

async function downloadsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ creative_id: number; count: number }>`
    select creative_id, sum(count)::integer as count from creative_download
    where shop_id = ${shop_id} and creative_id = any(${ids}::bigint[]) group by creative_id`.execute(tx)
  return new Map(rows.map(({ creative_id, count }) => [creative_id, count]))
}

interface NamedRow {
  id: number
  name: string
}

async function programsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, NamedRow[]>> {
  const byCreative = new Map<number, NamedRow[]>()
  if (ids.length === 0) return byCreative
  const chosen = await tx
    .selectFrom('creative_program')
    .select(['creative_id', 'program_id'])
    .where('shop_id', '=', shop_id)
    .where('creative_id', 'in', ids)
    .execute()
  const named = await programsByName(tx, shop_id).select(['id', 'name']).execute()
  for (const program of named)
    for (const { creative_id, program_id } of chosen)
      if (program_id === program.id) byCreative.set(creative_id, [...(byCreative.get(creative_id) ?? []), program])
  return byCreative
}

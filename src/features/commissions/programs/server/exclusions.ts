import { sql } from 'kysely'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Sort } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import { MAX_EXCLUSIONS } from '../rules/ProgramDraft.ts'

export type ExclusionKind = 'product' | 'collection'

/** Products and collections that earn nothing, by the ids of the shop's catalogue. */
export interface ExcludedIds {
  exclude_product: number[]
  exclude_collection: number[]
}

export async function excludedIds(tx: Tx, shop_id: number, program_id: number): Promise<ExcludedIds> {
  const idsOf = async (kind: ExclusionKind) =>
    (await excluded(tx, shop_id, program_id, kind).orderBy('item.id').execute()).map(row => row.id)
  return { exclude_product: await idsOf('product'), exclude_collection: await idsOf('collection') }
}

function excluded(tx: Tx, shop_id: number, program_id: number, kind: ExclusionKind) {
  // Both tables have what is asked for here; the compiler is shown one of them.
  const item = `${kind} as item` as 'product as item'
  return tx
    .selectFrom('program_exclusion')
    .innerJoin(item, join =>
      join
        .onRef('item.shop_id', '=', 'program_exclusion.shop_id')
        .onRef('item.platform_id', '=', 'program_exclusion.platform_id'),
    )
    .select(['item.id', 'item.title', 'item.image_url', 'item.removed_at'])
    .where('program_exclusion.shop_id', '=', shop_id)
    .where('program_exclusion.program_id', '=', program_id)
    .where('program_exclusion.kind', '=', kind)
}

export function listExclusions(
  tx: Tx,
  shop_id: number,
  {
    program_id,
    kind,
    query,
    ...page
  }: {
    program_id: number
    kind: ExclusionKind
    query?: string
    page: number
    per_page: number
    sort: Sort<'title'>
  },
) {
  const inside = sql<number | null>`(select count(*) from collection_product
    where collection_product.shop_id = ${shop_id} and collection_product.collection_id = item.id)`
  const found = excluded(tx, shop_id, program_id, kind)
    .select((kind === 'collection' ? inside : sql<number | null>`null::bigint`).as('products'))
    .$if(Boolean(query), rows => rows.where('item.title', 'ilike', containsPattern(query!)))
  return listPage(found, page, { sort: { title: 'item.title' }, id: 'item.id' })
}

/** Those after a number, for programs that walk through all of them. */
export const exclusionsAfter = (
  tx: Tx,
  shop_id: number,
  { program_id, kind, after, limit }: { program_id: number; kind: ExclusionKind; after: number; limit: number },
) =>
  excluded(tx, shop_id, program_id, kind)
    .select('item.platform_id')
    .where('item.id', '>', after)
    .orderBy('item.id')
    .limit(limit)
    .execute()

interface ExclusionChange {
  program_id: number
  kind: ExclusionKind
  add: readonly number[]
  /** `all` clears the list. */
  remove: readonly number[] | 'all'
}

/** Changes the list; `field` is where the caller's form has it. Ids of products the shop does not have are refused. */
export async function changeExclusions(
  tx: Tx,
  shop_id: number,
  { program_id, kind, add, remove }: ExclusionChange,
  field = 'add',
): Promise<void> {
  const wanted = [...new Set(add)]
  const items = wanted.length === 0 ? [] : await platformIds(tx, shop_id, kind, wanted)
  if (items.length < wanted.length) throw invalidFields({ [field]: `programs.unknownProducts.${kind}` })
  const gone = remove === 'all' ? 'all' : await platformIds(tx, shop_id, kind, remove)
  await tx
    .deleteFrom('program_exclusion')
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .where('kind', '=', kind)
    .$if(gone !== 'all', rows => rows.where('platform_id', 'in', [...(gone as string[]), '']))
    .execute()
  if (items.length > 0)
    await tx
      .insertInto('program_exclusion')
      .values(items.map(platform_id => ({ shop_id, program_id, kind, platform_id })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const now = await countExclusions(tx, shop_id, program_id)
  if (now[kind] > MAX_EXCLUSIONS) throw new Refusal('conflict', 'programs.tooManyExclusions', { params: { max: MAX_EXCLUSIONS } })
}

async function platformIds(tx: Tx, shop_id: number, kind: ExclusionKind, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom(kind)
    .select('platform_id')
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => row.platform_id)
}

export async function countExclusions(tx: Tx, shop_id: number, program_id: number): Promise<Record<ExclusionKind, number>> {
  const rows = await tx
    .selectFrom('program_exclusion')
    .select(['kind', eb => eb.fn.countAll<number>().as('count')])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .groupBy('kind')
    .execute()
  const countOf = (kind: ExclusionKind) => rows.find(row => row.kind === kind)?.count ?? 0
  return { product: countOf('product'), collection: countOf('collection') }
}

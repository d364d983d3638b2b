import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type CreativeKind, MAX_CATEGORIES } from '../rules/creative.ts'
import { identityOf, type SharedCreative } from '../rules/shared-creative.ts'

const columns = ['creative.id', 'creative.name', 'description', 'link', 'category.name as category', 'for_all'] as const

/** Creatives with what tells their content apart. */
export const withContent = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('creative')
    .leftJoin('creative_category as category', join =>
      join.onRef('category.shop_id', '=', 'creative.shop_id').onRef('category.id', '=', 'creative.category_id'),
    )
    .select([...columns, 'file_id', 'format', 'content', 'width', 'height'])
    .select(eb => eb.ref('kind').$castTo<CreativeKind>().as('kind'))
    .where('creative.shop_id', '=', shop_id)

/** By what stores call the same, of two the first. */
export async function idsByIdentity(tx: Tx, shop_id: number, identities: readonly string[]): Promise<Map<string, number>> {
  if (identities.length === 0) return new Map()
  const found = await sql<{ id: number; identity: string }>`
    select id, identity from (
      select id, kind || ' ' || name || ' ' || case when file_id is null then link else '' end as identity
      from creative where shop_id = ${shop_id}
    ) as named where identity = any(${identities}::text[]) order by id desc`.execute(tx)
  return new Map(found.rows.map(({ identity, id }) => [identity, id]))
}

export const idOfShared = async (tx: Tx, shop_id: number, creative: SharedCreative): Promise<number | undefined> =>
  (await idsByIdentity(tx, shop_id, [identityOf(creative)])).get(identityOf(creative))

/** A store's own category of this name, made where there is room for one more. */
export async function categoryNamed(tx: Tx, shop_id: number, name: string | null): Promise<number | null> {
  if (name === null) return null
  await sql`
    insert into creative_category (shop_id, name, place)
    select ${shop_id}::bigint, ${name}::text, coalesce(max(place) + 1, 0) from creative_category where shop_id = ${shop_id}
    having count(*) < ${MAX_CATEGORIES}
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id from creative_category where shop_id = ${shop_id} and lower(name) = lower(${name}) order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

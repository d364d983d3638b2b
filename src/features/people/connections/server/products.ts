import { sql } from 'kysely'
import { peopleById } from '#features/people/affiliates/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { ConnectedProduct, NewProductConnection, ProductKind, productConnections } from '../contract.ts'
import { lockAffiliate, searchAffiliates } from './affiliates.ts'

type ProductConnectionQuery = Parsed<typeof productConnections.list>['query']
type ChoicesQuery = Parsed<typeof productConnections.choices>['query']

const connections = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('product_connection')
    .select(['id', 'kind', 'platform_id', 'affiliate_id', 'connected_at'])
    .where('shop_id', '=', shop_id)

interface StoredConnection {
  id: number
  kind: string
  platform_id: string
  affiliate_id: number
  connected_at: Date
}

export async function listConnections(tx: Tx, shop_id: number, { query, affiliate_id, kind, ...page }: ProductConnectionQuery) {
  const affiliates = query ? await searchAffiliates(tx, query) : []
  const titled = query ? await titledLike(tx, shop_id, query) : []
  const matches = connections(tx, shop_id)
    .$if(affiliate_id !== undefined, found => found.where('affiliate_id', '=', affiliate_id!))
    .$if(kind !== undefined, found => found.where('kind', '=', kind!))
    .$if(Boolean(query), found =>
      found.where(sql<boolean>`(platform_id = any(${titled}::text[]) or affiliate_id = any(${affiliates}::bigint[]))`),
    )
  const { rows, ...counted } = await listPage(matches, page, { sort: { id: 'id' }, id: 'id' })
  return { ...counted, rows: await toConnections(tx, shop_id, rows) }
}

interface ShownProduct {
  title: string
  image_url: string | null
}

async function toConnections(tx: Tx, shop_id: number, rows: readonly StoredConnection[]): Promise<ConnectedProduct[]> {
  const people = await peopleById(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  const shown = new Map<string, ShownProduct>()
  for (const kind of ['product', 'collection'] as const) {
    const ids = rows.filter(row => row.kind === kind).map(row => row.platform_id)
    for (const { platform_id, ...one } of await named(tx, shop_id, kind, ids)) shown.set(`${kind} ${platform_id}`, one)
  }
  return rows.map(({ affiliate_id, connected_at, ...row }) => ({
    ...row,
    kind: row.kind as ProductKind,
    ...(shown.get(`${row.kind} ${row.platform_id}`) ?? { title: row.platform_id, image_url: null }),
    affiliate: people.get(affiliate_id)!,
    connected_at: connected_at.toISOString(),
  }))
}

async function named(tx: Tx, shop_id: number, kind: ProductKind, platform_ids: readonly string[]) {
  if (platform_ids.length === 0) return []
  return tx
    .selectFrom(kind)
    .select(['platform_id', 'title', 'image_url'])
    .where('shop_id', '=', shop_id)
    .where('platform_id', 'in', platform_ids)
    .execute()
}

const MAX_FOUND = 500
const MAX_SHOWN = 20

async function titledLike(tx: Tx, shop_id: number, text: string): Promise<string[]> {
  const pattern = containsPattern(text)
  const { rows } = await sql<{ platform_id: string }>`
    (select platform_id from product where shop_id = ${shop_id} and title ilike ${pattern} limit ${MAX_FOUND})
    union all
    (select platform_id from collection where shop_id = ${shop_id} and title ilike ${pattern} limit ${MAX_FOUND})`.execute(tx)
  return rows.map(row => row.platform_id)
}

/** What can be connected, by title, with whose it is already. */
export async function findChoices(tx: Tx, shop_id: number, { query, kind, platform_id }: ChoicesQuery) {
  const rows = await tx
    .selectFrom(kind)
    .select(['platform_id', 'title', 'image_url'])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .$if(Boolean(query), found => found.where('title', 'ilike', containsPattern(query!)))
    .$if(platform_id !== undefined, found => found.where('platform_id', '=', platform_id!))
    .orderBy('title')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  const ids = rows.map(row => row.platform_id)
  const taken =
    ids.length === 0 ? [] : await connections(tx, shop_id).where('kind', '=', kind).where('platform_id', 'in', ids).execute()
  const people = await peopleById(tx, shop_id, [...new Set(taken.map(row => row.affiliate_id))])
  const owner = new Map(taken.map(row => [row.platform_id, people.get(row.affiliate_id) ?? null]))
  return rows.map(row => ({ ...row, kind, affiliate: owner.get(row.platform_id) ?? null }))
}

/** Connects a product or collection that is nobody's yet; otherwise the refusal names whose it is. */
export async function connectProduct(tx: Tx, shop_id: number, body: NewProductConnection): Promise<ConnectedProduct> {
  const { affiliate_id, kind, platform_id } = body
  await lockAffiliate(tx, shop_id, affiliate_id)
  const [known] = await named(tx, shop_id, kind, [platform_id])
  if (!known) throw invalidFields({ platform_id: 'connections.productUnknown' })
  const made = await tx
    .insertInto('product_connection')
    .values({ shop_id, affiliate_id, kind, platform_id })
    .onConflict(conflict => conflict.columns(['shop_id', 'kind', 'platform_id']).doNothing())
    .returning(['id', 'kind', 'platform_id', 'affiliate_id', 'connected_at'])
    .executeTakeFirst()
  if (!made) throw await alreadyConnected(tx, shop_id, body)
  const [connection] = await toConnections(tx, shop_id, [made])
  return connection!
}

async function alreadyConnected(tx: Tx, shop_id: number, { kind, platform_id }: NewProductConnection): Promise<Refusal> {
  const other = await connections(tx, shop_id).where('kind', '=', kind).where('platform_id', '=', platform_id).executeTakeFirst()
  const owner = other && (await peopleById(tx, shop_id, [other.affiliate_id])).get(other.affiliate_id)
  return new Refusal('conflict', 'connections.productTaken', { params: { name: owner?.full_name || owner?.email || '' } })
}

export async function disconnectProduct(tx: Tx, shop_id: number, id: number): Promise<ConnectedProduct> {
  const row = await tx
    .deleteFrom('product_connection')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning(['id', 'kind', 'platform_id', 'affiliate_id', 'connected_at'])
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const [connection] = await toConnections(tx, shop_id, [row])
  return connection!
}

/** Products of affiliates who go are nobody's. */
export async function freeProductsOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('product_connection').where('shop_id', '=', shop_id).where('affiliate_id', 'in', affiliate_ids).execute()
}

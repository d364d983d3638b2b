import { sql } from 'kysely'
import * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import {
  markGone,
  noteCatalogueRead,
  saveMembers,
  takeCollections,
  takeProducts,
} from '#features/store/store-connection/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { PlatformPage } from '#server/store-platform/port.ts'
import { type ChunkOutcome, defineTask, type TaskState } from '#server/tasks/defineTask.ts'
import { catalogueSynced } from '../rules/notifications.ts'
import { storeOf } from './platform.ts'
import { catalogueStatus, publishCatalogueStatus, SYNC } from './status.ts'

/** Where the look at the store stands: page after page of products, then of collections, then what is in each of them. */
const CatalogueCursor = z.object({
  phase: z.enum(['products', 'collections', 'members']),
  next: z.string().optional(),
  /** The collection whose products are known already. */
  collection_id: z.number(),
  /** What was not told since then is gone. */
  started: z.string(),
  unread: z.number(),
})
type CatalogueCursor = z.infer<typeof CatalogueCursor>

interface Collection {
  id: number
  platform_id: string
}

type Prepared = PlatformPage | { collection: Collection; product_ids: string[] } | 'nothing left'

/** Reads the whole store: what is new, what changed, what is gone. */
export const syncCatalogueTask = defineTask<Record<string, never>, CatalogueCursor, Prepared>({
  kind: SYNC,
  title: 'products.task.sync',
  permission: 'programs',
  input: z.object({}),
  cursor: CatalogueCursor,
  exclusive: () => 'catalogue',
  size: async (tx, { shop_id }) => {
    const { products, collections } = await catalogueStatus(tx, shop_id)
    return products + 2 * collections
  },
  prepare: ask,

  async chunk(tx, { shop_id, cursor, prepared }) {
    const outcome = await take(tx, shop_id, cursor ?? (await firstCursor(tx)), prepared)
    await publishCatalogueStatus(tx, shop_id, outcome.done)
    return outcome
  },
  async ended(tx, { shop_id, actor }, { status }) {
    await publishCatalogueStatus(tx, shop_id, 0)
    // The looks of every night are nobody's to wait for.
    if (status !== 'done' || actor.kind === 'system') return
    const { products: count } = await catalogueStatus(tx, shop_id)
    await notify(tx, shop_id, catalogueSynced, { count })
  },
})

async function take(tx: Tx, shop_id: number, at: CatalogueCursor, prepared: Prepared): Promise<ChunkOutcome<CatalogueCursor>> {
  if (prepared === 'nothing left') return finish(tx, shop_id, at)
  if ('collection' in prepared) {
    await saveMembers(tx, shop_id, prepared.collection.id, prepared.product_ids)
    return { cursor: { ...at, collection_id: prepared.collection.id }, done: 1, finished: false }
  }
  const keep = at.phase === 'products' ? takeProducts : takeCollections
  const { unread } = await keep(tx, shop_id, prepared.items)
  return { cursor: after(at, prepared.next, unread), done: prepared.items.length, failed: unread, finished: false }
}

async function ask(services: Services, { shop_id, cursor }: TaskState<unknown, CatalogueCursor>): Promise<Prepared> {
  const store = await storeOf(services, shop_id)
  if (!store) throw new Refusal('conflict', 'products.notConnected')
  const { platform, access } = store
  if (!cursor || cursor.phase === 'products') return platform.pageOfProducts(access, cursor?.next)
  if (cursor.phase === 'collections') return platform.pageOfCollections(access, cursor.next)
  for (let passed = cursor.collection_id; ; ) {
    const collection = await services.db.inShop(shop_id, tx => nextCollection(tx, shop_id, passed, cursor.started))
    if (!collection) return 'nothing left'
    const product_ids = await platform.findMembers(access, collection.platform_id)
    // Deleted while the rest was read; the store tells that by itself.
    if (product_ids) return { collection, product_ids }
    passed = collection.id
  }
}

const nextCollection = (tx: Tx, shop_id: number, passed: number, started: string): Promise<Collection | undefined> =>
  tx
    .selectFrom('collection')
    .select(['id', 'platform_id'])
    .where('shop_id', '=', shop_id)
    .where('id', '>', passed)
    .where('removed_at', 'is', null)
    .where('synced_at', '>=', sql<Date>`${started}::timestamptz`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

async function firstCursor(tx: Tx): Promise<CatalogueCursor> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(tx)
  return { phase: 'products', collection_id: 0, started: rows[0]!.now, unread: 0 }
}

function after(at: CatalogueCursor, next: string | undefined, unread: number): CatalogueCursor {
  const phase = next ? at.phase : at.phase === 'products' ? 'collections' : 'members'
  return { ...at, phase, next, unread: at.unread + unread }
}

/** Products and collections that were not told are gone. Where something could not be read, nothing is taken for gone. */
async function finish(tx: Tx, shop_id: number, at: CatalogueCursor): Promise<ChunkOutcome<CatalogueCursor>> {
  const gone = { products: 0, collections: 0 }
  if (at.unread === 0) {
    gone.products = await markGone(tx, shop_id, 'product', at.started)
    gone.collections = await markGone(tx, shop_id, 'collection', at.started)
  }
  await noteCatalogueRead(tx, shop_id)
  return { cursor: at, done: 0, finished: true, result: { gone: gone.products + gone.collections } }
}

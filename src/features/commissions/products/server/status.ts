import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { type CatalogueStatus, catalogueChanged, pickers } from '../contract.ts'

/** The kind of the task that reads the store. */
export const SYNC = 'products.sync'

interface CatalogueFacts {
  products: number
  collections: number
  is_connected: boolean
  finished_at: Date | null
  task_id: number | null
  status: string | null
  done: number | null
  total: number | null
  started_at: Date | null
}

/** What is known of the store, and how the last look at it went. `has_platform`: whether there are stores to look at. */
export async function catalogueStatus(tx: Tx, shop_id: number, has_platform = true): Promise<CatalogueStatus> {
  const { rows } = await sql<CatalogueFacts>`
    select
      (select count(*) from product where shop_id = ${shop_id} and removed_at is null) as products,
      (select count(*) from collection where shop_id = ${shop_id} and removed_at is null) as collections,
      coalesce(access_token is not null and uninstalled_at is null and key_refused_at is null, false) as is_connected,
      catalogue_synced_at as finished_at, task.id as task_id, task.status, task.done, task.total, task.created_at as started_at
    from (select) as nothing
    left join platform_connection on platform_connection.shop_id = ${shop_id}
    left join lateral (
      select * from task where shop_id = ${shop_id} and kind = ${SYNC} order by id desc limit 1
    ) as task on true`.execute(tx)
  const { products, collections, task_id, done, total, started_at, finished_at, ...known } = rows[0]!
  return {
    state: stateOf({ ...known, is_connected: known.is_connected && has_platform, finished_at }),
    task_id,
    done: done ?? 0,
    total,
    products,
    collections,
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  }
}

/** Tells open screens how far the look is. */
export async function publishCatalogueStatus(tx: Tx, shop_id: number, more: number): Promise<void> {
  const status = await catalogueStatus(tx, shop_id)
  await publish(tx, shopChannel(shop_id), catalogueChanged, { ...status, done: status.done + more }, { permission: pickers })
}

function stateOf({
  is_connected,
  finished_at,
  status,
}: Pick<CatalogueFacts, 'is_connected' | 'finished_at' | 'status'>): CatalogueStatus['state'] {
  if (status === 'waiting' || status === 'running') return 'running'
  if (!is_connected) return 'unconnected'
  if (status === 'failed' || status === 'stopped') return 'failed'
  return finished_at ? 'done' : 'never'
}

import { sql } from 'kysely'
import { rulesOf } from '#features/programs/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderFacts } from '../OrderFacts.ts'
import { readStoredOrder, type StoredOrder } from '../storedOrder.ts'
import type { Connection } from './connectCustomers.ts'
import { type Books, creditSavedOrder, currentTerms, type Worked } from './creditOrders.ts'
import { seen } from './decideOrder.ts'
import { loadEvidence } from './loadEvidence.ts'
import { nextVersions } from './repriceMoved.ts'
import { saveFacts } from './saveFacts.ts'
import type { SavedOrder } from './saveOrders.ts'
import { lockReferrals, versionOf } from './standing.ts'
import { tiedFacts } from './tiedFacts.ts'

interface Tied extends Worked {
  ids: number[]
}

/**
 * Orders that were reported before the earlier one that tied their customer to an affiliate: as if it had been known in time.
 * One that somebody else brought stays with them, since who brought an order is decided once.
 */
export async function tieLaterOrders(
  tx: Tx,
  shop_id: number,
  connections: readonly Connection[],
  { books, batch }: { books: Books; batch: readonly number[] },
): Promise<Tied> {
  const later = await laterOrders(tx, shop_id, connections, batch)
  const evidence = await loadEvidence(tx, shop_id, later)
  const facts = new Map<number, OrderFacts>()
  for (const saved of later) {
    const now = tiedFacts(saved, evidence, seen(saved, evidence))
    if (now) facts.set(saved.id, { ...saved.facts!, ...now })
  }
  const ids = [...facts.keys()]
  if (ids.length === 0) return { ids, changes: [], made: [] }
  const standing = await lockReferrals(tx, shop_id, ids)
  const { affiliates } = evidence
  const rules = await rulesOf(tx, shop_id, [...[...affiliates.values()].map(currentTerms), ...standing.map(versionOf)])
  const worked = (await nextVersions(tx, shop_id, ids)).map(saved => {
    const decided = { ...facts.get(saved.id)!, ...books.firsts.newness(saved.id, saved.customer_id) }
    return { id: saved.id, facts: decided, ...creditSavedOrder(saved, decided, { ...books, standing, affiliates, rules }) }
  })
  await saveFacts(tx, shop_id, worked)
  return { ids, changes: worked.flatMap(one => one.changes), made: worked.flatMap(one => one.made) }
}

async function laterOrders(
  tx: Tx,
  shop_id: number,
  connections: readonly Connection[],
  batch: readonly number[],
): Promise<SavedOrder[]> {
  if (connections.length === 0) return []
  const { rows } = await sql<Omit<SavedOrder, 'order'> & { content: StoredOrder }>`
    select later.id, later.version, later.customer_id, later.attribution as facts, later.content
    from json_to_recordset(${JSON.stringify(connections)}::json) as tie(customer_id bigint, connected_at timestamptz)
    join store_order as later on later.shop_id = ${shop_id} and later.customer_id = tie.customer_id
    where later.placed_at > tie.connected_at and later.attribution is not null and later.id <> all(${batch})
    order by later.placed_at limit 500`.execute(tx)
  return rows.map(({ content, ...row }) => ({ ...row, order: readStoredOrder(content) }))
}

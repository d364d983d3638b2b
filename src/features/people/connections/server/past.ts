import type { Tx } from '#server/db/database.ts'

interface PastConnection {
  affiliate_id: number
  /** The product, as the store names it. */
  platform_id: string
}

/** Products that belong to one affiliate since then, whoever brings the order. */
export async function insertPastProductConnections(
  tx: Tx,
  shop_id: number,
  connections: readonly PastConnection[],
  connected_at: Date,
): Promise<void> {
  if (connections.length === 0) return
  await tx
    .insertInto('product_connection')
    .values(connections.map(connection => ({ shop_id, kind: 'product', connected_at, ...connection })))
    .execute()
}

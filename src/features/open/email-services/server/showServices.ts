import type { Tx } from '#server/db/database.ts'
import type { ConnectedService, EmailServices } from '../contract.ts'
import { type ConnectionRow, connectionsOf, problemsOf } from './store.ts'

export async function showServices(tx: Tx, shop_id: number): Promise<EmailServices> {
  return { connected: (await connectionsOf(tx, shop_id)).map(toConnected), problems: await problemsOf(tx, shop_id) }
}

/** Somebody whom the walk has come to and who still waits is not there yet. */
function toConnected({ walked_to, walked, walk_size, ...row }: ConnectionRow): ConnectedService {
  const isUnderWay = walk_size !== null && walked_to !== null
  return {
    ...row,
    connected_at: row.connected_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    transfer: isUnderWay ? { done: Math.max(0, Math.min(walked, walk_size) - row.waiting), total: walk_size } : null,
  }
}

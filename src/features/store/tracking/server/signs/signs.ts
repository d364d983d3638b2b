import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'

/** What is heard from the pages of a store, beside its clicks. */
export type Sign = 'pixel' | 'webhook_refused' | 'order_report'

/** A sign is as good as the next one for so long; a busy store costs one write. */
const FRESH_MS = 60_000
const MAX_KNOWN = 10_000

/** Remembers when each kind of sign was last heard from each shop. */
export function createSigns(db: Pick<Database, 'inShop'>) {
  const noted = new Map<string, number>()
  return {
    async note(shop_id: number, kind: Sign): Promise<void> {
      const key = `${shop_id} ${kind}`
      const now = Date.now()
      if (now - (noted.get(key) ?? 0) < FRESH_MS) return
      if (noted.size >= MAX_KNOWN) noted.clear()
      noted.set(key, now)
      await db.inShop(shop_id, tx => noteSign(tx, shop_id, kind))
    },
  }
}

export async function noteSign(tx: Tx, shop_id: number, kind: Sign): Promise<void> {
  await sql`
    insert into tracking_sign (shop_id, kind, last_at) values (${shop_id}, ${kind}, now())
    on conflict (shop_id, kind) do update set last_at = excluded.last_at`.execute(tx)
}

export async function signsOf(tx: Tx, shop_id: number): Promise<Partial<Record<Sign, Date>>> {
  const rows = await tx.selectFrom('tracking_sign').select(['kind', 'last_at']).where('shop_id', '=', shop_id).execute()
  return Object.fromEntries(rows.map(row => [row.kind, row.last_at]))
}

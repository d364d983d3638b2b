import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'

export async function saveFacts(tx: Tx, shop_id: number, decisions: readonly { id: number; facts: OrderFacts }[]): Promise<void> {
  if (decisions.length === 0) return
  await sql`
    update store_order set attribution = decided.facts
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as decided(id bigint, facts jsonb)
    where store_order.shop_id = ${shop_id} and store_order.id = decided.id`.execute(tx)
}

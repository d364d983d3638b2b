import type { Tx } from '#server/db/database.ts'
import { publishStopped, saleStops } from './store.ts'

interface FraudDecision {
  reasons: readonly { code: string }[]
  flags?: readonly string[]
}

/** Of decisions that are news: tells open screens where one of them held or refused something. */
export async function publishStoppedSales(tx: Tx, shop_id: number, decisions: readonly FraudDecision[]): Promise<void> {
  const isStop = ({ code }: { code: string }) => (saleStops as readonly string[]).includes(code)
  if (decisions.some(({ reasons, flags = [] }) => flags.length > 0 || reasons.some(isStop))) await publishStopped(tx, shop_id)
}

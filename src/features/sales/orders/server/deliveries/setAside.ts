import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'

/** An order that could not be taken in, by the name the merchant knows it by where it has one. */
export interface SetAside {
  order: string
  problem: string
}

const MAX_NAMED = 10

/** The activity log says which orders were left out and why; the others are not held up by them. */
export async function auditSetAside(tx: Tx, shop_id: number, orders: readonly SetAside[]): Promise<void> {
  if (orders.length === 0) return
  const reason = orders.slice(0, MAX_NAMED).map(({ order, problem }) => `${order}: ${problem}`)
  await audit(tx, { shop_id, actor: systemActor, action: 'orders.setAside', after: { count: orders.length, reason } })
}

export interface StoredReport {
  order_id: string
  updated_at: Date
  payload: unknown
  problem: string
}

/** Keeps what the store answered beside the deliveries that could not be used. False where it was kept before. */
export async function saveReport(tx: Tx, shop_id: number, report: StoredReport): Promise<boolean> {
  const kept = await tx
    .insertInto('webhook_inbox')
    .values({
      shop_id,
      topic: 'orders/updated',
      delivery_id: `reconciled:${report.order_id}:${report.updated_at.toISOString()}`,
      triggered_at: report.updated_at,
      body: JSON.stringify(report.payload),
      processed_at: new Date(),
      order_platform_id: report.order_id,
      problem: report.problem,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

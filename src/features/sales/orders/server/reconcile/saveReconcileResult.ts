import { notify } from '#features/account/notifications/server/index.ts'
import { noteCompleteness } from '#features/store/store-connection/server/index.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { intakeChecked } from '../../intake-contract.ts'
import { ordersMissed } from '../../rules/notifications.ts'

export interface ReconcileResult {
  orders: number
  /** Orders that deliveries should have told by now and did not. */
  overdue: number
}

/** More than one in a thousand. */
export const isTooMany = ({ orders, overdue }: ReconcileResult): boolean => overdue * 1000 > orders

/** Keeps what a look at the store's orders found; raises the alarm with the number, and calls it off with the next clean look. */
export async function saveReconcileResult(tx: Tx, shop_id: number, look: ReconcileResult): Promise<void> {
  const is_complete = !isTooMany(look)
  const wasComplete = await noteCompleteness(tx, shop_id, { is_complete, checked: look.orders, missed: look.overdue })
  // Each look that finds some is news, since each has found others.
  if (is_complete && wasComplete !== false) return
  await audit(tx, {
    shop_id,
    actor: systemActor,
    action: is_complete ? 'orders.completeAgain' : 'orders.missed',
    after: is_complete ? undefined : { missed: look.overdue, orders: look.orders },
  })
  if (!is_complete) await notify(tx, shop_id, ordersMissed, { count: look.overdue })
  await publish(
    tx,
    shopChannel(shop_id),
    intakeChecked,
    { is_complete, missed: look.overdue },
    { permission: ['referrals', 'settings'] },
  )
}

import { notify } from '#features/account/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { paymentArrived, type paymentFailed } from '../../rules/notifications.ts'
import type { RailName } from '../../rules/states.ts'

interface EndedPayout {
  payout_id: number
  affiliate_id: number
  rail: RailName
}

interface EndedBy {
  actor: string
  /** Of a past that is written down. */
  at?: Date
}

/** The bell tells what became of payments that went by themselves; what a member of the shop decides, they know. */
export async function notifyEnded(
  tx: Tx,
  shop_id: number,
  kind: typeof paymentArrived | typeof paymentFailed,
  ended: readonly EndedPayout[],
  { actor, at }: EndedBy,
): Promise<void> {
  // Store credit is there as soon as it is given: nobody is called to the bell for each.
  const told = kind === paymentArrived ? ended.filter(({ rail }) => rail !== 'store_credit') : ended
  const last = told.at(-1)
  if (!last || at || !actor.startsWith('system:')) return
  const { payout_id, affiliate_id, rail } = last
  const link =
    rail === 'paypal'
      ? `/admin/payouts/auto-paypal/${payout_id}/payment-detail`
      : `/admin/payouts/payments/${payout_id}/payment-detail`
  await notify(tx, shop_id, kind, { count: told.length, affiliate_id }, { link })
}

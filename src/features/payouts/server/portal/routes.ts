import { isPaymentMethod } from '#features/affiliates/rules/payment-methods.ts'
import { methodNames } from '#features/payment-settings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type PortalPaymentState, portalPayments } from '../../portal-contract.ts'
import type { PayoutState } from '../../rules/states.ts'

const stateFor: Record<PayoutState, PortalPaymentState> = {
  reserved: 'preparing',
  in_transit: 'on_its_way',
  unclaimed: 'unclaimed',
  on_hold: 'on_hold',
  paid: 'paid',
  returned: 'came_back',
  undone: 'undone',
}

export const portalPaymentRoutes = ({ db, texts }: Services): Routes =>
  routes(portalPayments, {
    list: ({ caller: { shop_id, affiliate_id }, query: { before, limit }, from }) =>
      db.inShop(shop_id, async tx => {
        const found = await findPayments(tx, { shop_id, affiliate_id, before, limit: limit + 1 })
        const nameOf = await methodNames(tx, shop_id, texts(from.language))
        const rows = found.slice(0, limit).map(({ state, method, created_at, settled_at, ...payment }) => ({
          ...payment,
          state: stateFor[state as PayoutState],
          method: isPaymentMethod(method) ? nameOf(method) : method,
          created_at: created_at.toISOString(),
          paid_at: settled_at?.toISOString() ?? null,
        }))
        return { rows, next: found.length > limit ? rows.at(-1)!.id : null }
      }),
  })

interface Wanted {
  shop_id: number
  affiliate_id: number
  before?: number
  limit: number
}

const findPayments = (tx: Tx, { shop_id, affiliate_id, before, limit }: Wanted) =>
  tx
    .selectFrom('payout')
    .select(['id', 'state', 'method', 'currency', 'commission', 'tax', 'total', 'referral_count as referrals', 'message'])
    .select(['created_at', 'settled_at'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .$if(before !== undefined, query => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

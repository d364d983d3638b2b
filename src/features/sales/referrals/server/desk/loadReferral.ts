import { sql } from 'kysely'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { StoredReferral } from '../../rules/explain/explainReferral.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { ReferralStatus } from '../../rules/status.ts'

export interface LoadedReferral extends StoredReferral {
  id: number
  level: number
  parent_id: number | null
  affiliate_id: number
  program_id: number
  program_name: string
  program_version: number
  currency: Currency
  total: Minor
  network: Minor
  quantity: number | null
  comment: string
  coupon_code: string | null
  source: string | null
  refund_id: string | null
  is_first_commission: boolean
  flags: string[]
  customer_id: number | null
  customer_name: string | null
  approve_at: Date | null
  created_at: Date
  changed_at: Date
  order_id: number | null
  order_number: string | null
  order_version: number
  placed_at: Date | null
  financial_status: string | null
  current_order_version: number | null
  content: Pick<IncomingOrder, 'lines' | 'discount' | 'refunded'> | null
  attribution: OrderFacts | null
  payment_number: number | null
  network_waiting: Minor
  offered_rise: Minor
}

/** A correction of an upline's commission stands two steps from the sale. */
export async function loadReferral(tx: Tx, shop_id: number, id: number): Promise<LoadedReferral | undefined> {
  const { rows } = await sql<LoadedReferral>`
    select referral.id, referral.kind, referral.level, referral.parent_id, referral.status, referral.affiliate_id, referral.program_id,
      program.name as program_name, referral.program_version, referral.tracking_type, referral.currency, referral.total, referral.quantity,
      referral.commission, referral.commission_adjustment, referral.trace, referral.comment, referral.coupon_code, referral.source,
      referral.refund_id, referral.is_first_commission, referral.flags, referral.customer_id, customer.full_name as customer_name,
      referral.approve_at, referral.created_at, referral.changed_at, referral.order_id, referral.order_version,
      coalesce(store_order.number, referral.order_name) as order_number, store_order.placed_at, store_order.cancelled_at,
      store_order.financial_status, store_order.version as current_order_version, store_order.content, store_order.attribution,
      referral.awaits_payment, referral.payout_id,
      (select payout.number from payout where payout.shop_id = ${shop_id} and payout.id = referral.payout_id) as payment_number,
      referral.moved_to, referral.adjustment_withdrawn, referral.offered_rise, referral.status_before_denial,
      (select count(*) from referral as child where child.shop_id = ${shop_id} and child.parent_id = referral.id
        and child.kind = 'network' and child.status_before_denial is not null) as network_denied,
      case when referral.level > 0 then coalesce(grandparent.affiliate_id, parent.affiliate_id) end as seller_id,
      coalesce((select sum(child.commission + child.commission_adjustment) from referral as child where child.shop_id = ${shop_id}
        and child.parent_id = referral.id and child.kind = 'network' and child.status <> ${sql.lit(ReferralStatus.denied)}), 0)::bigint as network,
      coalesce((select sum(child.commission + child.commission_adjustment) from referral as child where child.shop_id = ${shop_id}
        and child.parent_id = referral.id and child.kind = 'network' and child.moved_to is null
        and child.status = ${sql.lit(ReferralStatus.pending)}), 0)::bigint as network_waiting
    from referral
    join program on program.shop_id = referral.shop_id and program.id = referral.program_id
    left join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    left join customer on customer.shop_id = referral.shop_id and customer.id = referral.customer_id
    left join referral as parent on parent.shop_id = referral.shop_id and parent.id = referral.parent_id
    left join referral as grandparent on grandparent.shop_id = parent.shop_id and grandparent.id = parent.parent_id
    where referral.shop_id = ${shop_id} and referral.id = ${id}`.execute(tx)
  return rows[0]
}

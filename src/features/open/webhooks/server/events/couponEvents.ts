import { sql } from 'kysely'
import type { CouponDeed } from '#features/motivation/coupons/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { personFacts, writeEvents } from './writeEvents.ts'

export async function writeCouponEvents(tx: Tx, shop_id: number, ids: readonly number[], deed: CouponDeed): Promise<void> {
  if (ids.length === 0) return
  await writeEvents(
    tx,
    shop_id,
    'coupon',
    sql`
    select coupon.id as object_id, coupon.affiliate_id, array[${`coupon.${deed}`}::text] as types,
      jsonb_build_object('id', coupon.id, 'code', coupon.code, 'state', coupon.state, 'source', coupon.source,
        'valid_from', coupon.valid_from, 'valid_to', coupon.valid_to, 'affiliate', ${personFacts}) as facts
    from affiliate_coupon as coupon join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = coupon.affiliate_id
    where coupon.shop_id = ${shop_id} and coupon.id = any(${ids}::bigint[]) and affiliate.kind = 'affiliate'`,
  )
}

import { sql } from 'kysely'
import type { CouponEvent } from '#features/motivation/coupons/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { writeEventOf } from './writeEvents.ts'

const facts = sql`'code', told.code, 'state', told.state, 'source', told.source, 'valid_from', told.valid_from,
  'valid_to', told.valid_to`

export function writeCouponEvents(tx: Tx, shop_id: number, ids: readonly number[], event: CouponEvent): Promise<void> {
  const rows = sql`select * from affiliate_coupon where shop_id = ${shop_id} and id = any(${ids}::bigint[])`
  return writeEventOf(tx, shop_id, { object: 'coupon', event, ids, rows, facts })
}

import * as z from 'zod'
import { discountStore } from '#features/store/store-connection/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { findDiscount } from '../discounts/store.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { takeDiscounts } from './takeAnswers.ts'

/** Reads one discount anew: a report says that it changed, and only the store says to what. */
export const readDiscountJob = defineJob({
  name: 'coupons.readDiscount',
  payload: z.object({ shop_id: z.int(), store_discount_id: z.int() }),
  async run({ shop_id, store_discount_id }, { services }) {
    const { db } = services
    const known = await db.inShop(shop_id, tx => findDiscount(tx, shop_id, store_discount_id))
    const store = await discountStore(services, shop_id)
    if (!known?.discount_id || known.state !== 'made' || typeof store === 'string') return
    const { id, discount_id } = known
    const found = await store.discounts.findDiscounts(store.access, [discount_id])
    await db.inShop(shop_id, async tx => {
      await takeDiscounts(tx, shop_id, [{ id, discount_id }], found)
      await publishCoupons(tx, shop_id)
    })
  },
})

/** Of discounts that nobody here knows, nothing is read. */
export async function noteDiscountChanged(tx: Tx, shop_id: number, discount_id: string): Promise<void> {
  const known = await tx
    .selectFrom('store_discount')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('discount_id', '=', discount_id)
    .where('state', '=', 'made')
    .executeTakeFirst()
  if (!known) return
  const key = `coupons.readDiscount:${shop_id}:${known.id}`
  await enqueue(tx, readDiscountJob, { shop_id, store_discount_id: known.id }, { key })
}

import { sql } from 'kysely'
import * as z from 'zod'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { inEachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { settleCoupons } from './coupons/store.ts'
import { makeDiscount } from './discounts/makeDiscount.ts'
import { noteShown } from './discounts/noteShown.ts'
import { placeCodes } from './discounts/placeCodes.ts'
import { removeFromStore } from './discounts/removeFromStore.ts'
import { findDiscount } from './discounts/store.ts'
import { watchLeaksJob } from './leaks/watch.job.ts'
import { newCouponMailJob } from './newCouponMail.job.ts'
import { publishCoupons } from './publishCoupons.ts'
import { readDiscountJob } from './resync/readDiscount.job.ts'

const OfDiscount = z.object({ shop_id: z.int(), store_discount_id: z.int() })

/** Asks the store for a discount until it has said yes or no. */
export const makeDiscountJob = defineJob({
  name: 'coupons.makeDiscount',
  payload: OfDiscount,
  async run({ shop_id, store_discount_id }, { services }) {
    const outcome = await makeDiscount(services, shop_id, store_discount_id, tx => settle(tx, shop_id, store_discount_id))
    if (outcome.is === 'waiting') throw new PlatformError(outcome.failure)
  },
})

/** Asks the store to take a discount, or one code of it, away. */
export const removeFromStoreJob = defineJob({
  name: 'coupons.removeFromStore',
  // Without a coupon, the discount is meant.
  payload: OfDiscount.extend({ coupon_id: z.int() }),
  run: ({ shop_id, ...what }, { services }) => removeFromStore(services, shop_id, what),
})

/** Adds the codes that wait to the discount they belong to. */
export const placeCodesJob = defineJob({
  name: 'coupons.placeCodes',
  payload: OfDiscount,
  async run({ shop_id, store_discount_id }, { services, signal }) {
    for (let hasMore = true; hasMore && !signal.aborted; ) {
      ;({ hasMore } = await placeCodes(services, shop_id, store_discount_id))
      await services.db.inShop(shop_id, tx => publishCoupons(tx, shop_id))
    }
  },
})

/** Says of all codes how their discount stands, and tells who can hand them out from now on. */
async function settle(tx: Tx, shop_id: number, store_discount_id: number): Promise<void> {
  const discount = await findDiscount(tx, shop_id, store_discount_id)
  if (!discount) return
  await noteShown(tx, shop_id, discount)
  const { usable } = await settleCoupons(tx, shop_id, discount, new Date())
  for (const { id, affiliate_id } of usable) {
    await enqueue(tx, newCouponMailJob, { shop_id, coupon_id: id })
    await publishCoupons(tx, shop_id, affiliate_id)
  }
  if (usable.length === 0) await publishCoupons(tx, shop_id)
}

/** Each discount of a shop is worked on by one worker at a time. */
export const discountQueue = (shop_id: number, store_discount_id: number) => ({
  key: `coupons.discount:${shop_id}:${store_discount_id}`,
  queue: `coupons.discount:${shop_id}`,
})

const PATIENCE_MS = 3_600_000

/** What the store owes an answer about is asked for again, also after a job was tried as often as it may. */
const askAgainJob = defineJob({
  name: 'coupons.askAgain',
  payload: z.object({}),
  schedule: '41 * * * *',
  async run(_payload, { services: { db }, signal }) {
    const before = new Date(Date.now() - PATIENCE_MS)
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_open_discounts(${before})`.execute(db.global)
    await inEachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      (tx, shop_id) => askAgain(tx, shop_id, before),
    )
  },
})

const MOST_OPEN = 500

/** Asks the store again about everything that is open since then. */
export async function askAgain(tx: Tx, shop_id: number, before: Date): Promise<void> {
  const open = await tx
    .selectFrom('store_discount')
    .select(['id', 'state', 'purpose'])
    .where('shop_id', '=', shop_id)
    .where('state', 'in', ['wanted', 'asked', 'removing'])
    .where('purpose', '=', 'coupon')
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(MOST_OPEN)
    .execute()
  for (const { id: store_discount_id, state } of open) {
    const options = discountQueue(shop_id, store_discount_id)
    if (state === 'removing') await enqueue(tx, removeFromStoreJob, { shop_id, store_discount_id, coupon_id: 0 }, options)
    else await enqueue(tx, makeDiscountJob, { shop_id, store_discount_id }, options)
  }
}

const LOOK_BACK_MS = 2 * DAY_MS

/** Codes begin and end with their discount, whoever looks. */
const ageJob = defineJob({
  name: 'coupons.age',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db }, signal }) {
    const now = new Date()
    const since = new Date(now.getTime() - LOOK_BACK_MS)
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_discounts_due(${since}, ${now})`.execute(
      db.global,
    )
    await inEachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      (tx, shop_id) => ageCoupons(tx, shop_id, since, now),
    )
  },
})

const AT_ONCE = 500

/** Those whose discount began or ended lately and that do not say so yet, however many they are. */
export async function ageCoupons(tx: Tx, shop_id: number, since: Date, now: Date): Promise<void> {
  let changed = 0
  for (let some = AT_ONCE; some === AT_ONCE; changed += some) {
    const { rows } = await sql<{ id: number }>`
      update affiliate_coupon set state = due.state
      from (
        select coupon.id, told.state from store_discount as discount
        cross join lateral (select case when discount.ends_at <= ${now} then 'expired' when discount.starts_at > ${now} then 'scheduled'
          else 'active' end as state) as told
        join affiliate_coupon as coupon on coupon.shop_id = ${shop_id} and coupon.store_discount_id = discount.id
          and coupon.state in ('active', 'scheduled', 'expired', 'used_up') and coupon.state <> told.state
          -- One that is used up stays so until it ends.
          and (coupon.state <> 'used_up' or told.state <> 'active')
        where discount.shop_id = ${shop_id} and discount.state = 'made'
          and (discount.starts_at > ${since} and discount.starts_at <= ${now} or discount.ends_at > ${since} and discount.ends_at <= ${now})
        limit ${AT_ONCE}
      ) as due
      where affiliate_coupon.shop_id = ${shop_id} and affiliate_coupon.id = due.id
      returning affiliate_coupon.id`.execute(tx)
    some = rows.length
  }
  if (changed > 0) await publishCoupons(tx, shop_id)
}

export const couponJobs = [
  makeDiscountJob,
  removeFromStoreJob,
  placeCodesJob,
  ageJob,
  askAgainJob,
  newCouponMailJob,
  readDiscountJob,
  watchLeaksJob,
] as Job[]

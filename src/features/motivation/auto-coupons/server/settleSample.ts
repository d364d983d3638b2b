import { notify } from '#features/account/notifications/server/index.ts'
import {
  failWaiting,
  findDiscount,
  forgetFailedCodes,
  makeDiscount,
  newCouponMailJob,
  placeCodes,
  publishCoupons,
  takenCodes,
} from '#features/motivation/coupons/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { couponsGenerated } from '../rules/notifications.ts'
import { giveCodes } from './giveCodes.ts'
import { deleteGiven, findSample, peopleWithWishes, type StoredSample, takeToldLater, takeUntold } from './store.ts'

/** What became of some codes of a sample, and whether more wait. */
export interface Settled {
  placed: number
  refused: number
  hasMore: boolean
}

const nothing: Settled = { placed: 0, refused: 0, hasMore: false }

/**
 * Brings the next codes of a sample into the store, as many as one call takes, its discount before them. Codes that are somebody
 * else's there are tried under their next name; whoever has a code now is told. Safe to repeat, to run twice at once and after any
 * death. Throws `PlatformError` while the store does not answer; the codes go on waiting.
 */
export async function settleSample(services: Services, shop_id: number, sample_id: number): Promise<Settled> {
  const { db } = services
  const sample = await db.inShop(shop_id, tx => findSample(tx, shop_id, sample_id))
  if (!sample) return nothing
  if (!(await hasDiscount(services, shop_id, sample))) return nothing
  const { placed, refused, hasMore } = await placeCodes(services, shop_id, sample.store_discount_id)
  return db.inShop(shop_id, async tx => {
    const renamed = await renameTaken(tx, shop_id, sample)
    await mailCodeOwners(tx, shop_id, sample.id)
    if (!hasMore && renamed === 0) await notifyMerchant(tx, shop_id, sample.id)
    return { placed, refused: refused - renamed, hasMore: hasMore || renamed > 0 }
  })
}

/** Where the store never will make it, its codes fail with the same words. */
async function hasDiscount(services: Services, shop_id: number, { store_discount_id }: StoredSample): Promise<boolean> {
  const known = await services.db.inShop(shop_id, tx => findDiscount(tx, shop_id, store_discount_id))
  if (known?.state === 'made') return true
  const outcome = await makeDiscount(services, shop_id, store_discount_id)
  if (outcome.is === 'made') return true
  if (outcome.is === 'waiting') throw new PlatformError(outcome.failure)
  await services.db.inShop(shop_id, async tx => {
    await failWaiting(tx, shop_id, store_discount_id, outcome.failure)
    await publishCoupons(tx, shop_id)
  })
  return false
}

/** The store has these under another discount: each affiliate gets the next code of theirs. */
async function renameTaken(tx: Tx, shop_id: number, sample: StoredSample): Promise<number> {
  const ids = await takenCodes(tx, shop_id, sample.store_discount_id)
  const lost = await deleteGiven(tx, shop_id, ids)
  if (lost.length === 0) return 0
  await forgetFailedCodes(
    tx,
    shop_id,
    lost.map(one => one.coupon_id),
  )
  const attemptOf = new Map(lost.map(one => [one.affiliate_id, one.attempt + 1]))
  const people = await peopleWithWishes(tx, shop_id, [...attemptOf.keys()])
  return giveCodes(
    tx,
    shop_id,
    sample,
    people.map(one => ({ ...one, attempt: attemptOf.get(one.id) })),
  )
}

/** A few are told on their open pages as well. */
const MOST_SHOWN = 20

async function mailCodeOwners(tx: Tx, shop_id: number, sample_id: number): Promise<void> {
  const told = await takeUntold(tx, shop_id, sample_id, new Date())
  for (const { coupon_id } of told) await enqueue(tx, newCouponMailJob, { shop_id, coupon_id })
  for (const { affiliate_id } of told.slice(0, MOST_SHOWN)) await publishCoupons(tx, shop_id, affiliate_id)
  await publishCoupons(tx, shop_id)
}

/** What a run left to the store is there now. */
async function notifyMerchant(tx: Tx, shop_id: number, sample_id: number): Promise<void> {
  const count = await takeToldLater(tx, shop_id, sample_id)
  if (count > 0) await notify(tx, shop_id, couponsGenerated, { count })
}

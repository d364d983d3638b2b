import { randomInt } from 'node:crypto'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { peopleById } from '#features/people/affiliates/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { DAY_MS, startOfDay } from '#kit/days.ts'
import { foldCase } from '#kit/foldCase.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { COUPONS } from '../../rules/shared-coupon.ts'
import { nextSecond } from '../../rules/wholeSeconds.ts'
import { findDiscount, type KnownDiscount, markRemoving, wantAgain, wantDiscount } from '../discounts/store.ts'
import { discountQueue, makeDiscountJob, placeCodesJob, removeFromStoreJob } from '../jobs.ts'
import { newCouponMailJob } from '../newCouponMail.job.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { couponsWritten } from './couponsWritten.ts'
import { requireActive } from './create.ts'
import { insertCoupons, liveCoupon, liveCoupons } from './store.ts'

const FURTHEST_DAYS = 366

async function requireLive(tx: Tx, shop_id: number, id: number) {
  const coupon = await liveCoupon(tx, shop_id, id)
  if (!coupon) throw new Refusal('not_found', 'coupons.notFound')
  return coupon
}
type Live = Awaited<ReturnType<typeof requireLive>>

/** What it is called here, and what its affiliate is told; its rule is the store's. */
export async function renameCoupon(
  tx: Tx,
  id: number,
  { name, note }: { name: string; note: string },
  by: CalledBy,
): Promise<number> {
  const { shop_id } = by.caller
  const coupon = await requireLive(tx, shop_id, id)
  await tx
    .updateTable('affiliate_coupon')
    .set({ name, description: note })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await noteChanged(tx, shop_id, COUPONS, [id])
  const before = { name: coupon.name, note: coupon.description }
  await writeDown(tx, coupon, { action: 'coupons.update', before, after: { name, note } }, by)
  return id
}

/** Orders from a day on count for somebody else; what was ordered before stays where it is. */
export async function reassignCoupon(
  tx: Tx,
  id: number,
  { affiliate_id, from }: { affiliate_id: number; from: string | null },
  by: CalledBy,
): Promise<number> {
  const { shop_id } = by.caller
  const coupon = await requireLive(tx, shop_id, id)
  if (coupon.affiliate_id === affiliate_id) throw invalidFields({ affiliate_id: 'coupons.reassign.same' })
  const person = await requireActive(tx, shop_id, affiliate_id)
  const at = await momentOf(tx, shop_id, from, coupon.valid_from)
  const made = await passOn(tx, shop_id, coupon, affiliate_id, at)
  const before = await nameOf(tx, shop_id, coupon.affiliate_id)
  await writeDown(
    tx,
    coupon,
    { action: 'coupons.reassign', before: { affiliate: before }, after: { affiliate: person.name, from: at.toISOString() } },
    by,
  )
  return made
}

/** Somebody else has it from then on, and is told; answers its number. */
export async function passOn(tx: Tx, shop_id: number, coupon: Live, affiliate_id: number, at: Date): Promise<number> {
  // Of two who give it away at once, one finds it as it was.
  const ended = await tx
    .updateTable('affiliate_coupon')
    .set({ valid_to: at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', coupon.id)
    .where('valid_to', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Refusal('conflict', 'coupons.reassign.raced')
  await couponsWritten.call(tx, shop_id, [coupon.id], 'removed')
  const { code, name, description, source, state, store_discount_id, redeem_code_id } = coupon
  const [made] = await insertCoupons(tx, shop_id, [
    {
      ...{ affiliate_id, code, name, description, store_discount_id, redeem_code_id, valid_from: at },
      source: source as 'new',
      state: state as 'active',
    },
  ])
  if (!made) throw new Refusal('conflict', 'coupons.reassign.raced')
  await publishCoupons(tx, shop_id, affiliate_id)
  await enqueue(tx, newCouponMailJob, { shop_id, coupon_id: made.id }, { runAt: at })
  return made.id
}

async function momentOf(tx: Tx, shop_id: number, from: string | null, valid_from: Date): Promise<Date> {
  const now = nextSecond(new Date())
  const wanted = from === null ? now : startOfDay(from, await timeZoneOf(tx, shop_id))
  const at = wanted < now ? now : wanted
  if (at.getTime() > now.getTime() + FURTHEST_DAYS * DAY_MS) throw invalidFields({ from: 'coupons.reassign.tooFar' })
  // One that begins later is passed on from where it begins.
  return at < valid_from ? valid_from : at
}

/** From now on orders with it are nobody's. In the store it stays, or goes as well. */
export async function removeCoupon(tx: Tx, id: number, inStore: boolean, by: CalledBy): Promise<void> {
  const { shop_id } = by.caller
  const coupon = await requireLive(tx, shop_id, id)
  await endCoupon(tx, shop_id, coupon, inStore)
  await writeDown(tx, coupon, { action: inStore ? 'coupons.removeInStore' : 'coupons.remove', before: { code: coupon.code } }, by)
}

/** The same for several; what somebody else deleted meanwhile is left out. */
export async function removeCoupons(tx: Tx, ids: readonly number[], inStore: boolean, by: CalledBy): Promise<number> {
  const live = await liveCoupons(tx, by.caller.shop_id, ids)
  for (const { id } of live) await removeCoupon(tx, id, inStore, by)
  return live.length
}

/** Ends it here, and has the store told where it ends there as well. */
export async function endCoupon(
  tx: Tx,
  shop_id: number,
  { id, valid_from, store_discount_id }: Pick<Live, 'id' | 'valid_from' | 'store_discount_id'>,
  inStore: boolean,
): Promise<void> {
  const now = nextSecond(new Date())
  const ended = await tx
    .updateTable('affiliate_coupon')
    .set({ valid_to: now < valid_from ? valid_from : now })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('valid_to', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) await couponsWritten.call(tx, shop_id, [id], 'removed')
  if (store_discount_id === null || !inStore) return
  const discount = await findDiscount(tx, shop_id, store_discount_id)
  // Other codes of a discount live on with it.
  if (discount && discount.purpose === 'coupon' && !(await hasOthers(tx, shop_id, store_discount_id)))
    await markRemoving(tx, shop_id, store_discount_id)
  await enqueue(
    tx,
    removeFromStoreJob,
    { shop_id, store_discount_id, coupon_id: id },
    { queue: discountQueue(shop_id, store_discount_id).queue },
  )
}

async function hasOthers(tx: Tx, shop_id: number, store_discount_id: number): Promise<boolean> {
  const other = await tx
    .selectFrom('affiliate_coupon')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('valid_to', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Asks the store again. */
export async function retryCoupon(tx: Tx, id: number, by: CalledBy): Promise<number> {
  const { shop_id } = by.caller
  const coupon = await requireLive(tx, shop_id, id)
  const { store_discount_id, state } = coupon
  const discount = store_discount_id === null ? undefined : await findDiscount(tx, shop_id, store_discount_id)
  const isOwed = state === 'failed' || state === 'waiting' || (state === 'deleted' && canBeMade(discount, coupon))
  if (store_discount_id === null || !isOwed) throw new Refusal('conflict', 'coupons.nothingToRetry')
  await tx
    .updateTable('affiliate_coupon')
    .set({ state: 'waiting', failure: null, ...(state === 'deleted' && { redeem_code_id: null, uses_in_store: 0 }) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  const isPlaced = discount?.purpose === 'sample' && discount.state === 'made'
  if (!isPlaced) await wantAgain(tx, shop_id, store_discount_id)
  const job = isPlaced ? placeCodesJob : makeDiscountJob
  await enqueue(tx, job, { shop_id, store_discount_id }, discountQueue(shop_id, store_discount_id))
  await writeDown(tx, coupon, { action: 'coupons.retry', after: { code: coupon.code } }, by)
  return id
}

/** Of a discount that was made here and is gone, or of one with many codes that is still there. */
export const canBeMade = (discount: KnownDiscount | undefined, { source }: { source: string }): boolean =>
  discount !== undefined && !discount.is_found && (discount.state === 'gone' || (source === 'auto' && discount.state === 'made'))

const FREE_TRIES = 20

/** Another code with the same discount, in the place of one that went round. */
export async function replaceCoupon(tx: Tx, id: number, by: CalledBy): Promise<number> {
  const { shop_id } = by.caller
  const coupon = await requireLive(tx, shop_id, id)
  const discount = coupon.store_discount_id === null ? undefined : await findDiscount(tx, shop_id, coupon.store_discount_id)
  if (discount?.state !== 'made' || discount.is_found || discount.kind === 'other')
    throw new Refusal('conflict', 'coupons.leak.cannotReplace')
  const { affiliate_id, name, description, source } = coupon
  const isShared = discount.purpose === 'sample'
  const code = await freeCode(tx, shop_id, coupon.code)
  const rule = { ...discount.terms, kind: discount.kind, starts_at: new Date(), ends_at: discount.ends_at }
  const store_discount_id = isShared
    ? discount.id
    : await wantDiscount(tx, shop_id, { purpose: 'coupon', code, currency: discount.currency, rule })
  const [made] = await insertCoupons(tx, shop_id, [
    { affiliate_id, code, name, description, store_discount_id, source: source as 'new', state: 'waiting' },
  ])
  if (!made) throw new Refusal('conflict', 'coupons.reassign.raced')
  await endCoupon(tx, shop_id, coupon, true)
  const job = isShared ? placeCodesJob : makeDiscountJob
  await enqueue(tx, job, { shop_id, store_discount_id }, discountQueue(shop_id, store_discount_id))
  await writeDown(tx, coupon, { action: 'coupons.replace', after: { with: code } }, by)
  return made.id
}

/** The same word with letters that nobody guesses; a code that somebody had is not used again. */
async function freeCode(tx: Tx, shop_id: number, code: string): Promise<string> {
  const word = [...code.replace(/-[A-Z0-9]{4}$/, '')].slice(0, 200).join('')
  for (let tries = 0; tries < FREE_TRIES; tries++) {
    const next = `${word}-${Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
    const had = await tx
      .selectFrom('affiliate_coupon')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('code_key', '=', foldCase(next))
      .limit(1)
      .executeTakeFirst()
    if (!had) return next
  }
  throw new Refusal('conflict', 'coupons.reassign.raced')
}

/** Without letters and digits that are taken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRTUVWXY346789'

const nameOf = async (tx: Tx, shop_id: number, id: number) => (await peopleById(tx, shop_id, [id])).get(id)?.full_name ?? ''

interface Note {
  action: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function writeDown(tx: Tx, coupon: Live, { action, before, after }: Note, { caller, from }: CalledBy): Promise<void> {
  const { shop_id } = caller
  const subject = { kind: 'coupon', id: coupon.id }
  const named = { code: coupon.code, ...after }
  await audit(tx, { shop_id, actor: actorOf(caller), action, subject, before, after: named, from })
  await publishCoupons(tx, shop_id, coupon.affiliate_id)
}

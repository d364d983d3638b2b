import { sql } from 'kysely'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import type { RedeemCode, StoreDiscount } from '#server/store-platform/discount-port.ts'
import { type CouponState, couponStateOf, inStoreStates } from '../../rules/couponState.ts'
import { settleCoupons } from '../coupons/store.ts'
import { noteShown } from '../discounts/noteShown.ts'
import { findDiscount, keepFound, markGone, markMade } from '../discounts/store.ts'

/** What the store said of known discounts; answers how many codes stand otherwise than before. */
export async function takeDiscounts(
  tx: Tx,
  shop_id: number,
  known: readonly { id: number; discount_id: string }[],
  found: ReadonlyMap<string, StoreDiscount>,
): Promise<number> {
  const now = new Date()
  let changed = 0
  for (const { id, discount_id } of known) {
    const discount = found.get(discount_id)
    if (discount) await markMade(tx, shop_id, id, discount, now)
    else await markGone(tx, shop_id, [id], now)
    if (discount) await markLost(tx, shop_id, id, discount)
    if (discount) await noteUses(tx, shop_id, id, discount.codes)
    changed += await settled(tx, shop_id, id, now)
    if (!discount) continue
    changed += await revive(tx, shop_id, id, { codes: discount.codes, state: couponStateOf({ ...discount, state: 'made' }, now) })
    if (discount.codes_count === discount.codes.length) changed += await markRenamed(tx, shop_id, id, discount.codes)
  }
  return changed
}

async function settled(tx: Tx, shop_id: number, id: number, now: Date): Promise<number> {
  const discount = await findDiscount(tx, shop_id, id)
  if (!discount) return 0
  await noteShown(tx, shop_id, discount)
  return (await settleCoupons(tx, shop_id, discount, now)).changed
}

/** One that was made for visitors is lost with its code: what has another name in the store, nobody here hands out. */
async function markLost(tx: Tx, shop_id: number, id: number, { codes, codes_count }: StoreDiscount): Promise<void> {
  if (codes_count > codes.length) return
  await sql`
    update store_discount set state = 'gone' where shop_id = ${shop_id} and id = ${id} and purpose = 'auto' and not is_found
      and fold_case(code) <> all(${codes.map(one => foldCase(one.code))}::text[])`.execute(tx)
}

/** How often codes were used, as the store tells. */
async function noteUses(tx: Tx, shop_id: number, store_discount_id: number, codes: readonly RedeemCode[]): Promise<void> {
  if (codes.length === 0) return
  const told = codes.map(({ code, uses }) => ({ code: foldCase(code), uses }))
  await sql`
    update affiliate_coupon set uses_in_store = told.uses
    from json_to_recordset(${JSON.stringify(told)}::json) as told(code text, uses bigint)
    where affiliate_coupon.shop_id = ${shop_id} and store_discount_id = ${store_discount_id} and code_key = told.code
      and uses_in_store <> told.uses`.execute(tx)
}

/** Codes that were gone and are there again. */
async function revive(
  tx: Tx,
  shop_id: number,
  store_discount_id: number,
  { codes, state }: { codes: readonly RedeemCode[]; state: CouponState },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('affiliate_coupon')
    .set({ state, failure: null })
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('valid_to', 'is', null)
    .where('state', '=', 'deleted')
    .where('code_key', 'in', codes.length > 0 ? codes.map(one => foldCase(one.code)) : [''])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Codes that their discount does not have any more: the merchant gave it another one. */
async function markRenamed(tx: Tx, shop_id: number, store_discount_id: number, codes: readonly RedeemCode[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('affiliate_coupon')
    .set({ state: 'deleted', failure: 'coupons.problem.renamed' })
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('valid_to', 'is', null)
    .where('state', 'in', inStoreStates)
    .where('code_key', 'not in', codes.length > 0 ? codes.map(one => foldCase(one.code)) : [''])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Codes of a discount that the store has told of. */
export async function noteSeen(
  tx: Tx,
  shop_id: number,
  store_discount_id: number,
  codes: readonly RedeemCode[],
  started: Date,
): Promise<void> {
  if (codes.length === 0) return
  await noteUses(tx, shop_id, store_discount_id, codes)
  await tx
    .updateTable('affiliate_coupon')
    .set({ seen_at: started })
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where(
      'code_key',
      'in',
      codes.map(one => foldCase(one.code)),
    )
    .execute()
}

/** All codes of a discount were told: those that were not are gone. */
export async function markUnseen(tx: Tx, shop_id: number, store_discount_id: number, started: Date): Promise<number> {
  await settled(tx, shop_id, store_discount_id, new Date())
  const { numUpdatedRows } = await tx
    .updateTable('affiliate_coupon')
    .set({ state: 'deleted', failure: null })
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('valid_to', 'is', null)
    .where('state', 'in', inStoreStates)
    .where(eb => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', started)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Codes of which only the letters were known, with what the store has under them; one that it does not have is gone. */
export async function linkUnchecked(
  tx: Tx,
  shop_id: number,
  coupons: readonly { id: number; code: string }[],
  found: ReadonlyMap<number, StoreDiscount>,
  currency: string,
): Promise<number> {
  const now = new Date()
  for (const { id, code } of coupons) {
    const discount = found.get(id)
    const store_discount_id = discount ? await keepFound(tx, shop_id, discount, currency) : null
    const known = store_discount_id === null ? undefined : await findDiscount(tx, shop_id, store_discount_id)
    const own = discount?.codes.find(one => foldCase(one.code) === foldCase(code))
    await tx
      .updateTable('affiliate_coupon')
      .set({
        store_discount_id,
        redeem_code_id: own?.id ?? null,
        uses_in_store: own?.uses ?? 0,
        state: known ? couponStateOf({ ...known, usage_limit: known.terms.usage_limit }, now, own?.uses) : 'deleted',
      })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('state', '=', 'unchecked')
      .execute()
  }
  return coupons.length
}

import { sql } from 'kysely'
import type { CodesLeft } from '#features/people/affiliates/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { nextSecond } from '../../rules/wholeSeconds.ts'
import { discountsById } from '../discounts/store.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { endCoupon, passOn } from './change.ts'
import { requireActive } from './create.ts'

const liveOf = (tx: Tx, shop_id: number, affiliate_ids: readonly number[]) =>
  tx
    .selectFrom('affiliate_coupon')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', affiliate_ids)
    .where('valid_to', 'is', null)
    .orderBy('id')
    .execute()

/** What the merchant chose for the codes of an affiliate who is switched off or deleted. */
export async function leaveCodes(tx: Tx, shop_id: number, { affiliate_id, fate, to, isGone, by }: CodesLeft): Promise<void> {
  const codes = await liveOf(tx, shop_id, [affiliate_id])
  if (codes.length === 0) return
  // Whoever is only switched off has them back with the switch.
  if (fate === 'keep' && isGone) await keepCodes(tx, shop_id, affiliate_id)
  if (fate === 'end') for (const coupon of codes) await endCoupon(tx, shop_id, coupon, true)
  if (fate === 'pass_on') {
    if (to === undefined || to === affiliate_id) throw invalidFields({ codes_to: 'coupons.draft.affiliate' })
    await requireActive(tx, shop_id, to, 'codes_to')
    const now = nextSecond(new Date())
    for (const coupon of codes) await passOn(tx, shop_id, coupon, to, now < coupon.valid_from ? coupon.valid_from : now)
  }
  const after = { count: codes.length, codes: codes.map(coupon => coupon.code).join(', ') }
  await audit(tx, { shop_id, ...by, action: `coupons.left_${fate}`, subject: { kind: 'affiliate', id: affiliate_id }, after })
  await publishCoupons(tx, shop_id, affiliate_id)
}

/** They stay in the list, earn nobody anything, and can be given away; what the person was told of them is forgotten with them. */
const keepCodes = (tx: Tx, shop_id: number, affiliate_id: number) =>
  tx
    .updateTable('affiliate_coupon')
    .set({ kept_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('valid_to', 'is', null)
    .execute()

/**
 * Affiliates are gone. What was not settled before ends here, and in the store where it was made here: a discount of the merchant's own
 * is theirs.
 */
export async function endCouponsOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  if (affiliate_ids.length === 0) return
  const codes = (await liveOf(tx, shop_id, affiliate_ids)).filter(coupon => coupon.kept_at === null)
  const discounts = await discountsById(
    tx,
    shop_id,
    codes.flatMap(coupon => coupon.store_discount_id ?? []),
  )
  for (const coupon of codes) {
    const discount = coupon.store_discount_id === null ? undefined : discounts.get(coupon.store_discount_id)
    await endCoupon(tx, shop_id, coupon, discount !== undefined && !discount.is_found)
  }
  const now = new Date()
  await sql`update affiliate_coupon set name = '', description = '', valid_to = case when valid_to > ${now} then ${now} else valid_to end
    where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids})`.execute(tx)
  await publishCoupons(tx, shop_id)
}

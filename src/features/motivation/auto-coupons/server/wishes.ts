import { sql } from 'kysely'
import { lookAtStore } from '#features/motivation/coupons/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { isFor } from '../rules/sampleDraft.ts'
import { isAutoCouponOn } from './isAutoCouponOn.ts'
import { samplesOf } from './store.ts'

const taken = () => invalidFields({ coupon_code: 'signUp.couponTaken' })

/** Whether those who join a program choose their code themselves. */
export async function asksForCode(tx: Tx, shop_id: number, program_id: number): Promise<boolean> {
  if (!(await isAutoCouponOn(tx, shop_id))) return false
  return (await samplesOf(tx, shop_id)).some(
    sample => sample.format === 'chosen' && sample.is_active && isFor(sample, program_id),
  )
}

/** Refuses a code that the store has already; a store that does not answer is asked again when the code is made. */
export async function refuseTakenInStore(services: Services, shop_id: number, code: string): Promise<void> {
  if ((await lookAtStore(services, shop_id, code)).is === 'taken') throw taken()
}

/** Keeps a code free for whoever wished for it first. Codes of affiliates and codes customers have used in the store are taken. */
export async function reserveWish(tx: Tx, shop_id: number, affiliate_id: number, code: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    insert into coupon_wish (shop_id, affiliate_id, code)
    select ${shop_id}, ${affiliate_id}, ${code}
    where not exists (select 1 from affiliate_coupon where shop_id = ${shop_id} and code_key = fold_case(${code}))
      and not exists (
        select 1 from store_order where shop_id = ${shop_id} and coupon_codes <> '{}'
          and coupon_codes[1] in (${code}, lower(${code}), upper(${code}), fold_case(${code})))
    on conflict do nothing returning code`.execute(tx)
  if (rows.length === 0) throw taken()
}

/** Of affiliates who are forgotten: a wish is made of a name more often than not, and its code is free again. */
export async function deleteWishesOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`delete from coupon_wish where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids})`.execute(tx)
}

/** Who of these would get a code that somebody else has wished for. */
export async function wishesOfOthers(
  tx: Tx,
  shop_id: number,
  tries: readonly { owner: { id: number }; code: string }[],
): Promise<Set<number>> {
  const wanted = tries.map(({ owner, code }) => ({ id: owner.id, code: foldCase(code) }))
  const { rows } = await sql<{ id: number }>`
    select wanted.id from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(id bigint, code text)
    join coupon_wish on coupon_wish.shop_id = ${shop_id} and fold_case(coupon_wish.code) = wanted.code
      and coupon_wish.affiliate_id <> wanted.id`.execute(tx)
  return new Set(rows.map(row => row.id))
}

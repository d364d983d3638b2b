import { figuresOfCodes } from '#features/insight/analytics/server/index.ts'
import { peopleById, statesOfAffiliates } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { CouponRow } from '../../contract.ts'
import type { CouponState } from '../../rules/couponState.ts'
import { discountWords } from '../../rules/discountWords.ts'
import { discountsById } from '../discounts/store.ts'
import { openLeaks } from '../leaks/store.ts'
import { canBeMade } from './change.ts'
import { otherOwners } from './otherOwners.ts'

export const couponFields = [
  ...(['id', 'code', 'code_key', 'name', 'description', 'affiliate_id', 'state', 'failure', 'source'] as const),
  ...(['store_discount_id', 'redeem_code_id', 'valid_from', 'valid_to', 'changed_at'] as const),
] as const

export interface StoredCoupon {
  id: number
  code: string
  code_key: string | null
  name: string
  description: string
  affiliate_id: number
  state: string
  failure: string | null
  source: string
  store_discount_id: number | null
  redeem_code_id: string | null
  valid_from: Date
  valid_to: Date | null
  changed_at: Date
}

/** One page of codes with everything that is shown of them: a bounded number of questions, however many codes there are. */
export async function toCouponRows(tx: Tx, shop_id: number, stored: readonly StoredCoupon[], t: AnyText): Promise<CouponRow[]> {
  if (stored.length === 0) return []
  const currency = await currencyOf(tx, shop_id)
  const people = await peopleById(tx, shop_id, [...new Set(stored.map(row => row.affiliate_id))])
  const standings = await statesOfAffiliates(tx, shop_id, [...people.keys()])
  const discounts = await discountsById(
    tx,
    shop_id,
    stored.flatMap(row => row.store_discount_id ?? []),
  )
  const keys = stored.map(row => ({ affiliate_id: row.affiliate_id, code: row.code_key! }))
  const figures = await figuresOfCodes(tx, shop_id, keys)
  const leaks = await openLeaks(tx, shop_id, keys)
  const others = await otherOwners(tx, shop_id, stored, new Date())
  return stored.map(row => {
    const discount = row.store_discount_id === null ? undefined : discounts.get(row.store_discount_id)
    const person = people.get(row.affiliate_id)
    const key = `${row.affiliate_id} ${row.code_key}`
    return {
      ...{ id: row.id, code: row.code, name: row.name, note: row.description, affiliate_id: row.affiliate_id },
      full_name: person?.full_name ?? '',
      email: person?.email ?? '',
      owner: standings.get(row.affiliate_id) ?? 'deleted',
      discount: discount ? discountWords(discount, t.any) : '',
      state: row.state as CouponState,
      failure: row.failure === null ? null : t.any(row.failure),
      source: row.source as CouponRow['source'],
      ...(figures.get(key) ?? { uses: 0, sales: 0, commission: 0 }),
      currency,
      since: row.valid_from.toISOString(),
      changed_at: row.changed_at.toISOString(),
      until: row.valid_to?.toISOString() ?? null,
      can_be_made: canBeMade(discount, row),
      before: others.get(`${row.id} before`) ?? null,
      after: others.get(`${row.id} after`) ?? null,
      is_made_here: discount?.purpose === 'coupon' && !discount.is_found,
      leak: leaks.get(key) ?? null,
    }
  })
}

import type { Tx } from '#server/db/database.ts'
import { DiscountSource } from '../rules/ruleDraft.ts'
import { insertRule } from './store.ts'

/** A rule of a past that is taken over: visitors by link get the coupon of whoever sent them. */
export async function insertPastRule(tx: Tx, shop_id: number, rule: { program_id: number; name: string }): Promise<void> {
  const coupon = { source: DiscountSource.affiliateCoupon, code: null, store_discount_id: null }
  await insertRule(tx, shop_id, { ...rule, is_active: true, for_all: true, ...coupon })
}

import { sql } from 'kysely'
import { isCodeUsed } from '#features/sales/orders/server/index.ts'
import { discountStore } from '#features/store/store-connection/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'

/** What became of a code that was not earned after all. */
export type AfterRefund = 'taken_back' | 'used'

/**
 * Ends the code of a payment in the store unless it was used. Nothing where there is no such code or no store to ask. It is ended
 * before it is looked at for the last time: nobody uses it in between.
 */
export async function takeCodeBack(services: Services, shop_id: number, payout_id: number): Promise<AfterRefund | undefined> {
  const { db } = services
  const code = await db.inShop(shop_id, tx => codeOf(tx, shop_id, payout_id))
  const store = code && (await discountStore(services, shop_id))
  if (!store || typeof store === 'string') return undefined
  const { access, discounts } = store
  // The store counts a while later; its orders are known here at once.
  const isUsed = (uses = 0) => uses > 0 || db.inShop(shop_id, tx => isCodeUsed(tx, shop_id, code))
  const found = await discounts.findDiscount(access, code)
  if (await isUsed(found?.uses)) return 'used'
  if (!found) return 'taken_back'
  const { kind } = found
  if (kind === 'other') return undefined
  const answer = await discounts.updateDiscount(access, found.id, { ...found, kind, customer_ids: [], ends_at: new Date() })
  if ('refused' in answer) throw new Error(`The store did not end a code: ${answer.refused.join(' ')}`)
  if (await isUsed((await discounts.findDiscount(access, code))?.uses)) return 'used'
  await discounts.removeDiscount(access, found.id)
  return 'taken_back'
}

async function codeOf(tx: Tx, shop_id: number, payout_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from store_credit
    where shop_id = ${shop_id} and payout_id = ${payout_id} and kind = 'code' and state = 'made' and after_refund is null`.execute(
    tx,
  )
  return rows[0]?.code
}

/** Answers whether it was not known before. */
export async function noteAfterRefund(tx: Tx, shop_id: number, payout_id: number, outcome: AfterRefund): Promise<boolean> {
  const { rows } = await sql`
    update store_credit set after_refund = ${outcome}
    where shop_id = ${shop_id} and payout_id = ${payout_id} and kind = 'code' and state = 'made' and after_refund is null
    returning id`.execute(tx)
  return rows.length === 1
}

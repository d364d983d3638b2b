import { platformIdsOf } from '#features/commissions/products/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { type DiscountDraft, ruleOf } from '../../rules/couponDraft.ts'
import { discountWords } from '../../rules/discountWords.ts'
import { type DiscountPurpose, type KnownDiscount, wantDiscount } from './store.ts'

interface DraftToMake {
  purpose: DiscountPurpose
  code: string
  /** Under which the merchant finds it among the discounts of the store. */
  title: string
  draft: DiscountDraft
}

/** Writes down the discount that was filled in, before the store is asked for it. */
export async function wantFromDraft(tx: Tx, shop_id: number, { purpose, code, title, draft }: DraftToMake): Promise<number> {
  const currency = await currencyOf(tx, shop_id)
  const rule = ruleOf(draft, {
    ...{ currency, title, now: new Date(), time_zone: await timeZoneOf(tx, shop_id) },
    product_ids: await platformIdsOf(tx, shop_id, 'product', draft.product_ids),
    collection_ids: await platformIdsOf(tx, shop_id, 'collection', draft.collection_ids),
  })
  return wantDiscount(tx, shop_id, { purpose, code, currency, rule })
}

/** A discount in one sentence of the reader's language. */
export const wordsOf = (discount: KnownDiscount, t: AnyText): string => discountWords(discount, t.any)

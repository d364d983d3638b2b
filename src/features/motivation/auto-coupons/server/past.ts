import { insertCoupons, insertPastDiscount, type PastDiscount } from '#features/motivation/coupons/server/index.ts'
import { updateShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type CodeOwner, codeAt } from '../rules/sampleCode.ts'
import type { SampleChange } from '../rules/sampleDraft.ts'
import { insertGiven, insertSample } from './store.ts'

interface PastSample {
  sample: SampleChange
  discount: PastDiscount
  /** Who has a code of it; nobody is told again. */
  owners: readonly (CodeOwner & { since: Date })[]
}

/** A sample of a past that is taken over, with the codes made of it; new affiliates get theirs from now on. */
export async function insertPastSample(tx: Tx, shop_id: number, { sample, discount, owners }: PastSample): Promise<void> {
  const code = `AUTO-${sample.name.replaceAll(/\W/g, '').toUpperCase()}`
  const store_discount_id = await insertPastDiscount(tx, shop_id, { purpose: 'sample', code, discount })
  const id = await insertSample(tx, shop_id, sample, store_discount_id)
  const wanted = new Map(owners.map((owner, place) => [codeAt(sample, owner, 0, ''), { owner, place }]))
  const made = await insertCoupons(
    tx,
    shop_id,
    [...wanted].map(([own, { owner, place }]) => ({
      ...{ affiliate_id: owner.id, code: own, name: sample.name, description: sample.note, store_discount_id },
      ...{ source: 'auto', state: 'active', valid_from: owner.since },
      redeem_code_id: `gid://shopify/DiscountRedeemCode/${shop_id}${place}`,
    })),
  )
  await insertGiven(
    tx,
    shop_id,
    id,
    made.map(one => ({ affiliate_id: wanted.get(one.code)!.owner.id, coupon_id: one.id, attempt: 0, told_at: new Date() })),
  )
  await updateShop(tx, shop_id, { auto_coupon: true })
}

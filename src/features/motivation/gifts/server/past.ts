import type { Tx } from '#server/db/database.ts'
import type { GiftState } from '../rules/gift.ts'

interface PastGift {
  name: string
  percent: number
  charges_shipping: boolean
  max_pieces: number
  product_ids: readonly number[]
  is_auto?: boolean
  sent: readonly {
    affiliate_id: number
    state: GiftState
    sent_at: Date
    order_number?: string
    order_total?: number
    worth?: number
    failure?: string
  }[]
  created_at: Date
}

/** Gifts of a past that is taken over: nobody is told of them. */
export async function insertPastGifts(tx: Tx, shop_id: number, currency: string, gifts: readonly PastGift[]): Promise<void> {
  for (const { product_ids, is_auto = false, sent, percent, ...gift } of gifts) {
    const { id: gift_id } = await tx
      .insertInto('gift')
      .values({ shop_id, ...gift, percent, kind: percent === 100 ? 'free' : 'discount', auto_since: is_auto ? new Date() : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, product_id] of product_ids.entries())
      await tx.insertInto('gift_product').values({ shop_id, gift_id, product_id, place, max_pieces: 1 }).execute()
    for (const one of sent)
      await tx
        .insertInto('sent_gift')
        .values({
          ...{ shop_id, gift_id, ...one, cause: 'by hand:past', currency },
          redeemed_at: one.state === 'redeemed' ? one.sent_at : null,
        })
        .execute()
  }
}

import { randomInt } from 'node:crypto'
import { GIFT_CODE, GIFT_SIGNS, GIFT_SIGNS_COUNT } from '#features/sales/attribution/rules/giftCode.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { GiftAddress } from '../rules/address.ts'
import { type ChosenItem, canClaim, choiceProblem, type GiftState, minimumOf, worthOf } from '../rules/gift.ts'
import { enqueueCodes } from './makeCodes.job.ts'
import { publishGifts } from './publishGifts.ts'
import { enqueueRemoval } from './removeCodes.job.ts'
import { offeredBy } from './store.ts'

const newCode = () =>
  GIFT_CODE + Array.from({ length: GIFT_SIGNS_COUNT }, () => GIFT_SIGNS[randomInt(GIFT_SIGNS.length)]).join('')

interface Claim {
  items: readonly ChosenItem[]
  address: GiftAddress
}

/** Writes down what was chosen and under which codes, and has the store make them. Of two at once, one does. */
export async function claimGift(
  tx: Tx,
  { shop_id, affiliate_id }: AffiliateOfShop,
  id: number,
  { items, address }: Claim,
): Promise<void> {
  const sent = await tx
    .selectFrom('sent_gift as sent')
    .innerJoin('gift', join => join.onRef('gift.shop_id', '=', 'sent.shop_id').onRef('gift.id', '=', 'sent.gift_id'))
    .select(['gift_id', 'state', 'code', 'shipping_code', 'percent', 'gift.max_pieces', 'charges_shipping'])
    .where('sent.shop_id', '=', shop_id)
    .where('sent.id', '=', id)
    .where('sent.affiliate_id', '=', affiliate_id)
    .forUpdate('sent')
    .executeTakeFirst()
  if (!sent) throw new Refusal('not_found', 'gifts.notSent')
  const state = sent.state as GiftState
  // Sent twice: the first one counts.
  if (state === 'asked' || state === 'ready') return
  if (!canClaim(state)) throw new Refusal('conflict', 'gifts.over')
  const products = await offeredBy(tx, shop_id, [sent.gift_id])
  const problem = choiceProblem(items, { max_pieces: sent.max_pieces, products })
  if (problem) throw invalidFields({ items: `gifts.choice.${problem}` })
  // What the store may have made for an earlier choice is not used.
  await enqueueRemoval(tx, shop_id, sent)
  const code = newCode()
  await tx
    .updateTable('sent_gift')
    .set({
      ...{ state: 'asked', failure: null, code, asked_at: new Date(), currency: await currencyOf(tx, shop_id) },
      shipping_code: sent.charges_shipping ? null : newCode(),
      items: JSON.stringify(items),
      worth: worthOf(items, sent.percent, products),
      minimum: JSON.stringify(minimumOf(items, sent.percent, products)),
      is_bound: null,
      address: JSON.stringify(address),
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await enqueueCodes(tx, shop_id, id)
  await publishGifts(tx, shop_id, [affiliate_id])
}

import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { pageAddress } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { toFlag } from '#kit/flags.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { OwnGift } from '../portal-contract.ts'
import { cartPath, type GiftAddress } from '../rules/address.ts'
import type { ChosenItem, GiftKind, GiftState } from '../rules/gift.ts'
import { offeredBy } from './store.ts'

const MOST = 100

const ownGifts = (tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop) =>
  tx
    .selectFrom('sent_gift as sent')
    .innerJoin('gift', join => join.onRef('gift.shop_id', '=', 'sent.shop_id').onRef('gift.id', '=', 'sent.gift_id'))
    .select(['sent.id', 'gift_id', 'name', 'kind', 'percent', 'charges_shipping', 'gift.max_pieces', 'state', 'sent_at'])
    .select(['code', 'shipping_code', 'items', 'address', 'order_number', 'order_cancelled_at', 'sent.currency', 'is_bound'])
    .where('sent.shop_id', '=', shop_id)
    .where('sent.affiliate_id', '=', affiliate_id)

/** What was sent to one affiliate, newest first. What was cancelled is over and not shown. */
export async function listOwn(tx: Tx, whose: AffiliateOfShop): Promise<OwnGift[]> {
  const rows = await ownGifts(tx, whose).where('state', '<>', 'cancelled').orderBy('sent.id', 'desc').limit(MOST).execute()
  if (rows.length === 0) return []
  const { shop_id, affiliate_id } = whose
  const offered = await offeredBy(tx, shop_id, [...new Set(rows.map(row => row.gift_id))])
  const shop = await linkedShop(tx, shop_id)
  const currency = await currencyOf(tx, shop_id)
  const { email } = await affiliateOf(tx, shop_id, affiliate_id).select('email').executeTakeFirstOrThrow()
  return rows.map(row => {
    const { id, name, percent, max_pieces, order_number } = row
    const codes = [row.code, row.shipping_code].flatMap(code => code ?? [])
    const cart = { items: (row.items ?? []) as ChosenItem[], codes, email, address: row.address as GiftAddress | null }
    return {
      ...{ id, name, percent, max_pieces, order_number },
      is_order_cancelled: toFlag(row.order_cancelled_at !== null),
      kind: row.kind as GiftKind,
      state: row.state as GiftState,
      charges_shipping: toFlag(row.charges_shipping),
      currency: row.currency ?? currency,
      products: offered
        .filter(one => one.gift_id === row.gift_id)
        .map(({ product_id, title, image_url, max_pieces: most, variants }) => ({
          product_id,
          title,
          image_url,
          max_pieces: most,
          variants,
        })),
      url: row.state === 'ready' ? pageAddress(shop, cartPath(cart)) : null,
      bound_to: row.state === 'ready' && row.is_bound ? email : null,
      sent_at: row.sent_at.toISOString(),
    }
  })
}

/** Whether anything was ever sent to them. */
export async function hasGifts(tx: Tx, shop_id: number, affiliate_id: number): Promise<boolean> {
  const any = await ownGifts(tx, { shop_id, affiliate_id }).where('state', '<>', 'cancelled').limit(1).executeTakeFirst()
  return any !== undefined
}

/** Whether something was sent to them that they can ask for or buy now. */
export async function hasWaitingGift(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop): Promise<boolean> {
  const any = await ownGifts(tx, { shop_id, affiliate_id })
    .where('state', 'in', ['sent', 'failed', 'ready'] satisfies GiftState[])
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

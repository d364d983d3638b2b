import { findShop } from '#features/store/shop/server/index.ts'
import { ADMIN } from '#kit/admin-paths.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'

/** A shop as its mails to the merchant speak: the language, the way amounts are written, where its screens are. */
export type MailContext = NonNullable<Awaited<ReturnType<typeof loadMailContext>>>

export async function loadMailContext(tx: Tx, { texts, publicUrl }: Services, shop_id: number) {
  const shop = await findShop(tx, shop_id)
  if (!shop) return undefined
  const language = toSpokenLanguage(shop.language)
  return {
    shop_id,
    name: shop.brand_name || shop.name,
    time_zone: shop.time_zone,
    /** The currency the books are kept in. */
    books: shop.currency,
    language,
    t: texts(language),
    money: shopMoney(shop).show,
    screen: (path: string) => `${publicUrl()}${ADMIN}${path}`,
  }
}

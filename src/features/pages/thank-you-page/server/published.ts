import { reviewOf } from '#features/store/shop/rules/notifications.ts'
import { readNotifications } from '#features/store/shop/server/index.ts'
import { readDesign } from '#kit/design/design.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanCss } from '#server/html/cleanCss.ts'
import { findDesign, type PageRef } from '#server/page-designs/store.ts'
import { type ContentType, contentTypeOf } from '../rules/contentType.ts'
import { type ThankYou, thankYou } from '../rules/thankYou.ts'

export const thankYouRef = (shop_id: number, program_id: number): PageRef => ({ shop_id, program_id, page: 'thank-you' })

export interface PublishedThankYou {
  /** What happens to a sign-up as the settings are now. */
  type: ContentType
  design: ThankYou
  css: string
  version: number
}

/** What stands above the buttons that share a link. */
export async function sharingWords(tx: Tx, shop_id: number, program_id: number): Promise<string> {
  const stored = await findDesign(tx, thankYouRef(shop_id, program_id))
  return readDesign(thankYou, stored?.design).text_for_social_sharing
}

/** The page after a sign-up for a program, as visitors get it. */
export async function thankYouDesign(tx: Tx, shop_id: number, program_id: number): Promise<PublishedThankYou> {
  const stored = await findDesign(tx, thankYouRef(shop_id, program_id))
  const design = readDesign(thankYou, stored?.design)
  const type = contentTypeOf(reviewOf(await readNotifications(tx, shop_id)), program_id)
  return { type, design, css: cleanCss(design.custom_css), version: stored?.version ?? 0 }
}

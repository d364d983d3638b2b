import { brandOf, logoOf, type Shop } from '#features/pages/registration-page/server/index.ts'
import type { SentencePage } from '#page/PageRequest.ts'
import type { Tx } from '#server/db/database.ts'
import { brandColors } from '../rules/portalTheme.ts'
import { loginDesign } from './published.ts'

/** What a page of one sentence wears at this shop: its name or logo, its colours and its font. */
export async function sentenceLook(
  tx: Tx,
  shop: Shop,
): Promise<Pick<SentencePage, 'logo' | 'colors' | 'font'> & { brand: string }> {
  const { design } = await loginDesign(tx, shop.shop_id)
  const { brand, on } = brandColors(design)
  const logo = (await logoOf(tx, shop)) ?? undefined
  return { brand: brandOf(shop), logo, colors: { brand, on }, font: design.font_family }
}

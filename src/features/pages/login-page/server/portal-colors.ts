import type { Tx } from '#server/db/database.ts'
import { brandColors } from '../rules/portalTheme.ts'
import { loginDesign } from './published.ts'

/** Mails look like the portal they lead to. */
export async function colorsOfMails(tx: Tx, shop_id: number) {
  const { brand, on, text } = brandColors((await loginDesign(tx, shop_id)).design)
  return { brand, on, text }
}

/** The page where a password is chosen looks like the login that it leads to. */
export async function passwordPageLook(tx: Tx, shop_id: number) {
  const { design } = await loginDesign(tx, shop_id)
  const { brand, on } = brandColors(design)
  return { brand, on, font: design.font_family }
}

import { readDesign } from '#kit/design/design.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanCss } from '#server/html/cleanCss.ts'
import { findDesign, type PageRef } from '#server/page-designs/store.ts'
import { type LoginPage, loginPage } from '../rules/loginPage.ts'

export const loginRef = (shop_id: number): PageRef => ({ shop_id, program_id: null, page: 'login' })

export interface PublishedLogin {
  design: LoginPage
  css: string
  version: number
}

/** Where affiliates log in, as they get it. */
export async function loginDesign(tx: Tx, shop_id: number): Promise<PublishedLogin> {
  const stored = await findDesign(tx, loginRef(shop_id))
  const design = readDesign(loginPage, stored?.design)
  return { design, css: cleanCss(design.custom_css), version: stored?.version ?? 0 }
}

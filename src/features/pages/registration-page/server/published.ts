import { requireProgram } from '#features/commissions/programs/server/index.ts'
import { type Design, type DesignOf, readDesign } from '#kit/design/design.ts'
import type { SpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanCss } from '#server/html/cleanCss.ts'
import { findDesign } from '#server/page-designs/store.ts'
import type { Services } from '#server/services.ts'
import { type Social, socialTable } from '../rules/social.ts'
import { type Theme, themes } from '../rules/themes.ts'
import { valuesOf } from './inWords.ts'
import { loadPage, type Program, registrationRef, requireShop, socialRef } from './page.ts'

export interface PublishedRegistration {
  theme: Theme
  /** By the table of the theme; formatted texts are cleaned again where they are drawn. */
  design: Record<string, unknown>
  /** The merchant's own rules, cleaned and kept inside the page. */
  css: string
  /** Changes with every save, for caches. */
  version: number
}

/** The registration page of a program as visitors get it. */
export async function registrationDesign(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  program: Program,
): Promise<PublishedRegistration> {
  const { shown: theme } = await loadPage(tx, config, program)
  const stored = await findDesign(tx, registrationRef(program.shop_id, program.id, theme))
  const design = readDesign(themes[theme] as Design, stored?.design) as DesignOf<Design> & { custom_css: string }
  return { theme, design, css: cleanCss(design.custom_css), version: stored?.version ?? 0 }
}

/** What a shared link shows of the page. */
export async function socialSharing(tx: Tx, { shop_id, id }: Program, theme: Theme): Promise<Social & { version: number }> {
  const stored = await findDesign(tx, socialRef(shop_id, id))
  return { ...readDesign(socialTable(theme), stored?.design), version: stored?.version ?? 0 }
}

/** What stands in the place of each placeholder; plain text, to be escaped where it is put into markup. */
export async function placeholderValues(
  tx: Tx,
  shop_id: number,
  program_id: number,
  language: SpokenLanguage,
): Promise<Record<string, string>> {
  return valuesOf(await requireShop(tx, shop_id), await requireProgram(tx, shop_id, program_id), language)
}

import { requireProgram } from '#features/commissions/programs/server/index.ts'
import { findShop } from '#features/store/shop/server/index.ts'
import { mayUse, type Plan, planFrom } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { PageRef } from '#server/page-designs/store.ts'
import { shownTheme, startTheme } from '../rules/shownTheme.ts'
import type { Theme } from '../rules/themes.ts'

export type Program = Awaited<ReturnType<typeof requireProgram>>
export type RegistrationShop = NonNullable<Awaited<ReturnType<typeof findShop>>>

/** A program with the shop it belongs to and the theme its visitors see. */
export interface ProgramPage {
  shop: RegistrationShop
  plan: Plan
  program: Program
  start: 'basic' | 'basic_old'
  shown: Theme
}

export async function loadPage(tx: Tx, { newFormSince }: Pick<Config, 'newFormSince'>, program: Program): Promise<ProgramPage> {
  const shop = await requireShop(tx, program.shop_id)
  const plan = planOf(shop)
  const start = startTheme(shop.installed_at, newFormSince)
  const saved = await savedThemes(tx, program.shop_id, program.id)
  const shown = shownTheme({ chosen: program.theme_type, start, saved, mayUsePremium: mayUse(plan, 'premiumTemplates') })
  return { shop, plan, program, start, shown }
}

export async function requireShop(tx: Tx, shop_id: number): Promise<RegistrationShop> {
  const shop = await findShop(tx, shop_id)
  if (!shop) throw new Refusal('not_found')
  return shop
}

export const planOf = ({ plan }: Pick<RegistrationShop, 'plan'>): Plan => planFrom(plan)

/** A program that this person may design: on the free plan the default one only. */
export async function designedProgram(tx: Tx, { shop_id, plan }: Caller, program_id: number): Promise<Program> {
  const program = await requireProgram(tx, shop_id, program_id)
  if (!program.is_default && !mayUse(plan, 'programsUnlimited'))
    throw planRequired('programsUnlimited', 'registration.onlyDefaultProgram')
  return program
}

const PAGE = 'registration:'

export const registrationRef = (shop_id: number, program_id: number, theme: Theme): PageRef => ({
  shop_id,
  program_id,
  page: `${PAGE}${theme}`,
})

export const socialRef = (shop_id: number, program_id: number): PageRef => ({ shop_id, program_id, page: 'social' })

async function savedThemes(tx: Tx, shop_id: number, program_id: number): Promise<Theme[]> {
  const rows = await tx
    .selectFrom('page_design')
    .select('page')
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .where('page', 'like', `${PAGE}%`)
    .execute()
  return rows.map(({ page }) => page.slice(PAGE.length) as Theme)
}

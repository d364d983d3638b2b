import { defaultProgramId, requireProgram } from '#features/commissions/programs/server/index.ts'
import { languageOf, type Program, requireShop, type Shop } from '#features/pages/registration-page/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Language } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'

export interface ShopProgram {
  shop: Shop
  program: Program
}

/** The program that is named, else the shop's default. */
export async function findShopProgram(tx: Tx, shop_id: number, wanted: string | undefined): Promise<ShopProgram> {
  const id = wanted === undefined ? await defaultProgramId(tx, shop_id) : readId(wanted)
  if (id === undefined) throw new Refusal('not_found')
  return { shop: await requireShop(tx, shop_id), program: await requireProgram(tx, shop_id, id) }
}

function readId(text: string): number | undefined {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}

/** The languages a page can be read in: those its own words are written in, and the shop's. */
export const languagesOf = (shop: Shop): Language[] => [...new Set<Language>([languageOf(shop), 'en', 'vi'])]

/** The shop's language unless the visitor has chosen another that is offered. */
export const chosenLanguage = (shop: Shop, wanted: string | undefined, isOffered: boolean): Language =>
  (isOffered && languagesOf(shop).find(code => code === wanted)) || languageOf(shop)

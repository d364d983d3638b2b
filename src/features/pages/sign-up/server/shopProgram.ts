import { defaultProgramId, requireProgram } from '#features/commissions/programs/server/index.ts'
import { type Program, requireShop, type Shop } from '#features/pages/registration-page/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
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

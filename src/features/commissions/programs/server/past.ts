import type { Tx } from '#server/db/database.ts'
import { saveRules } from './rules.ts'

export interface PastProgram {
  name: string
  description: string
  /** Columns of the program. */
  settings: Record<string, unknown>
  excluded?: { kind: 'product' | 'collection'; platform_id: string }[]
  special?: PastSpecial[]
}

interface PastSpecial {
  /** As the store names it. */
  product: string
  commission_type: number
  commission_amount: number
}

/** A program whose rules hold since then. */
export async function insertPastProgram(
  tx: Tx,
  shop_id: number,
  created_at: Date,
  { name, description, settings, special = [], excluded = [] }: PastProgram,
): Promise<number> {
  const { id } = await tx
    .insertInto('program')
    .values({ shop_id, name, description, created_at, ...settings })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (excluded.length > 0)
    await tx
      .insertInto('program_exclusion')
      .values(excluded.map(item => ({ shop_id, program_id: id, ...item })))
      .execute()
  for (const one of special) await insertSpecial(tx, shop_id, id, created_at, one)
  await saveRules(tx, shop_id, id, null, created_at)
  return id
}

async function insertSpecial(
  tx: Tx,
  shop_id: number,
  program_id: number,
  synced_at: Date,
  { product, ...rate }: PastSpecial,
): Promise<void> {
  const variants = await tx
    .selectFrom('product')
    .innerJoin('product_variant', join =>
      join.onRef('product_variant.shop_id', '=', 'product.shop_id').onRef('product_variant.product_id', '=', 'product.id'),
    )
    .select(['product.id', 'product_variant.platform_id'])
    .where('product.shop_id', '=', shop_id)
    .where('product.platform_id', '=', product)
    .orderBy('position')
    .execute()
  await tx
    .insertInto('special_commission')
    .values({
      shop_id,
      program_id,
      product_id: variants[0]!.id,
      variant_ids: variants.map(variant => variant.platform_id),
      synced_at,
      ...rate,
    })
    .execute()
}

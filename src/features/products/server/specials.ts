import { sql } from 'kysely'
import { readAmount } from '#features/programs/rules/readAmount.ts'
import { countSpecials } from '#features/programs/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { MAX_AT_ONCE } from '../contract.ts'

/** Every rule version carries them all. */
const MAX_SPECIALS = 2000

export interface Rate {
  commission_type: number
  commission_amount: number
}

/** The rate as it was typed, read in the shop's currency. */
export function readRate(typed: { commission_type: number; commission_amount: string }, currency: Currency): Rate {
  const read = readAmount(typed.commission_amount, typed.commission_type, currency)
  if ('problem' in read) throw new Refusal('invalid', 'error.invalid', { fields: { commission_amount: [read.problem] } })
  return { commission_type: typed.commission_type, commission_amount: read.value }
}

interface Chosen {
  program_id: number
  product_ids: readonly number[]
  rate: Rate
  /** Where they come from, if they were not chosen one by one. */
  collection_id?: number
}

/** Gives these products the rate, for the variants they have now. Answers how many are different from before. */
export async function setSpecials(
  tx: Tx,
  shop_id: number,
  { program_id, product_ids, rate, collection_id }: Chosen,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into special_commission as special (shop_id, program_id, product_id, commission_type, commission_amount, variant_ids, collection_id,
      synced_at)
    select shop_id, ${program_id}, id, ${rate.commission_type}::smallint, ${rate.commission_amount}::bigint, ${variantsOf(shop_id, 'product.id')},
      ${collection_id ?? null}::bigint, now()
    from product where shop_id = ${shop_id} and id = any(${product_ids}::bigint[]) order by id
    on conflict (shop_id, program_id, product_id) do update set
      commission_type = excluded.commission_type, commission_amount = excluded.commission_amount,
      variant_ids = excluded.variant_ids, collection_id = excluded.collection_id, synced_at = excluded.synced_at
    where (special.commission_type, special.commission_amount, special.variant_ids, special.collection_id)
      is distinct from (excluded.commission_type, excluded.commission_amount, excluded.variant_ids, excluded.collection_id)
    returning id`.execute(tx)
  await refuseTooMany(tx, shop_id, program_id)
  return rows.length
}

export const variantsOf = (shop_id: number, product: 'product.id' | 'special_commission.product_id') => sql<string[]>`array(
  select platform_id from product_variant
  where product_variant.shop_id = ${shop_id} and product_variant.product_id = ${sql.ref(product)}
  order by position, platform_id)`

async function refuseTooMany(tx: Tx, shop_id: number, program_id: number): Promise<void> {
  if ((await countSpecials(tx, shop_id, program_id)) > MAX_SPECIALS)
    throw new Refusal('conflict', 'products.tooManySpecials', { params: { max: MAX_SPECIALS } })
}

/** Refuses products the shop does not have. */
export async function knownProducts(tx: Tx, shop_id: number, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx.selectFrom('product').select('id').where('shop_id', '=', shop_id).where('id', 'in', wanted).execute()
  if (rows.length < wanted.length) throw invalidFields({ product_ids: 'programs.unknownGoods.product' })
  return wanted
}

/** The products that are in these collections now, each with the first of them that holds it. */
export async function productsIn(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, number>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const known = await tx.selectFrom('collection').select('id').where('shop_id', '=', shop_id).where('id', 'in', wanted).execute()
  if (known.length < wanted.length) throw invalidFields({ collection_ids: 'programs.unknownGoods.collection' })
  const { rows } = await sql<{ product_id: number; collection_id: number }>`
    select product_id, min(collection_id) as collection_id
    from collection_product join product on product.shop_id = collection_product.shop_id and product.id = product_id
    where collection_product.shop_id = ${shop_id} and collection_id = any(${wanted}::bigint[]) and removed_at is null
    group by product_id order by product_id limit ${MAX_AT_ONCE + 1}`.execute(tx)
  if (rows.length > MAX_AT_ONCE) throw invalidFields({ collection_ids: 'products.tooManyAtOnce' })
  return new Map(rows.map(row => [row.product_id, row.collection_id]))
}

export async function removeSpecials(
  tx: Tx,
  shop_id: number,
  program_id: number,
  product_ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('special_commission')
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .where('product_id', 'in', [...product_ids])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'
import { readAmount } from '#features/commissions/programs/rules/readAmount.ts'
import type { Rate } from '#features/commissions/programs/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { MAX_AT_ONCE } from '../contract.ts'

/** The rate as it was typed, read in the shop's currency. */
export function readRate(typed: { commission_type: number; commission_amount: string }, currency: Currency): Rate {
  const read = readAmount(typed.commission_amount, typed.commission_type, currency)
  if ('problem' in read) throw new Refusal('invalid', 'error.invalid', { fields: { commission_amount: [read.problem] } })
  return { commission_type: typed.commission_type, commission_amount: read.value }
}

/** Refuses products the shop does not have. */
export async function knownProducts(tx: Tx, shop_id: number, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx.selectFrom('product').select('id').where('shop_id', '=', shop_id).where('id', 'in', wanted).execute()
  if (rows.length < wanted.length) throw invalidFields({ product_ids: 'programs.unknownProducts.product' })
  return wanted
}

/** The products that are in these collections now, each with the first of them that holds it. */
export async function productsIn(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, number>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const known = await tx.selectFrom('collection').select('id').where('shop_id', '=', shop_id).where('id', 'in', wanted).execute()
  if (known.length < wanted.length) throw invalidFields({ collection_ids: 'programs.unknownProducts.collection' })
  const { rows } = await sql<{ product_id: number; collection_id: number }>`
    select product_id, min(collection_id) as collection_id
    from collection_product join product on product.shop_id = collection_product.shop_id and product.id = product_id
    where collection_product.shop_id = ${shop_id} and collection_id = any(${wanted}::bigint[]) and removed_at is null
    group by product_id order by product_id limit ${MAX_AT_ONCE + 1}`.execute(tx)
  if (rows.length > MAX_AT_ONCE) throw invalidFields({ collection_ids: 'products.tooManyAtOnce' })
  return new Map(rows.map(row => [row.product_id, row.collection_id]))
}

import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { countSpecials } from './specials.ts'

/** Every rule version carries them all. */
const MAX_SPECIALS = 2000

export interface Rate {
  commission_type: number
  commission_amount: number
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
  const { rows: products } = await sql<{ id: number; variant_ids: string[] }>`
    select id, ${variantsOf(shop_id, 'product.id')} as variant_ids from product
    where shop_id = ${shop_id} and id = any(${product_ids}::bigint[]) order by id`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into special_commission as special (shop_id, program_id, product_id, commission_type, commission_amount, variant_ids, collection_id,
      synced_at)
    select ${shop_id}::bigint, ${program_id}::bigint, id, ${rate.commission_type}::smallint, ${rate.commission_amount}::bigint, variant_ids,
      ${collection_id ?? null}::bigint, now()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product(id bigint, variant_ids text[])
    on conflict (shop_id, program_id, product_id) do update set
      commission_type = excluded.commission_type, commission_amount = excluded.commission_amount,
      variant_ids = excluded.variant_ids, collection_id = excluded.collection_id, synced_at = excluded.synced_at
    where (special.commission_type, special.commission_amount, special.variant_ids, special.collection_id)
      is distinct from (excluded.commission_type, excluded.commission_amount, excluded.variant_ids, excluded.collection_id)
    returning id`.execute(tx)
  await refuseTooMany(tx, shop_id, program_id)
  return rows.length
}

const variantsOf = (shop_id: number, product: 'product.id' | 'special_commission.product_id') => sql<string[]>`array(
  select platform_id from product_variant
  where product_variant.shop_id = ${shop_id} and product_variant.product_id = ${sql.ref(product)}
  order by position, platform_id)`

async function refuseTooMany(tx: Tx, shop_id: number, program_id: number): Promise<void> {
  if ((await countSpecials(tx, shop_id, program_id)) > MAX_SPECIALS)
    throw new Refusal('conflict', 'products.tooManySpecials', { params: { max: MAX_SPECIALS } })
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

/** What came in with a collection and is not in it any more loses its commission; answers how many did. */
export async function dropSpecialsOutside(tx: Tx, shop_id: number, program_id: number, collection_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from special_commission where shop_id = ${shop_id} and program_id = ${program_id} and collection_id = ${collection_id}
      and product_id not in (select product_id from collection_product where shop_id = ${shop_id} and collection_id = ${collection_id})
    returning id`.execute(tx)
  return rows.length
}

/** The commissions of these products reach the variants of today; answers how many are different from before. */
export async function expandSpecials(
  tx: Tx,
  shop_id: number,
  program_id: number,
  product_ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ changed: boolean }>`
    with today as (
      select shop_id, id, variant_ids as before, ${variantsOf(shop_id, 'special_commission.product_id')} as now
      from special_commission
      where shop_id = ${shop_id} and program_id = ${program_id} and product_id = any(${product_ids}::bigint[])
    )
    update special_commission set variant_ids = today.now, synced_at = now()
    from today where special_commission.shop_id = today.shop_id and special_commission.id = today.id
    returning today.before <> today.now as changed`.execute(tx)
  return rows.filter(row => row.changed).length
}

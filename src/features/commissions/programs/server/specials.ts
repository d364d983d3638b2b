import { sql } from 'kysely'
import type { Sort } from '#kit/contract/list-query.ts'
import { toFlag } from '#kit/flags.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { SpecialRow } from '../contract.ts'
import { writeAmount } from '../rules/readAmount.ts'

interface SpecialQuery {
  program_id: number
  query?: string
  page: number
  per_page: number
  sort: Sort<'title' | 'synced_at'>
}

/** How many variants the `product` of a query has, or what the cheapest or dearest of them costs. */
export const ofVariants = (shop_id: number, what: 'count(*)' | 'min(price)' | 'max(price)') =>
  sql`(select ${sql.raw(what)} from product_variant where shop_id = ${shop_id} and product_id = product.id)`

/** Products with a commission of their own. */
export async function listSpecials(tx: Tx, shop_id: number, { program_id, query, ...page }: SpecialQuery, currency: Currency) {
  const found = tx
    .selectFrom('special_commission')
    .innerJoin('product', join =>
      join.onRef('product.shop_id', '=', 'special_commission.shop_id').onRef('product.id', '=', 'special_commission.product_id'),
    )
    .select([
      'product.id',
      'product.title',
      'product.image_url',
      'product.removed_at',
      'commission_type',
      'commission_amount',
      'special_commission.synced_at',
      sql<number>`cardinality(variant_ids)`.as('variants'),
      sql<number>`${ofVariants(shop_id, 'count(*)')}`.as('variants_now'),
      sql<number | null>`${ofVariants(shop_id, 'min(price)')}`.as('price_from'),
      sql<number | null>`${ofVariants(shop_id, 'max(price)')}`.as('price_to'),
    ])
    .where('special_commission.shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .$if(Boolean(query), rows => rows.where('product.title', 'ilike', containsPattern(query!)))
  const sort = { title: 'product.title', synced_at: 'special_commission.synced_at' } as const
  const { rows, ...count } = await listPage(found, page, { sort, id: 'product.id' })
  return { ...count, rows: rows.map(row => toSpecial(row, currency)) }
}

type StoredSpecial = Omit<SpecialRow, 'commission_type' | 'commission_amount' | 'removed' | 'synced_at'> & {
  commission_type: number
  commission_amount: number
  removed_at: Date | null
  synced_at: Date
}

const toSpecial = ({ removed_at, synced_at, ...row }: StoredSpecial, currency: Currency): SpecialRow => ({
  ...row,
  commission_type: row.commission_type as SpecialRow['commission_type'],
  commission_amount: writeAmount(row.commission_amount, row.commission_type, currency),
  removed: toFlag(removed_at !== null),
  synced_at: synced_at.toISOString(),
})

/** Whether some products earn otherwise than the rest, or nothing. */
export async function hasExceptions(tx: Tx, shop_id: number, program_id: number): Promise<boolean> {
  const special = await tx
    .selectFrom('special_commission')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .limit(1)
    .executeTakeFirst()
  if (special) return true
  const excluded = await tx
    .selectFrom('program_exclusion')
    .select('platform_id')
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .limit(1)
    .executeTakeFirst()
  return excluded !== undefined
}

export async function countSpecials(tx: Tx, shop_id: number, program_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('special_commission')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .executeTakeFirstOrThrow()
  return count
}

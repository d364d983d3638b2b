import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'

/** What an affiliate said of being a US person; nothing before they did. */
export async function readDeclaration(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop): Promise<boolean | null> {
  const row = await tx
    .selectFrom('tax_declaration')
    .select('is_us_person')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .executeTakeFirst()
  return row?.is_us_person ?? null
}

export async function keepDeclaration(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop, is_us_person: boolean): Promise<void> {
  const values = { is_us_person, declared_at: new Date() }
  await tx
    .insertInto('tax_declaration')
    .values({ shop_id, affiliate_id, ...values })
    .onConflict(conflict => conflict.columns(['shop_id', 'affiliate_id']).doUpdateSet(values))
    .execute()
}

export async function deleteDeclarations(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('tax_declaration')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', [...ids])
    .execute()
}

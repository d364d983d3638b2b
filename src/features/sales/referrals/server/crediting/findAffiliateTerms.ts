import { sql } from 'kysely'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'

export interface AffiliateTerms {
  affiliate_id: number
  program_id: number
  program_version: number
  currency: Currency
}

/** Whose it will be, under which program, in the shop's currency. */
export async function findAffiliateTerms(tx: Tx, shop_id: number, affiliate_id: number): Promise<AffiliateTerms | undefined> {
  const { rows } = await sql<AffiliateTerms>`
    select affiliate.id as affiliate_id, program.id as program_id, program.current_version as program_version, shop.currency
    from affiliate
    join program on program.shop_id = affiliate.shop_id and program.id = affiliate.program_id
    join shop on shop.shop_id = affiliate.shop_id
    where affiliate.shop_id = ${shop_id} and affiliate.id = ${affiliate_id} and affiliate.removed_at is null`.execute(tx)
  return rows[0]
}

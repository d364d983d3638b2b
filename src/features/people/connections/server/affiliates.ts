import { sql } from 'kysely'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'

const MAX_FOUND = 1000

export async function searchAffiliates(tx: Tx, text: string): Promise<number[]> {
  const pattern = containsPattern(foldCase(text.normalize('NFC')))
  const { rows } = await sql<{ ids: number[] }>`select find_affiliates(${pattern}, ${MAX_FOUND}) as ids`.execute(tx)
  return rows[0]!.ids
}

/** Keeps the affiliate from being deleted while something is connected to them. */
export async function lockAffiliate(tx: Tx, shop_id: number, id: number): Promise<string> {
  const person = await affiliateOf(tx, shop_id, id).select(['first_name', 'last_name']).forShare().executeTakeFirst()
  if (!person) throw invalidFields({ affiliate_id: 'connections.affiliateUnknown' })
  return fullName(person)
}

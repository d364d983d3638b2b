import { type SqlBool, sql } from 'kysely'
import { lockNetwork, uplineProblem } from '#features/people/affiliates/server/index.ts'
import { readRef } from '#features/store/tracking/rules/ref-code.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * The active affiliate of this shop behind a code or word; a code that names nobody brings nobody. Where the network is as deep as
 * it can be, the visitor is welcome all the same, and stands below nobody.
 */
export async function uplineOf(tx: Tx, shop_id: number, text: string): Promise<number | null> {
  const ref = readRef(text)
  if (ref === undefined) return null
  const row = await tx
    .selectFrom('affiliate')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where(sql<SqlBool>`(ref_code = ${ref} or ref_word_key = lower(${ref})
      or id = (select affiliate_id from affiliate_ref_code as other where other.shop_id = ${shop_id} and other.ref_code = ${ref}))`)
    .where('status', '=', 'active')
    .where('kind', '=', 'affiliate')
    .where('removed_at', 'is', null)
    .orderBy(sql`ref_code = ${ref}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  await lockNetwork(tx, shop_id)
  return (await uplineProblem(tx, shop_id, { upline_id: row.id })) ? null : row.id
}

import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Codes of other stores by which these affiliates are known here as well. */
export async function codesOfOthers(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx
    .selectFrom('affiliate_ref_code')
    .select(['affiliate_id', 'ref_code'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const codes = new Map<number, string[]>()
  for (const { affiliate_id, ref_code } of rows) codes.set(affiliate_id, [...(codes.get(affiliate_id) ?? []), ref_code])
  return codes
}

/** Links with these codes are theirs from now on; a code that is known here already stays whose it is. */
export async function addCodes(
  tx: Tx,
  shop_id: number,
  codes: readonly { affiliate_id: number; ref_code: string }[],
): Promise<void> {
  if (codes.length === 0) return
  const own = await tx
    .selectFrom('affiliate')
    .select('ref_code')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('ref_code', '=', sql<string>`any(${codes.map(code => code.ref_code)}::text[])`)
    .execute()
  const known = new Set(own.map(row => row.ref_code))
  const fresh = codes.filter(code => !known.has(code.ref_code))
  if (fresh.length === 0) return
  await tx
    .insertInto('affiliate_ref_code')
    .values(fresh.map(code => ({ shop_id, ...code })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const dropCodes = (tx: Tx, shop_id: number, ids: readonly number[]) =>
  tx
    .deleteFrom('affiliate_ref_code')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

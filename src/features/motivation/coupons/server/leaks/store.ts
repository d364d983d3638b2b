import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { LeakEvidence } from '../../contract.ts'

/** A code of somebody. */
export interface CodeOf {
  affiliate_id: number
  code: string
}

/** What is seen now, by affiliate and code: `7 summer10`. */
export async function openLeaks(tx: Tx, shop_id: number, of: readonly CodeOf[]): Promise<Map<string, LeakEvidence>> {
  const rows = await tx
    .selectFrom('coupon_leak')
    .select(['affiliate_id', 'code_key', 'evidence', 'found_at', 'held_at'])
    .where('shop_id', '=', shop_id)
    .where('ended_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where('code_key', 'in', of.length > 0 ? of.map(one => one.code) : [''])
    .execute()
  return new Map(
    rows.map(({ affiliate_id, code_key, evidence, found_at, held_at }) => [
      `${affiliate_id} ${code_key}`,
      LeakEvidence.parse({ ...(evidence as object), found_at: found_at.toISOString(), is_held: held_at !== null }),
    ]),
  )
}

/** Since when these codes could be used: theirs, and with a discount that had begun. */
export async function beginnings(tx: Tx, shop_id: number, of: readonly CodeOf[]): Promise<Map<string, Date>> {
  if (of.length === 0) return new Map()
  const { rows } = await sql<{ key: string; began: Date }>`
    select coupon.affiliate_id || ' ' || coupon.code_key as key, min(greatest(coupon.valid_from, discount.starts_at)) as began
    from affiliate_coupon as coupon
    left join store_discount as discount on discount.shop_id = ${shop_id} and discount.id = coupon.store_discount_id
    where coupon.shop_id = ${shop_id} and coupon.valid_to is null and coupon.code_key = any(${of.map(one => one.code)}::text[])
    group by 1`.execute(tx)
  return new Map(rows.map(row => [row.key, row.began]))
}

/** Seen for the first time; seen already, it is told no more. */
export async function openLeak(
  tx: Tx,
  shop_id: number,
  { affiliate_id, code }: CodeOf,
  evidence: Omit<LeakEvidence, 'found_at' | 'is_held'>,
): Promise<boolean> {
  const opened = await tx
    .insertInto('coupon_leak')
    .values({ shop_id, affiliate_id, code_key: code, evidence: JSON.stringify(evidence) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

/** Those that are seen no more: seen again, they are told again. */
export async function endLeaks(tx: Tx, shop_id: number, still: readonly CodeOf[], now: Date): Promise<void> {
  const seen = still.map(({ affiliate_id, code }) => `${affiliate_id} ${code}`)
  await sql`update coupon_leak set ended_at = ${now} where shop_id = ${shop_id} and ended_at is null
    and affiliate_id || ' ' || code_key <> all(${seen}::text[])`.execute(tx)
}

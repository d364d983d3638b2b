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
    .select(['affiliate_id', 'code_key', 'evidence', 'found_at'])
    .where('shop_id', '=', shop_id)
    .where('ended_at', 'is', null)
    .where('code_key', 'in', of.length > 0 ? of.map(one => one.code) : [''])
    .execute()
  return new Map(
    rows.map(({ affiliate_id, code_key, evidence, found_at }) => [
      `${affiliate_id} ${code_key}`,
      LeakEvidence.parse({ ...(evidence as object), found_at: found_at.toISOString() }),
    ]),
  )
}

/** Seen for the first time; seen already, it is told no more. */
export async function openLeak(
  tx: Tx,
  shop_id: number,
  { affiliate_id, code }: CodeOf,
  evidence: Omit<LeakEvidence, 'found_at'>,
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

import type { Tx } from '#server/db/database.ts'

/** Which of these addresses belong to customers of the store, as far as it told. */
export async function customersWith(tx: Tx, shop_id: number, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await tx
    .selectFrom('customer')
    .select('email')
    .where('shop_id', '=', shop_id)
    .where('email', 'in', emails)
    .where('redacted_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(row => row.email ?? []))
}

import type { Tx } from '#server/db/database.ts'
import { insertDomain, newDomainToken } from './store.ts'

interface PastDomain {
  domain: string
  asked_at: Date
  checked_at: Date
}

/** One that was asked for before, and whose proof nobody has written yet. */
export async function insertPastDomain(tx: Tx, shop_id: number, { checked_at, ...wanted }: PastDomain): Promise<void> {
  await insertDomain(tx, shop_id, { ...wanted, token: newDomainToken() })
  await tx.updateTable('custom_domain').set({ checked_at, problem: 'missing' }).where('shop_id', '=', shop_id).execute()
}

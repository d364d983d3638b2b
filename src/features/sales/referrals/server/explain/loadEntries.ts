import { sql } from 'kysely'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { StoredEntry } from '../../rules/explain/explainEntry.ts'
import type { StoredReferral } from '../../rules/explain/explainReferral.ts'

export interface EntryOfReferral extends StoredEntry {
  referral_id: number
  source: string
}

/** What was booked for these referrals, oldest first. */
export async function loadEntries(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<EntryOfReferral[]> {
  const { rows } = await sql<EntryOfReferral>`
    select entry.id, entry.referral_id, entry.at, entry.event, entry.actor, entry.source, entry.memo, entry.detail,
      coalesce(json_agg(json_build_object('account', posting.account, 'amount', posting.amount, 'currency', posting.currency) order by posting.line)
        filter (where posting.affiliate_id <> 0), '[]') as postings
    from ledger_entry as entry
    join ledger_posting as posting on posting.shop_id = entry.shop_id and posting.entry_id = entry.id
    where entry.shop_id = ${shop_id} and entry.referral_id = any(${referral_ids})
    group by entry.id, entry.referral_id, entry.at, entry.event, entry.actor, entry.source, entry.memo, entry.detail
    order by entry.at, entry.id limit 1000`.execute(tx)
  return rows
}

export async function loadCorrections(tx: Tx, shop_id: number, parent_id: number) {
  const { rows } = await sql<{
    id: number
    commission: Minor
    status: StoredReferral['status']
    refund_id: string | null
    created_at: Date
  }>`
    select id, commission, status, refund_id, created_at from referral
    where shop_id = ${shop_id} and parent_id = ${parent_id} and kind = 'correction' order by id`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type Audience, entrySeen, merchant, readerFor } from '../../rules/explain/audience.ts'
import { explainEntry, type NetworkMove } from '../../rules/explain/explainEntry.ts'
import type { ExplanationReader } from '../../rules/explain/explainReferral.ts'
import type { ExplainedEntry } from '../../rules/explain/explanations.ts'
import { namesOfAffiliates, namesOfMembers } from '../desk/names.ts'
import { type EntryOfReferral, loadEntries } from './loadEntries.ts'

export interface BookedSentence extends ExplainedEntry {
  referral_id: number
}

/** What was booked for these referrals as sentences, oldest first. */
export async function explainedEntries(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  say: Pick<ExplanationReader, 't' | 'money'>,
  audience: Audience = merchant,
): Promise<BookedSentence[]> {
  const entries = await loadEntries(tx, shop_id, ids)
  const actors = entries.map(entry => entry.actor)
  const memberName = await namesOfMembers(tx, shop_id, actors)
  const owners = entries.flatMap(({ detail }) => detail?.moved_to ?? [])
  const person = await namesOfAffiliates(tx, shop_id, owners)
  const reader = readerFor({ ...say, nameOf: (id: number) => person(id).name }, audience)
  // What uplines earn is not the seller's business.
  const network = audience.kind === 'merchant' ? await networkMoves(tx, shop_id, entries) : () => undefined
  return entries.map(entry => ({
    ...entrySeen(explainEntry(entry, reader, { memberName, network: network(entry) }), reader, audience),
    referral_id: entry.referral_id,
  }))
}

interface MoveOfSale extends NetworkMove {
  sale_id: number
  event: string
  at: Date
}

/** What a decision on a sale did to the network commissions that stand on it. */
async function networkMoves(
  tx: Tx,
  shop_id: number,
  entries: readonly EntryOfReferral[],
): Promise<(entry: EntryOfReferral) => NetworkMove | undefined> {
  const decided = entries.filter(({ event }) => event === 'deny' || event === 'undo').map(entry => entry.referral_id)
  if (decided.length === 0) return () => undefined
  const { rows } = await sql<MoveOfSale>`
    select child.parent_id as sale_id, entry.event, entry.at, count(distinct entry.id) as count, abs(sum(posting.amount))::bigint as amount
    from referral as child
    join ledger_entry as entry on entry.shop_id = ${shop_id} and entry.referral_id = child.id and entry.detail->'with_sale' is not null
    join ledger_posting as posting on posting.shop_id = ${shop_id} and posting.entry_id = entry.id and posting.affiliate_id <> 0
    where child.shop_id = ${shop_id} and child.parent_id = any(${decided}) and child.kind = 'network'
    group by child.parent_id, entry.event, entry.at`.execute(tx)
  return ({ referral_id, event, at }) =>
    rows.find(move => move.sale_id === referral_id && move.event === event && move.at.getTime() === at.getTime())
}

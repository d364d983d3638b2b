import { rulesOf } from '#features/commissions/programs/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { readLists } from '#server/db/readLists.ts'
import { currentTerms } from './compareOrder.ts'
import { type CustomerHistory, concernedOrders, historyLists, toHistory } from './customerHistory.ts'
import { needEvidence } from './decideOrder.ts'
import { evidenceLists, type LoadedEvidence, loadEvidence } from './loadEvidence.ts'
import { type LockedReferral, lockReferrals, versionsIn } from './lockReferrals.ts'
import type { SavedOrder } from './saveOrders.ts'

/** All that has to be known to decide about some orders; nobody else can change it until the transaction ends. */
export interface LoadedOrders {
  saved: readonly SavedOrder[]
  /** Placed later by the same customers and decided before: they may go along. */
  later: readonly SavedOrder[]
  evidence: LoadedEvidence
  history: CustomerHistory
  /** Referrals that exist, of every order that may be touched. */
  referrals: readonly LockedReferral[]
  rules: Awaited<ReturnType<typeof rulesOf>>
}

export async function loadOrders(
  tx: Tx,
  shop_id: number,
  saved: readonly SavedOrder[],
  later: readonly SavedOrder[],
): Promise<LoadedOrders> {
  const asking = [...needEvidence(saved), ...later]
  const lists = await readLists(tx, { ...evidenceLists(shop_id, asking), ...historyLists(shop_id, saved) })
  const evidence = await loadEvidence(tx, shop_id, asking, lists)
  const history = toHistory(lists)
  // One that is decided anew may have had its affiliates before: what they had comes back, and is not written again beside it.
  const known = [...saved.filter(({ facts }) => facts !== null), ...later].map(one => one.id)
  const referrals = await lockReferrals(tx, shop_id, [...new Set([...known, ...concernedOrders(history)])])
  const terms = [...evidence.affiliates.values()].map(currentTerms)
  const rules = await rulesOf(tx, shop_id, [...terms, ...referrals.flatMap(versionsIn)])
  return { saved, later, evidence, history, referrals, rules }
}

import type { Tx } from '#server/db/database.ts'
import { askToShare } from './share-ticket.ts'
import { findGroup, insertDue } from './store.ts'
import { liveTopics } from './topicsOn.ts'

/** A feature says that it wrote some of what it shares; where the store shares with others they are told within seconds. */
export async function noteChanged(
  tx: Tx,
  shop_id: number,
  topics: string | readonly string[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0 || !(await findGroup(tx, shop_id))) return
  const live = await liveTopics(tx, shop_id)
  const due = [topics].flat().filter(topic => live.has(topic))
  if (due.length === 0) return
  for (const topic of due) await insertDue(tx, shop_id, topic, ids)
  await askToShare(tx, shop_id)
}

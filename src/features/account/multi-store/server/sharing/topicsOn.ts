import type { Database, Tx } from '#server/db/database.ts'
import { initialTopics, isSharedBy, type TopicsOn } from '../../rules/topics-on.ts'
import { connectedLinks, findLink } from '../links/store.ts'
import { forgetTopic } from './store.ts'
import { type SharedTopic, sharedTopics } from './topics.ts'

/** As one store says it to others; the later revision holds. */
export interface ToldTopics {
  topics: TopicsOn
  revision: number
}

/** What the store shares by its own word. */
export async function ownTopics(tx: Tx, shop_id: number): Promise<ToldTopics> {
  const row = await tx.selectFrom('store_topics').select(['topics', 'revision']).where('shop_id', '=', shop_id).executeTakeFirst()
  return row ? { topics: row.topics as TopicsOn, revision: row.revision } : { topics: initialTopics, revision: 0 }
}

export const readTopics = async (tx: Tx, shop_id: number): Promise<TopicsOn> => (await ownTopics(tx, shop_id)).topics

/** The same, held until the transaction ends. */
export async function lockTopics(tx: Tx, shop_id: number): Promise<TopicsOn> {
  await tx
    .insertInto('store_topics')
    .values({ shop_id, topics: JSON.stringify(initialTopics) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('store_topics')
    .select('topics')
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.topics as TopicsOn
}

export const saveTopics = (tx: Tx, shop_id: number, topics: TopicsOn) =>
  tx
    .updateTable('store_topics')
    .set(eb => ({ topics: JSON.stringify(topics), revision: eb('revision', '+', 1) }))
    .where('shop_id', '=', shop_id)
    .execute()

/** By name, what two stores share, each by its own word. */
const namesBetween = (own: TopicsOn, other: TopicsOn): ReadonlySet<string> =>
  new Set(sharedTopics().flatMap(({ name, switches }) => (isSharedBy(own, other, switches) ? [name] : [])))

/** What the store shares with at least one other. */
export async function liveTopics(tx: Tx, shop_id: number): Promise<ReadonlySet<string>> {
  const own = await readTopics(tx, shop_id)
  const links = await connectedLinks(tx, shop_id)
  return new Set(links.flatMap(link => [...namesBetween(own, link.other_topics)]))
}

/** What the store shares with no one any more is as it was before. */
export async function forgetUnshared(tx: Tx, shop_id: number): Promise<void> {
  const live = await liveTopics(tx, shop_id)
  for (const { name } of sharedTopics()) if (!live.has(name)) await forgetTopic(tx, shop_id, name)
}

/** What the store shares with another; nothing where they are not connected. */
export async function topicsWith(tx: Tx, shop_id: number, other_shop_id: number): Promise<ReadonlySet<string>> {
  const link = await findLink(tx, shop_id, other_shop_id)
  return link?.state === 'connected' ? namesBetween(await readTopics(tx, shop_id), link.other_topics) : new Set()
}

/** What two stores share, or will once they are connected; each is asked itself. */
export async function topicsBetween(db: Database, shop_id: number, other_shop_id: number): Promise<SharedTopic[]> {
  const own = await db.inShop(shop_id, tx => readTopics(tx, shop_id))
  const other = await db.inShop(other_shop_id, tx => readTopics(tx, other_shop_id))
  return sharedTopics().filter(topic => isSharedBy(own, other, topic.switches))
}

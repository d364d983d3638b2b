import type { Tx } from '#server/db/database.ts'
import type { SharedNews } from '../../contract.ts'
import { linksOf } from '../links/store.ts'
import { sharedTopics, topicOf } from './topics.ts'

const LATEST = 100

/** What came from other stores, newest first: of each thing the last time something came. */
export async function latestNews(tx: Tx, shop_id: number, say: (key: string) => string): Promise<SharedNews[]> {
  const listed = sharedTopics().flatMap(({ name, isUnlisted }) => (isUnlisted ? [] : [name as string]))
  const rows = await tx
    .selectFrom('shared_copy')
    .select(['topic', 'subject_id', 'came_from', 'came_at', 'came_fields', 'came_new', 'refused_fields'])
    .where('shop_id', '=', shop_id)
    .where('topic', 'in', listed)
    .where('came_at', 'is not', null)
    .where('subject_id', 'is not', null)
    .orderBy('came_at', 'desc')
    .orderBy('key', 'desc')
    .limit(LATEST)
    .execute()
  const stores = new Map((await linksOf(tx, shop_id)).map(link => [link.other_shop_id, link.other_name]))
  const names = new Map<string, Map<number, string>>()
  for (const [topic, ofTopic] of Map.groupBy(rows, row => row.topic)) {
    const ids = ofTopic.map(row => row.subject_id!)
    names.set(topic, await topicOf(topic).namesOf(tx, shop_id, ids))
  }
  return rows.map(row => {
    const inWords = (fields: readonly string[]) => fields.map(field => say(topicOf(row.topic).fieldText(field)))
    return {
      name: names.get(row.topic)?.get(row.subject_id!) ?? '',
      topic: topicOf(row.topic).name,
      subject_id: row.subject_id!,
      store: stores.get(row.came_from!) ?? '',
      at: row.came_at!.toISOString(),
      is_new: row.came_new,
      fields: inWords(row.came_fields),
      refused: inWords(row.refused_fields),
    }
  })
}

import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldsToSend, type ToldFields } from '../../rules/copies.ts'
import { copiesAfter } from './store.ts'
import { topicOf } from './topics.ts'
import { topicsWith } from './topicsOn.ts'

export interface ToldThing {
  topic: string
  key: string
  identity: string
  told: ToldFields
  place: number
  /** Whoever is told of it brought it. */
  isReturned: boolean
}

/** Some changes of one store for another, in their order: what comes after `after`, up to `until`. */
export interface CopiesPage {
  after: number
  until: number
  /** Changes of the page, those that need not be told among them. */
  count: number
  /** Of the store that tells. */
  currency: string
  things: ToldThing[]
}

/** What a store has to tell another; ask only for stores that share. */
export async function readCopies(
  tx: Tx,
  { shop_id, reader, after, count }: { shop_id: number; reader: number; after: number; count: number },
): Promise<CopiesPage> {
  const copies = await copiesAfter(tx, shop_id, after, count)
  const topics = await topicsWith(tx, shop_id, reader)
  const telling = copies.filter(copy => topics.has(copy.topic) && copy.echo_of !== reader && copy.subject_id !== null)
  const things: ToldThing[] = []
  for (const [name, ofTopic] of Map.groupBy(telling, copy => copy.topic)) {
    const rows = await topicOf(name).read(
      tx,
      shop_id,
      ofTopic.map(copy => copy.subject_id!),
    )
    const byId = new Map(rows.map(row => [row.id, row]))
    for (const { topic, key, subject_id, versions, place, came_from, came_new } of ofTopic) {
      const row = byId.get(subject_id!)
      const isReturned = came_new && came_from === reader
      if (row) things.push({ topic, key, identity: row.identity, told: fieldsToSend(versions, row.values), place, isReturned })
    }
  }
  const currency = await currencyOf(tx, shop_id)
  return { after, until: copies.at(-1)?.place ?? after, count: copies.length, currency, things }
}

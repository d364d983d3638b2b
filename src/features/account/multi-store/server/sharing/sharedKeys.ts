import type { Tx } from '#server/db/database.ts'
import { keyOf } from './keyOf.ts'
import { copiesByKey, copiesOf } from './store.ts'
import { topicOf } from './topics.ts'

const AT_ONCE = 500

/** What stores call these things among themselves, or would call them; for values that name things of another topic. */
export async function sharedKeys(tx: Tx, shop_id: number, topic: string, ids: readonly number[]): Promise<Map<number, string>> {
  const copies = await copiesOf(tx, shop_id, topic, ids)
  const unknown = ids.filter(id => !copies.has(id))
  const things = unknown.length > 0 ? await topicOf(topic).read(tx, shop_id, unknown) : []
  return new Map([
    ...[...copies].map(([id, { key }]) => [id, key] as const),
    ...things.map(thing => [thing.id, keyOf(thing)] as const),
  ])
}

/** The things of a store by what stores call them; those it does not have, or no longer, are not among them. */
export async function sharedIds(tx: Tx, shop_id: number, topic: string, keys: readonly string[]): Promise<Map<string, number>> {
  const copies = await copiesByKey(tx, shop_id, topic, [...new Set(keys)])
  return new Map([...copies].flatMap(([key, { subject_id }]) => (subject_id === null ? [] : [[key, subject_id] as const])))
}

/** Every thing of a topic by what stores call it, or would call it, whether or not the stores share it: for values that name a few. */
export async function idsByKey(tx: Tx, shop_id: number, topic: string): Promise<Map<string, number>> {
  const ids: number[] = []
  for (let after = 0; ; after = ids.at(-1)!) {
    const next = await topicOf(topic).idsAfter(tx, shop_id, after, AT_ONCE)
    ids.push(...next)
    if (next.length < AT_ONCE) break
  }
  const keys = await sharedKeys(tx, shop_id, topic, ids)
  return new Map([...keys].map(([id, key]) => [key, id]))
}

/** Those of them that were shared at least once. */
export async function sharedOnes(tx: Tx, shop_id: number, topic: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await copiesOf(tx, shop_id, topic, ids)).keys())
}

import type { Tx } from '#server/db/database.ts'
import { capture } from '../../rules/copies.ts'
import { keyOf } from './keyOf.ts'
import { sharedKeys } from './sharedKeys.ts'
import {
  copiesByKey,
  copiesOf,
  leaveCopies,
  lockGroup,
  type NewCopy,
  type StoredCopy,
  saveCopies,
  saveLastPlace,
  takeDue,
} from './store.ts'
import { type SharedThing, type SharedTopic, sharedTopics } from './topics.ts'

const AT_ONCE = 500

/** Looks at what was written since the last look; `false` when nothing is left. */
export async function captureDue(tx: Tx, shop_id: number): Promise<boolean> {
  // First, so that a look does not take what another one is at.
  if (!(await lockGroup(tx, shop_id))) return false
  const due = await takeDue(tx, shop_id, AT_ONCE)
  const dueOf = Map.groupBy(due, row => row.topic)
  for (const topic of sharedTopics())
    await captureCopies(tx, shop_id, topic, new Map(dueOf.get(topic.name)?.map(row => [row.subject_id, row.noted_at.getTime()])))
  return due.length === AT_ONCE
}

interface Next {
  after: number
  count: number
  /** Whoever reads this store hears of them once more. */
  isRetold?: boolean
}

/** Looks at the next things of a topic, whether they were written or not; answers the last number, or nothing at the end. */
export async function captureNext(
  tx: Tx,
  shop_id: number,
  topic: SharedTopic,
  { after, count, isRetold }: Next,
): Promise<{ last: number | undefined; count: number }> {
  const ids = await topic.idsAfter(tx, shop_id, after, count)
  const now = Date.now()
  await captureCopies(tx, shop_id, topic, new Map(ids.map(id => [id, now])), isRetold)
  return { last: ids.length < count ? undefined : ids.at(-1), count: ids.length }
}

/** Gives what the store changed a new version, and those it deleted up; `times` says when each was written. */
async function captureCopies(
  tx: Tx,
  shop_id: number,
  topic: SharedTopic,
  times: ReadonlyMap<number, number>,
  isRetold = false,
): Promise<void> {
  const ids = [...times.keys()]
  const group = ids.length > 0 ? await lockGroup(tx, shop_id) : undefined
  if (!group) return
  const things = await topic.read(tx, shop_id, ids)
  const there = new Set(things.map(thing => thing.id))
  await leaveCopies(
    tx,
    shop_id,
    topic.name,
    ids.filter(id => !there.has(id)),
  )
  const known = await copiesOf(tx, shop_id, topic.name, ids)
  const fresh = things.filter(thing => !known.has(thing.id))
  const keys = await keysOf(tx, shop_id, topic, fresh)
  const taken = await copiesByKey(tx, shop_id, topic.name, [...keys.values()])
  let place = group.last_place
  const changed: NewCopy[] = []
  for (const thing of things) {
    const copy = known.get(thing.id)
    const { versions, isChanged } = capture(copy?.versions, thing.values, group, times.get(thing.id)!)
    if (!isChanged && !isRetold) continue
    place += 1
    const key = copy?.key ?? freeKey(thing, keys.get(thing.id)!, taken)
    changed.push({ key, subject_id: thing.id, place, versions, echo_of: null })
  }
  await saveCopies(tx, shop_id, topic.name, changed)
  if (changed.length > 0) await saveLastPlace(tx, shop_id, place)
}

/** What is part of something else is called like that. */
async function keysOf(
  tx: Tx,
  shop_id: number,
  { partOf }: SharedTopic,
  things: readonly SharedThing[],
): Promise<Map<number, string>> {
  const ids = things.map(thing => thing.id)
  const wholes = partOf && ids.length > 0 ? await sharedKeys(tx, shop_id, partOf, ids) : new Map<number, string>()
  return new Map(things.map(thing => [thing.id, wholes.get(thing.id) ?? keyOf(thing)]))
}

/** A key that the store gave up is taken again; one that something else has since become is not. */
function freeKey(thing: SharedThing, key: string, taken: ReadonlyMap<string, StoredCopy>): string {
  return (taken.get(key)?.subject_id ?? null) === null ? key : `${key}.${thing.id}`
}

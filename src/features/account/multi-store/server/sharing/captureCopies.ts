import { createHash } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import { capture } from '../../rules/copies.ts'
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
import { type SharedThing, type SharedTopic, topicOf } from './topics.ts'

const AT_ONCE = 500

/** Looks at what was written since the last look; `false` when nothing is left. */
export async function captureDue(tx: Tx, shop_id: number): Promise<boolean> {
  // First, so that a look does not take what another one is at.
  if (!(await lockGroup(tx, shop_id))) return false
  const due = await takeDue(tx, shop_id, AT_ONCE)
  for (const [name, rows] of Map.groupBy(due, row => row.topic))
    await captureCopies(tx, shop_id, topicOf(name), new Map(rows.map(row => [row.subject_id, row.noted_at.getTime()])))
  return due.length === AT_ONCE
}

/** Looks at the next things of a topic, whether they were written or not; answers the last number, or nothing at the end. */
export async function captureNext(
  tx: Tx,
  shop_id: number,
  topic: SharedTopic,
  { after, count }: { after: number; count: number },
): Promise<{ last: number | undefined; count: number }> {
  const ids = await topic.idsAfter(tx, shop_id, after, count)
  const now = Date.now()
  await captureCopies(tx, shop_id, topic, new Map(ids.map(id => [id, now])))
  return { last: ids.length < count ? undefined : ids.at(-1), count: ids.length }
}

/** Gives what the store changed a new version, and those it deleted up; `times` says when each was written. */
async function captureCopies(tx: Tx, shop_id: number, topic: SharedTopic, times: ReadonlyMap<number, number>): Promise<void> {
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
  const taken = await copiesByKey(tx, shop_id, topic.name, fresh.map(keyOf))
  let place = group.last_place
  const changed: NewCopy[] = []
  for (const thing of things) {
    const copy = known.get(thing.id)
    const { versions, isChanged } = capture(copy?.versions, thing.values, group, times.get(thing.id)!)
    if (!isChanged) continue
    place += 1
    changed.push({ key: copy?.key ?? freeKey(thing, taken), subject_id: thing.id, place, versions, echo_of: null })
  }
  await saveCopies(tx, shop_id, topic.name, changed)
  if (changed.length > 0) await saveLastPlace(tx, shop_id, place)
}

/** The same in every store that has the thing, and tells nobody what it is. */
const keyOf = ({ identity }: Pick<SharedThing, 'identity'>): string =>
  createHash('sha256').update(identity).digest('hex').slice(0, 32)

/** A key that the store gave up is taken again; one that something else has since become is not. */
function freeKey(thing: SharedThing, taken: ReadonlyMap<string, StoredCopy>): string {
  const key = keyOf(thing)
  return (taken.get(key)?.subject_id ?? null) === null ? key : `${key}.${thing.id}`
}

import { termsOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import {
  capture,
  hashOf,
  isSet,
  type Merged,
  neverChanged,
  receive,
  type Sharer,
  type ToldFields,
  valuesOf,
  versionsOf,
  without,
} from '../../rules/copies.ts'
import type { Came } from '../../rules/joined.ts'
import { areOn } from '../../rules/topics-on.ts'
import { noteMissed, noteRead } from '../links/store.ts'
import { readAgain } from './readAgain.job.ts'
import type { CopiesPage, ToldThing } from './readCopies.ts'
import { askToShare } from './share-ticket.ts'
import { copiesByKey, copiesOf, dueTimes, lockGroup, type NewCopy, type StoredCopy, saveCopies, saveLastPlace } from './store.ts'
import { type SharedThing, type SharedTopic, sharedTopics, type TakingTerms } from './topics.ts'
import { readTopics } from './topicsOn.ts'

export interface Applied {
  made: number
  changed: number
  /** What became of each thing. */
  came: Came[]
}

/**
 * Takes a page of another store, once: whoever comes second finds that the store has read further, and so does whoever comes for a
 * store that does not share any more. Answers nothing then.
 */
export async function applyCopies(tx: Tx, shop_id: number, from: number, page: CopiesPage): Promise<Applied | undefined> {
  const group = await lockGroup(tx, shop_id)
  if (!group || !(await noteRead(tx, { shop_id, other_shop_id: from, after: page.after, until: page.until }))) return undefined
  const { plan, currency } = await termsOf(tx, shop_id)
  const terms = { plan, currency, told_in: page.currency }
  const own = await readTopics(tx, shop_id)
  // What is turned off meanwhile is told again once it is on.
  const topics = sharedTopics().filter(topic => areOn(own, topic.switches))
  const applying: Applying = { sharer: group, from, place: group.last_place, terms, topics, hasMissed: false }
  const applied: Applied = { made: 0, changed: 0, came: [] }
  const toldOf = Map.groupBy(page.things, thing => thing.topic)
  let isNews = false
  let mayHaveMissed = false
  for (const topic of topics) {
    const things = toldOf.get(topic.name)
    if (!things) continue
    const { made } = applied
    const copies = await applyTopic(tx, topic, things, applying, applied)
    isNews ||= copies.length > 0
    mayHaveMissed ||= applied.made > made && topics.some(({ needs }) => needs === topic.name)
  }
  await saveLastPlace(tx, shop_id, applying.place)
  if (mayHaveMissed) await readAgain(tx, shop_id)
  if (applying.hasMissed) await noteMissed(tx, shop_id, from)
  if (isNews) await askToShare(tx, shop_id)
  return applied
}

interface Applying {
  sharer: Sharer
  from: number
  place: number
  terms: TakingTerms
  /** Those that the store shares. */
  topics: readonly SharedTopic[]
  /** Something that was told has no place here yet. */
  hasMissed: boolean
}

async function applyTopic(tx: Tx, topic: SharedTopic, things: readonly ToldThing[], applying: Applying, applied: Applied) {
  const { shop_id } = applying.sharer
  const { here, fresh } = await findHere(tx, shop_id, topic, things)
  const copies = [
    ...(await changeHere(tx, topic, here, applying, applied)),
    ...(await makeHere(tx, topic, fresh, applying, applied)),
  ]
  await saveCopies(tx, shop_id, topic.name, copies)
  return copies
}

interface Here {
  thing: ToldThing
  copy: StoredCopy | undefined
  row: SharedThing
}

/** Which of them the store has, by key or by what makes them the same. What it deleted stays deleted. */
async function findHere(tx: Tx, shop_id: number, topic: SharedTopic, things: readonly ToldThing[]) {
  const copies = await copiesByKey(
    tx,
    shop_id,
    topic.name,
    things.map(thing => thing.key),
  )
  const unknown = things.filter(thing => !copies.has(thing.key))
  const same = await topic.find(
    tx,
    shop_id,
    unknown.map(thing => thing.identity),
  )
  // Shared under another key: somebody else has taken the address since.
  const others = await copiesOf(tx, shop_id, topic.name, [...same.values()])
  const idOf = (thing: ToldThing) => copies.get(thing.key)?.subject_id ?? same.get(thing.identity)
  const wanted = things.filter(thing =>
    copies.has(thing.key) ? idOf(thing) !== undefined : !others.has(same.get(thing.identity) ?? 0),
  )
  const ids = wanted.flatMap(thing => idOf(thing) ?? [])
  const rows = new Map((await topic.read(tx, shop_id, ids, { locked: true })).map(row => [row.id, row]))
  const here: Here[] = []
  const fresh: ToldThing[] = []
  for (const thing of wanted) {
    const id = idOf(thing)
    const row = id === undefined ? undefined : rows.get(id)
    if (row) here.push({ thing, copy: copies.get(thing.key), row })
    else if (id === undefined) fresh.push(thing)
  }
  return { here, fresh }
}

async function changeHere(tx: Tx, topic: SharedTopic, here: readonly Here[], applying: Applying, applied: Applied) {
  const { sharer } = applying
  const ids = here.map(({ row }) => row.id)
  const times = await dueTimes(tx, sharer.shop_id, topic.name, ids)
  const now = Date.now()
  const merged = here.map(one => {
    const mine = { versions: one.copy?.versions, values: one.row.values }
    const told = without(one.thing.told, topic.keeps?.(valuesOf(one.thing.told), one.row.values, applying.terms) ?? [])
    return { ...one, ...receive(mine, told, sharer, times.get(one.row.id) ?? now) }
  })
  const takesSome = (one: (typeof merged)[number]) => Object.keys(one.taken).length > 0
  const changing = merged.filter(takesSome)
  const refused = await topic.change(
    tx,
    sharer.shop_id,
    changing.map(({ row, taken }) => ({ id: row.id, before: row.values, taken })),
  )
  applied.changed += changing.length
  applied.came.push(...merged.map(one => cameAs(one.thing, takesSome(one) ? 'changed' : 'same')))
  if (topic.needs && refused.size > 0) applying.hasMissed = true
  // Who told something old has perhaps kept its own when it heard of ours, and may take it now.
  return merged
    .filter(one => one.isChanged || (topic.keeps && one.isAhead))
    .map(one => changedCopy(one, refused.get(one.row.id) ?? [], applying))
}

function changedCopy({ thing, row, ...merged }: Here & Merged, refused: readonly string[], applying: Applying): NewCopy {
  const versions = { ...merged.versions }
  // As if it had not been told: it is looked at again whenever the thing is told again.
  for (const field of refused) versions[field] = merged.own[field] ?? neverChanged(row.values[field])
  const fields = Object.keys(merged.taken).filter(field => !refused.includes(field) && !isSet(merged.taken[field]))
  applying.place += 1
  return {
    key: thing.key,
    subject_id: row.id,
    place: applying.place,
    versions,
    echo_of: merged.isEcho ? applying.from : null,
    came: fields.length > 0 ? { from: applying.from, fields, isNew: false } : undefined,
    refused,
  }
}

async function makeHere(tx: Tx, topic: SharedTopic, fresh: readonly ToldThing[], applying: Applying, applied: Applied) {
  if (fresh.length === 0) return []
  const { shop_id } = applying.sharer
  const possible = fresh.flatMap(thing => {
    const kept = topic.keeps?.(valuesOf(thing.told), undefined, applying.terms) ?? []
    return topic.required?.some(field => kept.includes(field)) ? [] : [{ ...thing, taken: without(thing.told, kept) }]
  })
  const ids = await topic.make(
    tx,
    shop_id,
    possible.map(({ taken }) => valuesOf(taken)),
  )
  const made = ids.filter(id => id !== undefined)
  if (made.length < fresh.length) applying.hasMissed = true
  const rows = new Map((await topic.read(tx, shop_id, made)).map(row => [row.id, row]))
  const copies = possible.flatMap(({ key, told }, at): (NewCopy & { subject_id: number })[] => {
    const row = rows.get(ids[at] ?? 0)
    if (!row) return []
    applied.made += 1
    applying.place += 1
    const came = { from: applying.from, fields: [], isNew: true }
    return [{ key, subject_id: row.id, place: applying.place, ...madeVersions(told, row, applying), came }]
  })
  const keys = new Set(copies.map(copy => copy.key))
  applied.came.push(...fresh.map(thing => cameAs(thing, keys.has(thing.key) ? 'made' : 'left')))
  await beginParts(tx, topic, copies, applying)
  return copies
}

const cameAs = ({ topic, place, isReturned }: ToldThing, as: Came['as']): Came => ({ topic, place, as, isReturned })

/** What is part of something new is nobody's word yet: whatever is told of it holds. */
async function beginParts(
  tx: Tx,
  { name }: SharedTopic,
  made: readonly (NewCopy & { subject_id: number })[],
  applying: Applying,
): Promise<void> {
  const { shop_id } = applying.sharer
  const keys = new Map(made.map(copy => [copy.subject_id, copy.key]))
  for (const part of applying.topics.filter(topic => topic.partOf === name)) {
    const copies = (await part.read(tx, shop_id, [...keys.keys()])).map(({ id, values }): NewCopy => {
      applying.place += 1
      const versions = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, neverChanged(value)]))
      return { key: keys.get(id)!, subject_id: id, place: applying.place, versions, echo_of: applying.from }
    })
    await saveCopies(tx, shop_id, part.name, copies)
  }
}

/** What the store could not take is its own, and not told to anyone; what it added itself is told in turn. */
function madeVersions(told: ToldFields, { values }: SharedThing, { sharer, from }: Applying) {
  const versions = { ...versionsOf(told) }
  const refused = Object.keys(told).filter(field => !isSet(values[field]) && hashOf(values[field]) !== versions[field]![2])
  for (const field of refused) versions[field] = neverChanged(values[field])
  const own = capture(versions, values, sharer, Date.now())
  return { versions: own.versions, echo_of: own.isChanged ? null : from, refused }
}

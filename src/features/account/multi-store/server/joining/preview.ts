import { termsOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { SharedFields } from '#kit/fields.ts'
import type { Database } from '#server/db/database.ts'
import type { Preview } from '../../contract.ts'
import { differences } from '../../rules/copies.ts'
import { areOn, inReadingOrder } from '../../rules/topics-on.ts'
import { findLink, type LinkState, type StoreLink } from '../links/store.ts'
import { type SharedThing, type SharedTopic, sharedTopics, type TakingTerms } from '../sharing/topics.ts'
import { readTopics, topicsBetween } from '../sharing/topicsOn.ts'

const PAGE = 500
/** So many of this store are compared before the preview is shown. */
const MOST = 20_000
const SAMPLES = 25
/** Of those that cannot be added, so many are named. */
const NAMED = 10

interface Two {
  shop_id: number
  other_shop_id: number
}

/** What joining, or turning on one more topic, will do, before anybody agrees to it: nothing is written. */
export async function previewJoin(db: Database, two: Two, say: (key: string) => string, turning?: string): Promise<Preview[]> {
  const link = await requireOpen(db, two)
  const compared: Comparing = { db, two, link, say, ...(await bothTerms(db, two)) }
  const previews: Preview[] = []
  for (const topic of await topicsShown(db, two, turning)) previews.push(await previewTopic(compared, topic))
  return inReadingOrder(previews)
}

/** Of a store that does not share something nothing of it is shown. */
async function topicsShown(db: Database, { shop_id, other_shop_id }: Two, turning?: string): Promise<SharedTopic[]> {
  if (turning === undefined) return topicsBetween(db, shop_id, other_shop_id)
  const own = { ...(await db.inShop(shop_id, tx => readTopics(tx, shop_id))), [turning]: 0 }
  const other = await db.inShop(other_shop_id, tx => readTopics(tx, other_shop_id))
  return sharedTopics().filter(
    ({ switches }) => switches.some(one => one === turning) && areOn(own, switches) && areOn(other, switches),
  )
}

/** Each side shows itself by its own word: the store that invited by inviting, the other by agreeing. */
async function requireOpen(db: Database, { shop_id, other_shop_id }: Two): Promise<StoreLink> {
  const mine = await db.inShop(shop_id, tx => findLink(tx, shop_id, other_shop_id))
  const theirs = mine && (await db.inShop(other_shop_id, tx => findLink(tx, other_shop_id, shop_id)))
  const open: readonly (LinkState | undefined)[] = ['invited', 'agreed', 'connected']
  if (!mine || mine.state === 'invited' || mine.invitation !== theirs?.invitation || !open.includes(theirs.state))
    throw new Refusal('not_found', 'multiStore.notInvited')
  return mine
}

interface Comparing {
  db: Database
  two: Two
  link: StoreLink
  say: (key: string) => string
  /** By which each store takes what the other tells. */
  here: TakingTerms
  there: TakingTerms
}

async function bothTerms(db: Database, { shop_id, other_shop_id }: Two): Promise<Pick<Comparing, 'here' | 'there'>> {
  const here = await db.inShop(shop_id, tx => termsOf(tx, shop_id))
  const there = await db.inShop(other_shop_id, tx => termsOf(tx, other_shop_id))
  return { here: { ...here, told_in: there.currency }, there: { ...there, told_in: here.currency } }
}

async function previewTopic(comparing: Comparing, topic: SharedTopic): Promise<Preview> {
  const { db, two, there } = comparing
  const { shop_id, other_shop_id } = two
  const mine = await db.inShop(shop_id, tx => topic.count(tx, shop_id))
  const theirs = await db.inShop(other_shop_id, tx => topic.count(tx, other_shop_id))
  const preview: Preview = {
    ...{ topic: topic.name, here: mine, there: theirs, in_both: 0, differing: 0 },
    ...{ not_added_here: 0, not_added_there: 0, left_here: [], left_there: [], is_whole: true, samples: [] },
  }
  let seen = 0
  for await (const things of pagesOf(db, shop_id, topic)) {
    const pairs = await findTwins(db, other_shop_id, topic, things)
    preview.in_both += pairs.length
    await showDifferences(comparing, topic, pairs, preview)
    const unmade = await findUnmade(db, other_shop_id, topic, { things, pairs, terms: there })
    preview.not_added_there += unmade.length
    await nameSome(db, shop_id, topic, unmade, preview.left_there)
    seen += things.length
    if (seen >= MOST) break
  }
  preview.is_whole = mine <= MOST
  await countNotAdded(comparing, topic, preview)
  return preview
}

async function* pagesOf(db: Database, shop_id: number, topic: SharedTopic) {
  for (let after = 0; ; ) {
    const things = await db.inShop(shop_id, async tx => topic.read(tx, shop_id, await topic.idsAfter(tx, shop_id, after, PAGE)))
    if (things.length === 0) return
    yield things
    after = things.at(-1)!.id
  }
}

interface Pair {
  here: SharedThing
  there: SharedThing
}

async function showDifferences(
  { db, two, ...comparing }: Comparing,
  topic: SharedTopic,
  pairs: readonly Pair[],
  preview: Preview,
) {
  const differing = pairs
    .map(pair => ({ ...pair, fields: differingFields(comparing, topic, pair) }))
    .filter(pair => pair.fields.length > 0)
  preview.differing += differing.length
  const samples = differing.slice(0, SAMPLES - preview.samples.length)
  const names = await db.inShop(two.shop_id, tx =>
    topic.namesOf(
      tx,
      two.shop_id,
      samples.map(pair => pair.here.id),
    ),
  )
  for (const { here, fields } of samples) preview.samples.push({ name: names.get(here.id) ?? '', fields })
}

/** What differs, and whose word holds; `stays` where the store that would hear it keeps its own. */
function differingFields({ link, say, ...terms }: Omit<Comparing, 'db' | 'two'>, topic: SharedTopic, { here, there }: Pair) {
  const keptHere = topic.keeps?.(there.values, here.values, terms.here) ?? []
  const keptThere = topic.keeps?.(here.values, there.values, terms.there) ?? []
  return differences(here.values, there.values).differing.map(({ field, wins }) => {
    const winner = wins === 'main' ? (link.other_is_main ? 'there' : 'here') : wins
    const isKept = (winner === 'there' ? keptHere : keptThere).includes(field)
    return { name: say(topic.fieldText(field)), wins: isKept ? ('stays' as const) : winner }
  })
}

interface Unpaired {
  things: readonly SharedThing[]
  pairs: readonly Pair[]
  terms: TakingTerms
}

/** Of those without a twin in a store, the ones it cannot add. */
async function findUnmade(
  db: Database,
  shop_id: number,
  topic: SharedTopic,
  { things, pairs, terms }: Unpaired,
): Promise<SharedThing[]> {
  const known = new Set(pairs.map(({ here }) => here.id))
  const fresh = things.filter(thing => !known.has(thing.id))
  const unplaced = await db.inShop(shop_id, async tx => topic.unplaced?.(tx, shop_id, fresh))
  return fresh.filter(({ identity, values }) => unplaced?.has(identity) || !isMade(topic, values, terms))
}

/** By the names they have in the store that has them. */
async function nameSome(
  db: Database,
  shop_id: number,
  topic: SharedTopic,
  things: readonly SharedThing[],
  names: string[],
): Promise<void> {
  const ids = things.slice(0, NAMED - names.length).map(thing => thing.id)
  if (ids.length === 0) return
  const found = await db.inShop(shop_id, tx => topic.namesOf(tx, shop_id, ids))
  names.push(...ids.flatMap(id => found.get(id) || []))
}

const isMade = (topic: SharedTopic, values: SharedFields, terms: TakingTerms) =>
  !topic.required?.some(field => topic.keeps?.(values, undefined, terms).includes(field))

/** Those that cannot be added, and those for which a plan has no room. */
async function countNotAdded({ db, two, here }: Comparing, topic: SharedTopic, preview: Preview): Promise<void> {
  if (topic.partOf) return
  const { shop_id, other_shop_id } = two
  if (topic.required || topic.unplaced)
    for await (const things of pagesOf(db, other_shop_id, topic)) {
      const pairs = await findTwins(db, shop_id, topic, things)
      const unmade = await findUnmade(db, shop_id, topic, { things, pairs, terms: here })
      preview.not_added_here += unmade.length
      await nameSome(db, other_shop_id, topic, unmade, preview.left_here)
    }
  const roomHere = await db.inShop(shop_id, async tx => topic.room?.(tx, shop_id))
  const roomThere = await db.inShop(other_shop_id, async tx => topic.room?.(tx, other_shop_id))
  preview.not_added_here = notAdded(preview.there - preview.in_both, preview.not_added_here, roomHere)
  preview.not_added_there = notAdded(preview.here - preview.in_both, preview.not_added_there, roomThere)
}

const notAdded = (unknown: number, impossible: number, room = Number.POSITIVE_INFINITY) => Math.max(impossible, unknown - room)

async function findTwins(
  db: Database,
  other_shop_id: number,
  topic: SharedTopic,
  things: readonly SharedThing[],
): Promise<Pair[]> {
  const there = await db.inShop(other_shop_id, async tx => {
    const found = await topic.find(
      tx,
      other_shop_id,
      things.map(thing => thing.identity),
    )
    return topic.read(tx, other_shop_id, [...found.values()])
  })
  const byIdentity = new Map(there.map(thing => [thing.identity, thing]))
  return things.flatMap(here => {
    const twin = byIdentity.get(here.identity)
    return twin ? [{ here, there: twin }] : []
  })
}

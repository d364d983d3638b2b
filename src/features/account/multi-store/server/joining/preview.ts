import { Refusal } from '#kit/contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { Preview } from '../../contract.ts'
import { differences } from '../../rules/copies.ts'
import { findLink, type LinkState, type StoreLink } from '../links/store.ts'
import { type SharedThing, type SharedTopic, sharedTopics } from '../sharing/topics.ts'

const PAGE = 500
/** So many of this store are compared before the preview is shown. */
const MOST = 20_000
const SAMPLES = 25

interface Two {
  shop_id: number
  other_shop_id: number
}

/** What joining will do, before anybody agrees to it: nothing is written. */
export async function previewJoin(db: Database, two: Two, say: (key: string) => string): Promise<Preview[]> {
  const link = await requireOpen(db, two)
  const previews: Preview[] = []
  for (const topic of sharedTopics()) previews.push(await previewTopic(db, two, link, topic, say))
  return previews
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

async function previewTopic(db: Database, two: Two, link: StoreLink, topic: SharedTopic, say: (key: string) => string) {
  const { shop_id, other_shop_id } = two
  const mine = await db.inShop(shop_id, tx => topic.count(tx, shop_id))
  const theirs = await db.inShop(other_shop_id, tx => topic.count(tx, other_shop_id))
  const preview: Preview = { topic: topic.name, here: mine, there: theirs, in_both: 0, differing: 0, is_whole: true, samples: [] }
  for (let after = 0, seen = 0; ; ) {
    const things = await db.inShop(shop_id, async tx => topic.read(tx, shop_id, await topic.idsAfter(tx, shop_id, after, PAGE)))
    if (things.length === 0) return preview
    const twins = await findTwins(db, other_shop_id, topic, things)
    preview.in_both += twins.length
    const pairs = twins.map(twin => ({ ...twin, ...differences(twin.here.values, twin.there.values) }))
    preview.differing += pairs.filter(pair => pair.differing.length > 0).length
    const samples = pairs.filter(pair => pair.differing.length > 0).slice(0, SAMPLES - preview.samples.length)
    const names = await db.inShop(shop_id, tx =>
      topic.namesOf(
        tx,
        shop_id,
        samples.map(pair => pair.here.id),
      ),
    )
    for (const { here, differing } of samples)
      preview.samples.push({
        name: names.get(here.id) ?? '',
        fields: differing.map(({ field, wins }) => ({
          name: say(topic.fieldText(field)),
          wins: wins === 'main' ? (link.other_is_main ? 'there' : 'here') : wins,
        })),
      })
    seen += things.length
    after = things.at(-1)!.id
    if (seen >= MOST) return { ...preview, is_whole: mine <= MOST }
  }
}

async function findTwins(db: Database, other_shop_id: number, topic: SharedTopic, things: readonly SharedThing[]) {
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

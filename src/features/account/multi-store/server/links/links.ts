import { planOf, shopOfDomain } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import { type Actor, audit } from '#server/audit.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { JoinedTopic, StoreGroup } from '../../contract.ts'
import type { TopicSums } from '../../rules/joined.ts'
import { maySwitch } from '../../rules/maySwitch.ts'
import { areOn, inReadingOrder, shareable } from '../../rules/topics-on.ts'
import { findGroup } from '../sharing/store.ts'
import { sharedTopics } from '../sharing/topics.ts'
import { readTopics } from '../sharing/topicsOn.ts'
import { ownStore } from '../store.ts'
import { enqueueLink } from './sendLink.job.ts'
import { endHere } from './settle.ts'
import { findLink, insertLink, linksOf, MOST_LINKS, moveLink } from './store.ts'

export async function showGroup(tx: Tx, shop_id: number): Promise<StoreGroup> {
  const own = await ownStore(tx, shop_id)
  const group = await findGroup(tx, shop_id)
  const links = await linksOf(tx, shop_id)
  const topics = await readTopics(tx, shop_id)
  const connected = links.filter(link => link.state === 'connected')
  return {
    shop: own.domain,
    shop_name: own.name,
    is_main: group ? group.main_shop_id === shop_id : null,
    stores: links.map(link => ({
      shop_id: link.other_shop_id,
      shop: link.other_domain,
      shop_name: link.other_name,
      state: link.state,
      is_main: link.other_is_main,
      is_inviter: link.is_inviter,
      joined: joinedTopics(link.joined),
      since: (link.connected_at ?? link.created_at).toISOString(),
    })),
    topics: shareable.map(name => ({
      name,
      is_on: areOn(topics, [name]),
      off_in: connected.filter(link => !areOn(link.other_topics, [name])).map(link => link.other_shop_id),
    })),
  }
}

function joinedTopics(sums: TopicSums | null): JoinedTopic[] {
  const joined = sharedTopics().flatMap(({ name }) => {
    const of = sums?.[name]
    return of ? [{ topic: name, ...of }] : []
  })
  return inReadingOrder(joined)
}

/** Who does it, for the activity log. */
export interface LinkActor {
  actor: Actor
  from: RequestFacts
}

interface StoreInvitation {
  /** Its address, as the merchant knows it. */
  store: string
  main: 'here' | 'there'
}

/** Asks another store; its owner finds the invitation in their own settings. */
export async function inviteStore(
  { db }: Services,
  shop_id: number,
  { store, main }: StoreInvitation,
  by: LinkActor,
): Promise<StoreGroup> {
  const other_shop_id = await shopOfDomain(db, ...namesOf(store))
  if (other_shop_id === undefined) throw new Refusal('not_found', 'multiStore.unknownStore')
  if (other_shop_id === shop_id) throw new Refusal('conflict', 'multiStore.sameStore')
  const { other } = await otherSide(db, shop_id, other_shop_id)
  return db.inShop(shop_id, async tx => {
    await refuseInOtherGroup(tx, shop_id, main === 'here' ? shop_id : other_shop_id)
    const links = await linksOf(tx, shop_id)
    if (links.length >= MOST_LINKS) throw new Refusal('conflict', 'multiStore.tooMany')
    const other_is_main = main === 'there'
    if (!(await insertLink(tx, shop_id, { other, state: 'invited', other_is_main })))
      throw new Refusal('conflict', 'multiStore.alreadyLinked')
    return told(tx, shop_id, other_shop_id, 'multiStore.invite', by)
  })
}

/** With or without protocol, slashes and the platform's ending. */
function namesOf(store: string): string[] {
  const name = store.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
  return name.includes('.') ? [name] : [`${name}.myshopify.com`]
}

export async function agreeToJoin({ db }: Services, shop_id: number, other_shop_id: number, by: LinkActor): Promise<StoreGroup> {
  // Nothing is asked of a store that this one does not know.
  await db.inShop(shop_id, tx => requireLink(tx, shop_id, other_shop_id))
  await otherSide(db, shop_id, other_shop_id)
  return db.inShop(shop_id, async tx => {
    const link = await requireLink(tx, shop_id, other_shop_id)
    await refuseInOtherGroup(tx, shop_id, link.other_is_main ? other_shop_id : shop_id)
    if (!(await moveLink(tx, shop_id, { other_shop_id, from: 'asked', to: 'agreed' })))
      throw new Refusal('conflict', 'multiStore.notInvited')
    return told(tx, shop_id, other_shop_id, 'multiStore.agree', by)
  })
}

export async function endLink(tx: Tx, shop_id: number, other_shop_id: number, { actor, from }: LinkActor): Promise<StoreGroup> {
  const link = await requireLink(tx, shop_id, other_shop_id)
  const { invitation, other_domain: store } = link
  await endHere(tx, shop_id, other_shop_id, invitation)
  await enqueueLink(tx, { shop_id, other_shop_id, invitation })
  await audit(tx, { shop_id, actor, action: 'multiStore.end', after: { store }, from })
  return showGroup(tx, shop_id)
}

export async function requireLink(tx: Tx, shop_id: number, other_shop_id: number) {
  const link = await findLink(tx, shop_id, other_shop_id)
  if (!link) throw new Refusal('not_found', 'multiStore.notInvited')
  return link
}

/** The other store by its own words; refused unless one of the two has the plan. */
export async function otherSide(db: Database, shop_id: number, other_shop_id: number) {
  const plan = await db.inShop(shop_id, tx => planOf(tx, shop_id))
  const there = await db.inShop(other_shop_id, async tx => ({
    other: await ownStore(tx, other_shop_id),
    plan: await planOf(tx, other_shop_id),
  }))
  if (!maySwitch(plan, there.plan)) throw planRequired('multipleStores', 'multiStore.connectNeedsPlan')
  return there
}

/** A store shares under one main store; the main store alone takes in others. */
async function refuseInOtherGroup(tx: Tx, shop_id: number, main_shop_id: number): Promise<void> {
  const group = await findGroup(tx, shop_id)
  if (group && group.main_shop_id !== main_shop_id)
    throw new Refusal('conflict', group.main_shop_id === shop_id ? 'multiStore.isMain' : 'multiStore.hasMain')
}

/** The other store hears of it, and the log as well. */
async function told(
  tx: Tx,
  shop_id: number,
  other_shop_id: number,
  action: string,
  { actor, from }: LinkActor,
): Promise<StoreGroup> {
  const { invitation, other_domain: store } = await requireLink(tx, shop_id, other_shop_id)
  await enqueueLink(tx, { shop_id, other_shop_id, invitation })
  await audit(tx, { shop_id, actor, action, after: { store }, from })
  return showGroup(tx, shop_id)
}

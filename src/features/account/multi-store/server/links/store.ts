import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { TopicSums } from '../../rules/joined.ts'
import type { TopicsOn } from '../../rules/topics-on.ts'

export type LinkState = 'invited' | 'asked' | 'agreed' | 'connected'

export interface OtherStore {
  shop_id: number
  domain: string
  name: string
}

const columns = [
  'other_shop_id',
  'invitation',
  'state',
  'other_is_main',
  'is_inviter',
  'other_domain',
  'other_name',
  'other_topics',
  'created_at',
  'connected_at',
  'joined',
] as const

export type StoreLink = Awaited<ReturnType<typeof linksOf>>[number]

/** Invitations and connections of a store; never more than a person can look through. */
export const linksOf = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('store_link')
    .select(columns)
    .select(eb => [
      eb.ref('state').$castTo<LinkState>().as('state'),
      eb.ref('other_topics').$castTo<TopicsOn>().as('other_topics'),
      eb.ref('joined').$castTo<TopicSums | null>().as('joined'),
    ])
    .where('shop_id', '=', shop_id)
    .orderBy('created_at')
    .orderBy('other_shop_id')
    .limit(MOST_LINKS)
    .execute()

export const MOST_LINKS = 50

export const findLink = (tx: Tx, shop_id: number, other_shop_id: number) =>
  tx
    .selectFrom('store_link')
    .select(columns)
    .select(eb => [
      eb.ref('state').$castTo<LinkState>().as('state'),
      eb.ref('other_topics').$castTo<TopicsOn>().as('other_topics'),
      eb.ref('joined').$castTo<TopicSums | null>().as('joined'),
    ])
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .executeTakeFirst()

export const connectedLinks = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('store_link')
    .select(['other_shop_id', 'other_domain', 'other_name', 'other_is_main'])
    .select(eb => eb.ref('other_topics').$castTo<TopicsOn>().as('other_topics'))
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'connected')
    .orderBy('other_shop_id')
    .execute()

/** How far a store has read another; nothing where they do not share. */
export async function readUntil(tx: Tx, shop_id: number, other_shop_id: number): Promise<number | undefined> {
  const link = await tx
    .selectFrom('store_link')
    .select('read_until')
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .where('state', '=', 'connected')
    .executeTakeFirst()
  return link?.read_until
}

/** Far longer than any takes: where a process of another version ended it without a result, sharing does not wait for ever. */
const LONGEST_JOINING_MS = 3_600_000

/** Whether the first joining that this store began goes on: what came of it is kept with its end. */
export async function isJoining(tx: Tx, shop_id: number, other_shop_id: number): Promise<boolean> {
  const link = await tx
    .selectFrom('store_link')
    .select('shop_id')
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .where('state', '=', 'connected')
    .where('is_inviter', '=', true)
    .where('joined', 'is', null)
    .where('connected_at', '>', new Date(Date.now() - LONGEST_JOINING_MS))
    .executeTakeFirst()
  return link !== undefined
}

/** `false` where it has read further by now, or the stores do not share. */
export async function noteRead(
  tx: Tx,
  { shop_id, other_shop_id, after, until }: { shop_id: number; other_shop_id: number; after: number; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_link')
    .set({ read_until: until })
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .where('state', '=', 'connected')
    .where('read_until', '=', after)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface OtherTopics {
  other_shop_id: number
  topics: TopicsOn
  revision: number
}

/** Answers what the other one had said before; nothing where it has said something later by now. */
export async function saveOtherTopics(tx: Tx, shop_id: number, { other_shop_id, topics, revision }: OtherTopics) {
  const before = await tx
    .selectFrom('store_link')
    .select('state')
    .select(eb => eb.ref('other_topics').$castTo<TopicsOn>().as('other_topics'))
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .where('other_revision', '<=', revision)
    .forUpdate()
    .executeTakeFirst()
  if (before)
    await tx
      .updateTable('store_link')
      .set({ other_topics: JSON.stringify(topics), other_revision: revision })
      .where('shop_id', '=', shop_id)
      .where('other_shop_id', '=', other_shop_id)
      .execute()
  return before
}

/** Something another store told had no place here. */
export const noteMissed = (tx: Tx, shop_id: number, other_shop_id: number) =>
  tx
    .updateTable('store_link')
    .set({ has_missed: true })
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .execute()

/** What had no place may have one now: those are read from the beginning, which changes nothing of what was taken. */
export const readMissedAgain = (tx: Tx, shop_id: number) =>
  tx
    .updateTable('store_link')
    .set({ has_missed: false, read_until: 0 })
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'connected')
    .where('has_missed', '=', true)
    .returning('other_shop_id')
    .execute()

/** `false` where the two know of each other already. */
export async function insertLink(
  tx: Tx,
  shop_id: number,
  { other, ...link }: { other: OtherStore; state: 'invited' | 'asked'; other_is_main: boolean; invitation?: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('store_link')
    .values({
      shop_id,
      invitation: randomUUID(),
      ...link,
      is_inviter: link.state === 'invited',
      other_shop_id: other.shop_id,
      other_domain: other.domain,
      other_name: other.name,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('shop_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** From one state to the next; `false` where it stands otherwise. */
export async function moveLink(
  tx: Tx,
  shop_id: number,
  { other_shop_id, from, to, invitation }: { other_shop_id: number; from: LinkState; to: LinkState; invitation?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_link')
    .set({ state: to, ...(to === 'connected' && { connected_at: new Date(), read_until: 0, has_missed: false }) })
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .where('state', '=', from)
    .$if(invitation !== undefined, update => update.where('invitation', '=', invitation!))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface Joined {
  other_shop_id: number
  invitation: string
  topics: TopicSums
}

/** What came of the first joining; nothing is kept where the stores have parted meanwhile. */
export async function saveJoined(tx: Tx, shop_id: number, { other_shop_id, invitation, topics }: Joined): Promise<void> {
  await tx
    .updateTable('store_link')
    .set({ joined: JSON.stringify(topics) })
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .where('invitation', '=', invitation)
    .execute()
}

export async function deleteLink(tx: Tx, shop_id: number, other_shop_id: number, invitation?: string) {
  return tx
    .deleteFrom('store_link')
    .where('shop_id', '=', shop_id)
    .where('other_shop_id', '=', other_shop_id)
    .$if(invitation !== undefined, deletion => deletion.where('invitation', '=', invitation!))
    .returning(['state', 'invitation', 'other_name', 'other_domain'])
    .executeTakeFirst()
}

/** Should the other one ever come back, it is told everything. */
export const forgetEchoes = (tx: Tx, shop_id: number, other_shop_id: number) =>
  tx
    .updateTable('shared_copy')
    .set({ echo_of: null })
    .where('shop_id', '=', shop_id)
    .where('echo_of', '=', other_shop_id)
    .execute()

/** Makes the store one that shares; `false` where it shares under another main store. */
export async function beginGroup(tx: Tx, shop_id: number, main_shop_id: number): Promise<boolean> {
  await tx
    .insertInto('store_group')
    .values({ shop_id, main_shop_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const group = await tx
    .selectFrom('store_group')
    .select('main_shop_id')
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return group.main_shop_id === main_shop_id
}

/** A store without anyone to share with forgets versions and places; what it shared stays its own. */
export async function endGroupIfAlone(tx: Tx, shop_id: number): Promise<void> {
  const { rows } = await sql`
    delete from store_group where shop_id = ${shop_id}
      and not exists (select from store_link where shop_id = ${shop_id} and state = 'connected')
    returning 1`.execute(tx)
  if (rows.length === 0) return
  await tx.deleteFrom('shared_copy').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('shared_due').where('shop_id', '=', shop_id).execute()
}

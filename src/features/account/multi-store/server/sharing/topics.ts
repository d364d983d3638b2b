import type { Plan } from '#kit/access.ts'
import type { SharedFields } from '#kit/fields.ts'
import type { Tx } from '#server/db/database.ts'
import type { Following } from '#server/hooks.ts'
import type { PartTopic, Shareable, WholeTopic } from '../../rules/topics-on.ts'

/** One thing of a store, as another store may have it too. */
export interface SharedThing {
  id: number
  /** What makes it the same thing in two stores that have not shared before. */
  identity: string
  values: SharedFields
}

/** What stores share of one kind. The feature that owns it declares it in its `feature.ts`. */
export interface SharedTopic {
  name: WholeTopic | PartTopic
  /** What has to be on in both stores. */
  switches: readonly Shareable[]
  /** Another topic whose things its values name: looked at after that one, and read again when that one has something new. */
  needs?: string
  /** Its things are those of another topic, by the same numbers: they come and go with them, and none is made of what is told. */
  partOf?: string
  /** Text key of what screens call a field. */
  fieldText(field: string): string
  count(tx: Tx, shop_id: number): Promise<number>
  /** The next ones by number; those that are not shared left out. */
  idsAfter(tx: Tx, shop_id: number, after: number, count: number): Promise<number[]>
  /** Those of them that are there and shared; locked until the transaction ends where they are to be changed. */
  read(tx: Tx, shop_id: number, ids: readonly number[], way?: { locked: boolean }): Promise<SharedThing[]>
  /** By identity, those that are there. */
  find(tx: Tx, shop_id: number, identities: readonly string[]): Promise<Map<string, number>>
  /** Makes new ones, and answers their numbers in the same order; nothing for one that cannot be. */
  make(tx: Tx, shop_id: number, things: readonly SharedFields[]): Promise<(number | undefined)[]>
  /** Changes some, and answers by number what could not be taken because another one has it here. */
  change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>>
  /** Fields that stay as they are in a store, whatever it is told. */
  keeps?(told: SharedFields, here: SharedFields | undefined, terms: TakingTerms): readonly string[]
  /** Without one of these none is made. */
  required?: readonly string[]
  /** Of those told, what the store has no place for, by identity: a code that somebody else has, products it does not sell. */
  unplaced?(tx: Tx, shop_id: number, things: readonly SharedThing[]): Promise<ReadonlySet<string>>
  /** How many more the store can have; nothing means any number. */
  room?(tx: Tx, shop_id: number): Promise<number | undefined>
  /** Comes and goes too often to be named among what came from where. */
  isUnlisted?: boolean
  /** What people call them. */
  namesOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>>
}

/** What decides whether a store can take something: its own plan and currency, and the currency of who tells. */
export interface TakingTerms {
  plan: Plan
  currency: string
  told_in: string
}

export interface SharedChange {
  id: number
  /** As it is, every field. */
  before: SharedFields
  /** What becomes of it. */
  taken: SharedFields
}

const topics = new Map<string, SharedTopic>()

/** Declares in `hooks` of a feature what stores share of it. */
export const sharesTopic =
  (topic: SharedTopic): Following =>
  () => {
    topics.set(topic.name, topic)
  }

/** Those that name things of others come after them. */
export const sharedTopics = (): SharedTopic[] =>
  [...topics.values()].toSorted((one, other) => Number(one.needs !== undefined) - Number(other.needs !== undefined))

export function topicOf(name: string): SharedTopic {
  const topic = topics.get(name)
  if (!topic) throw new Error(`no feature shares ${name}`)
  return topic
}

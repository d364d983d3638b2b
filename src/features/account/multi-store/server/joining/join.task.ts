import * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { defineTask } from '#server/tasks/defineTask.ts'
import { addCame, mirrored, TopicSums } from '../../rules/joined.ts'
import { storesSynchronized } from '../../rules/notifications.ts'
import { enqueueLink, sendLink } from '../links/sendLink.job.ts'
import { endHere, publishStores } from '../links/settle.ts'
import { readUntil, saveJoined } from '../links/store.ts'
import { type Applied, applyCopies } from '../sharing/applyCopies.ts'
import { captureNext } from '../sharing/captureCopies.ts'
import { type CopiesPage, readCopies } from '../sharing/readCopies.ts'
import { askToShare } from '../sharing/share-ticket.ts'
import { sharedTopics } from '../sharing/topics.ts'
import { topicsBetween } from '../sharing/topicsOn.ts'

const PAGE = 250

const Input = z.object({
  other_shop_id: z.int(),
  invitation: z.uuid(),
  /** For the title and the news. */
  store: z.string(),
  own: z.string(),
  total: z.int(),
})
type Input = z.infer<typeof Input>

/** Look at what is here, then at what is there; then read there what is new for here, and here what is new for there. */
const steps = ['here', 'there', 'in', 'out'] as const
type JoinStep = (typeof steps)[number]

const Sums = z.object({ made: z.int(), changed: z.int() })
const JoinCursor = z.object({
  ...{ step: z.enum(steps), topic: z.int(), after: z.int(), here: Sums, there: Sums },
  /** Nothing in what a process of the version before had begun. */
  topics: TopicSums.default({}),
  /** The place up to which it was counted what became of what was told. */
  heard: z.object({ here: z.int(), there: z.int() }).default({ here: 0, there: 0 }),
})
type JoinCursor = z.infer<typeof JoinCursor>
const none = { made: 0, changed: 0 }
const begin: JoinCursor = {
  ...{ step: 'here', topic: 0, after: 0, here: none, there: none },
  ...{ topics: {}, heard: { here: 0, there: 0 } },
}

interface Prepared {
  /** What both stores share at this moment. */
  topics: readonly string[]
  looked?: Looked
  page?: CopiesPage
  applied?: Applied
}

interface Looked {
  last: number | undefined
  count: number
}
const nothingToSee: Looked = { last: undefined, count: 0 }

/** The first joining of two stores that agreed. */
export const joinTask = defineTask<Input, JoinCursor, Prepared>({
  kind: 'multiStore.join',
  title: 'multiStore.task.join',
  permission: 'settings',
  path: '/admin/settings/v1/multiple-stores',
  input: Input,
  cursor: JoinCursor,
  exclusive: () => 'all',
  size: async (_tx, { input }) => input.total,
  async prepare(services, { shop_id, input, cursor }) {
    const { other_shop_id, invitation } = input
    const at = cursor ?? begin
    // Whoever withdrew meanwhile is not joined.
    const isOpen = await services.db.inShop(shop_id, tx => readUntil(tx, shop_id, other_shop_id))
    if (isOpen === undefined || !(await sendLink(services, { shop_id, other_shop_id, invitation })))
      throw new Refusal('conflict', 'multiStore.withdrawn', { params: { store: input.store } })
    return prepareStep(services, shop_id, other_shop_id, at)
  },
  async chunk(tx, { shop_id, input, cursor, prepared }) {
    const at = cursor ?? begin
    const { other_shop_id } = input
    if (at.step === 'here' || at.step === 'there') {
      const topic = sharedTopics()[at.topic]!
      const looked =
        prepared.looked ??
        (prepared.topics.includes(topic.name)
          ? await captureNext(tx, shop_id, topic, { after: at.after, count: PAGE })
          : nothingToSee)
      return { cursor: afterLook(at, looked.last), done: looked.count, finished: false }
    }
    const { page } = prepared
    const count = page?.count ?? 0
    if (count === 0)
      return { cursor: { ...at, step: 'out' as const }, done: 0, finished: at.step === 'out', result: resultOf(at) }
    const applied = at.step === 'in' ? await applyCopies(tx, shop_id, other_shop_id, page!) : prepared.applied
    const side = at.step === 'in' ? 'here' : 'there'
    const sums = { made: at[side].made + (applied?.made ?? 0), changed: at[side].changed + (applied?.changed ?? 0) }
    const topics = applied ? addCame(at.topics, side, applied.came, at.heard[side]) : at.topics
    const heard = { ...at.heard, [side]: Math.max(at.heard[side], page!.until) }
    const next = { ...at, [side]: sums, topics, heard, after: page!.until }
    return { cursor: next, done: applied ? count : 0, finished: false, result: resultOf(next) }
  },
  async ended(tx, { shop_id, input, cursor }, { status }) {
    const { other_shop_id, invitation, store, own } = input
    if (status === 'done') {
      await notify(tx, shop_id, storesSynchronized, { store })
      const topics = cursor?.topics ?? {}
      await saveJoined(tx, shop_id, { other_shop_id, invitation, topics })
      await publishStores(tx, shop_id)
      await askToShare(tx, shop_id)
      await enqueue(tx, joinedJob, {
        shop_id: other_shop_id,
        store: own,
        joined: { other_shop_id: shop_id, invitation, topics: mirrored(topics) },
      })
      return
    }
    await endHere(tx, shop_id, other_shop_id, invitation)
    await enqueueLink(tx, { shop_id, other_shop_id, invitation })
  },
})

/** What came of joining which store. */
const Joined = z.object({ other_shop_id: z.int(), invitation: z.uuid(), topics: TopicSums })

/** The other store is told in its own transaction. */
export const joinedJob = defineJob({
  name: 'multiStore.joined',
  payload: z.object({ shop_id: z.int(), store: z.string(), joined: Joined.optional() }),
  run: ({ shop_id, store, joined }, { services: { db } }) =>
    db.inShop(shop_id, async tx => {
      if (joined) await saveJoined(tx, shop_id, joined)
      await notify(tx, shop_id, storesSynchronized, { store })
      await publishStores(tx, shop_id)
      await askToShare(tx, shop_id)
    }),
})

/** What was written since the joining looked. */

async function prepareStep({ db }: Services, shop_id: number, other_shop_id: number, at: JoinCursor): Promise<Prepared> {
  const topics = (await topicsBetween(db, shop_id, other_shop_id)).map(topic => topic.name)
  if (at.step === 'here') return { topics }
  if (at.step === 'there') {
    const topic = sharedTopics()[at.topic]!
    if (!topics.includes(topic.name)) return { topics, looked: nothingToSee }
    const where = { after: at.after, count: PAGE }
    return { topics, looked: await db.inShop(other_shop_id, tx => captureNext(tx, other_shop_id, topic, where)) }
  }
  const [teller, reader] = at.step === 'in' ? [other_shop_id, shop_id] : [shop_id, other_shop_id]
  const after = await db.inShop(reader, tx => readUntil(tx, reader, teller))
  if (after === undefined) return { topics }
  const page = await db.inShop(teller, tx => readCopies(tx, { shop_id: teller, reader, after, count: PAGE }))
  if (at.step === 'in' || page.count === 0) return { topics, page }
  return { topics, page, applied: await db.inShop(reader, tx => applyCopies(tx, reader, teller, page)) }
}

/** On with the next page, topic or step. */
function afterLook(at: JoinCursor, last: number | undefined): JoinCursor {
  if (last !== undefined) return { ...at, after: last }
  if (at.topic + 1 < sharedTopics().length) return { ...at, topic: at.topic + 1, after: 0 }
  const next: JoinStep = at.step === 'here' ? 'there' : 'in'
  return { ...at, step: next, topic: 0, after: 0 }
}

const resultOf = ({ here, there }: JoinCursor) => ({
  made_here: here.made,
  changed_here: here.changed,
  made_there: there.made,
  changed_there: there.changed,
})

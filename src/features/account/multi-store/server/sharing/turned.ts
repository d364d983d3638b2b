import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { isSharedBy, turnedTopics } from '../../rules/topics-on.ts'
import { publishStores } from '../links/settle.ts'
import { connectedLinks, saveOtherTopics } from '../links/store.ts'
import { captureNext } from './captureCopies.ts'
import { askToShare } from './share-ticket.ts'
import { forgetTopic, lockGroup } from './store.ts'
import { sharedTopics } from './topics.ts'
import { liveTopics, readTopics, type ToldTopics } from './topicsOn.ts'

const AT_ONCE = 500

/**
 * Some switches were turned, here or in the store named. What is shared with no one now is forgotten, as after disconnecting; what is
 * shared anew is told from the beginning, as at the first joining.
 */
export async function topicsTurned(tx: Tx, shop_id: number, turned: readonly string[], other_shop_id?: number): Promise<void> {
  if (turned.length === 0 || !(await lockGroup(tx, shop_id))) return
  const own = await readTopics(tx, shop_id)
  const links = await connectedLinks(tx, shop_id)
  const isTurned = (id: number) => other_shop_id === undefined || id === other_shop_id
  const anew: string[] = []
  for (const { name, switches } of sharedTopics().filter(topic => topic.switches.some(one => turned.includes(one)))) {
    const sharing = links.filter(link => isSharedBy(own, link.other_topics, switches))
    if (sharing.every(link => isTurned(link.other_shop_id))) await forgetTopic(tx, shop_id, name)
    if (sharing.some(link => isTurned(link.other_shop_id))) anew.push(name)
  }
  if (anew.length > 0) await enqueue(tx, captureAllJob, { shop_id, topics: anew })
}

/** The other store said what it shares; messages that come twice or late change nothing. */
export async function hearTopics(tx: Tx, shop_id: number, other_shop_id: number, told: ToldTopics): Promise<void> {
  await lockGroup(tx, shop_id)
  const before = await saveOtherTopics(tx, shop_id, { other_shop_id, ...told })
  const turned = turnedTopics(before?.other_topics ?? {}, told.topics)
  if (!before || turned.length === 0) return
  await publishStores(tx, shop_id)
  if (before.state === 'connected') await topicsTurned(tx, shop_id, turned, other_shop_id)
}

/** Everything of a topic, for stores that share it from now on. */
export const captureAllJob = defineJob({
  name: 'multiStore.captureAll',
  payload: z.object({ shop_id: z.int(), topics: z.array(z.string()) }),
  async run({ shop_id, topics }, { services: { db } }) {
    for (const topic of sharedTopics().filter(({ name }) => topics.includes(name))) {
      let after: number | undefined = 0
      while (after !== undefined) {
        const next: { after: number; count: number; isRetold: true } = { after, count: AT_ONCE, isRetold: true }
        after = await db.inShop(shop_id, async tx =>
          (await liveTopics(tx, shop_id)).has(topic.name) ? (await captureNext(tx, shop_id, topic, next)).last : undefined,
        )
      }
    }
    await db.inShop(shop_id, tx => askToShare(tx, shop_id))
  },
})

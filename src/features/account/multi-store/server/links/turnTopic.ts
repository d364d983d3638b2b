import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { StoreGroup } from '../../contract.ts'
import { areOn, type Shareable, withTopic } from '../../rules/topics-on.ts'
import { lockTopics, saveTopics } from '../sharing/topicsOn.ts'
import { topicsTurned } from '../sharing/turned.ts'
import { type LinkActor, showGroup } from './links.ts'
import { enqueueLink } from './sendLink.job.ts'
import { publishStores } from './settle.ts'
import { linksOf } from './store.ts'

interface Turn {
  topic: Shareable
  is_on: boolean
}

/** Turns the sharing of something on or off; the other stores hear of it as of an invitation. */
export async function turnTopic(
  tx: Tx,
  shop_id: number,
  { topic, is_on }: Turn,
  { actor, from }: LinkActor,
): Promise<StoreGroup> {
  const before = await lockTopics(tx, shop_id)
  if (areOn(before, [topic]) !== is_on) {
    await saveTopics(tx, shop_id, withTopic(before, topic, is_on, Date.now()))
    await topicsTurned(tx, shop_id, [topic])
    for (const { other_shop_id, invitation } of await linksOf(tx, shop_id))
      await enqueueLink(tx, { shop_id, other_shop_id, invitation })
    await audit(tx, { shop_id, actor, action: `multiStore.${is_on ? 'share' : 'unshare'}_${topic}`, from })
    await publishStores(tx, shop_id)
  }
  return showGroup(tx, shop_id)
}

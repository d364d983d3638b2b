import { Refusal } from '#kit/contract/errors.ts'
import type { StartedTask } from '#kit/contract/task.ts'
import { audit } from '#server/audit.ts'
import type { Services } from '#server/services.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { type LinkActor, otherSide, requireLink } from '../links/links.ts'
import { connectHere } from '../links/settle.ts'
import { topicsBetween } from '../sharing/topicsOn.ts'
import { ownStore } from '../store.ts'
import { joinTask } from './join.task.ts'

/** Both sides have agreed, and the store that invited has seen what will happen. */
export async function beginJoin(
  { db }: Services,
  { shop_id, other_shop_id }: { shop_id: number; other_shop_id: number },
  { actor, from }: LinkActor,
): Promise<StartedTask> {
  await db.inShop(shop_id, tx => requireLink(tx, shop_id, other_shop_id))
  await otherSide(db, shop_id, other_shop_id)
  const topics = await topicsBetween(db, shop_id, other_shop_id)
  let theirs = 0
  for (const topic of topics) theirs += await db.inShop(other_shop_id, tx => topic.count(tx, other_shop_id))
  return db.inShop(shop_id, async tx => {
    const { invitation, is_inviter, state, other_name, other_domain } = await requireLink(tx, shop_id, other_shop_id)
    if (!is_inviter || state !== 'agreed')
      throw new Refusal('conflict', 'multiStore.notAgreed', { params: { store: other_name } })
    if (!(await connectHere(tx, shop_id, other_shop_id, invitation))) throw new Refusal('conflict', 'multiStore.hasMain')
    let mine = 0
    for (const topic of topics) mine += await topic.count(tx, shop_id)
    const { name } = await ownStore(tx, shop_id)
    const input = { other_shop_id, invitation, store: other_name, own: name, total: 2 * (mine + theirs) }
    await audit(tx, { shop_id, actor, action: 'multiStore.begin', after: { store: other_domain }, from })
    return startTask(tx, joinTask, { shop_id, actor, input })
  })
}

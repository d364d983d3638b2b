import * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { storeAccepted, storeDeclined, storeInvites, storeLeft } from '../../rules/notifications.ts'
import { ownTopics } from '../sharing/topicsOn.ts'
import { hearTopics } from '../sharing/turned.ts'
import { ownStore } from '../store.ts'
import { connectHere, endHere, publishStores } from './settle.ts'
import { findLink, insertLink, moveLink, type OtherStore, type StoreLink } from './store.ts'

const Payload = z.object({ shop_id: z.int(), other_shop_id: z.int(), invitation: z.uuid() })

/** Tells the other store how this one stands to it: read here, written there, each in a transaction of its own. */
export const sendLinkJob = defineJob({
  name: 'multiStore.sendLink',
  payload: Payload,
  async run(payload, { services }) {
    await sendLink(services, payload)
  },
})

export const enqueueLink = (tx: Tx, link: z.infer<typeof Payload>) =>
  enqueue(tx, sendLinkJob, link, { key: `multiStore.sendLink:${link.shop_id}:${link.other_shop_id}:${link.invitation}` })

/** `false` where the other store does not want to, or cannot, any more: then it is over on both sides. */
export async function sendLink(
  { db }: Pick<Services, 'db'>,
  { shop_id, other_shop_id, invitation }: z.infer<typeof Payload>,
): Promise<boolean> {
  const { link, own, topics } = await db.inShop(shop_id, async tx => {
    const found = await findLink(tx, shop_id, other_shop_id)
    const link = found?.invitation === invitation ? found : undefined
    return { link, own: await ownStore(tx, shop_id), topics: await ownTopics(tx, shop_id) }
  })
  const isThere = await db.inShop(other_shop_id, async tx => {
    const isPut = await putThere(tx, other_shop_id, own, link, invitation)
    if (isPut && link) await hearTopics(tx, other_shop_id, shop_id, topics)
    return isPut
  })
  if (!isThere) await db.inShop(shop_id, tx => endHere(tx, shop_id, other_shop_id, invitation))
  return isThere
}

async function putThere(
  tx: Tx,
  shop_id: number,
  other: OtherStore,
  link: StoreLink | undefined,
  invitation: string,
): Promise<boolean> {
  const told = { store: other.name }
  if (!link) {
    const ended = await endHere(tx, shop_id, other.shop_id, invitation)
    if (ended?.state === 'connected') await notify(tx, shop_id, storeLeft, told)
    if (ended?.state === 'invited') await notify(tx, shop_id, storeDeclined, told)
    return true
  }
  if (link.state === 'invited') {
    const isNew = await insertLink(tx, shop_id, { other, state: 'asked', other_is_main: !link.other_is_main, invitation })
    if (isNew) await tell(tx, shop_id, storeInvites, told)
    return (await findLink(tx, shop_id, other.shop_id))?.invitation === invitation
  }
  if (link.state === 'asked') return true
  if (link.state === 'agreed') {
    const isNew = await moveLink(tx, shop_id, { other_shop_id: other.shop_id, from: 'invited', to: 'agreed', invitation })
    if (isNew) await tell(tx, shop_id, storeAccepted, told)
    return (await findLink(tx, shop_id, other.shop_id))?.invitation === invitation
  }
  return connectHere(tx, shop_id, other.shop_id, invitation)
}

/** Owners who are elsewhere hear that it is their turn. */
async function tell(tx: Tx, shop_id: number, kind: typeof storeInvites, told: { store: string }): Promise<void> {
  await notify(tx, shop_id, kind, told)
  await publishStores(tx, shop_id)
}

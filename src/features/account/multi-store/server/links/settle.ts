import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { storesChanged } from '../../events.ts'
import { lockGroup } from '../sharing/store.ts'
import { forgetUnshared } from '../sharing/topicsOn.ts'
import { connectStores, disconnectStores } from '../store.ts'
import { beginGroup, deleteLink, endGroupIfAlone, findLink, forgetEchoes, moveLink } from './store.ts'

/** Both sides agreed: from now on the store shares. `false` where it cannot, as it belongs to other stores by now. */
export async function connectHere(tx: Tx, shop_id: number, other_shop_id: number, invitation: string): Promise<boolean> {
  const link = await findLink(tx, shop_id, other_shop_id)
  if (link?.invitation !== invitation) return false
  if (link.state === 'connected') return true
  if (!(await beginGroup(tx, shop_id, link.other_is_main ? other_shop_id : shop_id))) return false
  if (!(await moveLink(tx, shop_id, { other_shop_id, from: 'agreed', to: 'connected', invitation }))) return false
  await connectStores(tx, shop_id, other_shop_id)
  await publishStores(tx, shop_id)
  return true
}

/** The invitation or the connection is over on this side; what was shared stays. */
export async function endHere(tx: Tx, shop_id: number, other_shop_id: number, invitation: string) {
  // As everywhere, the group before the link.
  await lockGroup(tx, shop_id)
  const ended = await deleteLink(tx, shop_id, other_shop_id, invitation)
  if (ended) await publishStores(tx, shop_id)
  if (ended?.state !== 'connected') return ended
  await disconnectStores(tx, shop_id, other_shop_id)
  await forgetEchoes(tx, shop_id, other_shop_id)
  await endGroupIfAlone(tx, shop_id)
  await forgetUnshared(tx, shop_id)
  return ended
}

/** Open settings look again. */
export const publishStores = (tx: Tx, shop_id: number) =>
  publish(tx, shopChannel(shop_id), storesChanged, {}, { permission: 'settings' })

import { planOf, readSetting } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'

/** Whether the shop and its affiliates can write to each other. */
export const isChatOn = async (tx: Tx, shop_id: number): Promise<boolean> =>
  (await readSetting(tx, shop_id, 'enable_chat_with_affiliates')).content === 1 && mayUse(await planOf(tx, shop_id), 'chat')

/** While chat is off nobody writes: nobody on the other side could read it. */
export async function refuseSwitchedOff(tx: Tx, shop_id: number): Promise<void> {
  if (!(await isChatOn(tx, shop_id))) throw new Refusal('forbidden', 'chat.switchedOff')
}

/** A super-admin reads what was written whether or not chat is on; others only while it is. */
export async function refuseReader(tx: Tx, { shop_id, role_name }: Caller): Promise<void> {
  if (role_name !== 'super-admin') await refuseSwitchedOff(tx, shop_id)
}

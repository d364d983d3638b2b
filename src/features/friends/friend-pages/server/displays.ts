import { findSetting, saveSetting } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { Displays, everyDisplay } from '../rules/displays.ts'

const KEY = 'friend_displays'

/** Where customers find the program; what cannot be read shows everything. */
export async function readDisplays(tx: Tx, shop_id: number): Promise<Displays> {
  const content = (await findSetting(tx, shop_id, KEY)) as object | undefined
  const stored = Displays.safeParse({ ...everyDisplay, ...content })
  return stored.success ? stored.data : everyDisplay
}

export async function saveDisplays(tx: Tx, shop_id: number, displays: Displays): Promise<void> {
  await saveSetting(tx, shop_id, KEY, displays)
  await pagesChanged(tx, shop_id)
}

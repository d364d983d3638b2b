import * as z from 'zod'
import { type Click, clickExpiry } from '#features/attribution/Evidence.ts'
import type { Tx } from '#server/db/database.ts'
import { cookieDaysOf } from '../link-settings.ts'
import { findClick, type OrderTraces, readLinkSettings } from './store.ts'

export interface LiveClick extends Click {
  readonly id: string
  readonly source: string | null
}

/** The click behind an order. How long it counts follows the cookie days of today, not those of its day. */
export async function liveClick(tx: Tx, shop_id: number, { click_id, cart_token }: OrderTraces): Promise<LiveClick | undefined> {
  const found = await findClick(tx, shop_id, {
    // Shoppers can write anything into their cart.
    click_id: z.uuid().safeParse(click_id).data,
    cart_token: cart_token?.split('?', 1)[0],
  })
  if (!found) return undefined
  const { id, affiliate_id, source } = found
  const at = found.at.getTime()
  const days = cookieDaysOf(found, await readLinkSettings(tx, shop_id))
  return { id, affiliate_id, source, at, expires_at: clickExpiry(at, days) }
}

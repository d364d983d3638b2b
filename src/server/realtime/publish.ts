import type { Kysely } from 'kysely'
import type * as z from 'zod'
import type { Permission } from '#kit/access.ts'
import type { PushEvent } from '#kit/contract/event.ts'
import type { DB } from '../db/schema.ts'
import { broadcast } from './bus.ts'

/** Who hears a push: one person at one shop, everybody of the shop who is signed in, or one affiliate in the portal. */
export type Channel = `user:${number}.${number}` | `shop:${number}` | `affiliate:${number}.${number}`

export const memberChannel = (shop_id: number, user_id: number) => `user:${shop_id}.${user_id}` as const
export const affiliateChannel = (shop_id: number, affiliate_id: number) => `affiliate:${shop_id}.${affiliate_id}` as const
export const shopChannel = (shop_id: number) => `shop:${shop_id}` as const

/** Who of a shop hears a push: holders of a permission, or of any one of several. */
interface Audience {
  permission: Permission | readonly Permission[] | 'everybody'
}

/**
 * Pushes to open screens on every process once the caller's transaction is committed; never if it is not.
 * What goes to a whole shop says who of it may know.
 */
export async function publish<To extends Channel, Schema extends z.ZodType>(
  tx: Kysely<DB>,
  channel: To,
  event: PushEvent<string, Schema>,
  data: z.input<Schema>,
  ...[audience]: To extends `shop:${number}` ? [Audience] : []
): Promise<void> {
  const permission = audience === undefined || audience.permission === 'everybody' ? undefined : audience.permission
  await broadcast(tx, 'push', { channel, event: event.name, data: event.data.parse(data), permission })
}

import type { Kysely } from 'kysely'
import type * as z from 'zod'
import type { Permission } from '#kit/access.ts'
import type { PushEvent } from '#kit/contract/event.ts'
import type { DB } from '../db/schema.ts'
import { announce } from './bus.ts'

/** Who hears a push: one person at one shop, everybody of the shop who is signed in, or one affiliate in the portal. */
export type Channel = `user:${number}.${number}` | `shop:${number}` | `affiliate:${number}.${number}`

export const userChannel = (shop_id: number, user_id: number): Channel => `user:${shop_id}.${user_id}`
export const affiliateChannel = (shop_id: number, affiliate_id: number): Channel => `affiliate:${shop_id}.${affiliate_id}`
export const shopChannel = (shop_id: number): Channel => `shop:${shop_id}`

/**
 * Pushes to open screens on every process once the caller's transaction is committed; never if it is not.
 * With a permission, only those of the channel hear it who hold it.
 */
export async function publish<Schema extends z.ZodType>(
  tx: Kysely<DB>,
  channel: Channel,
  event: PushEvent<string, Schema>,
  data: z.input<Schema>,
  { permission }: { permission?: Permission } = {},
): Promise<void> {
  await announce(tx, 'push', { channel, event: event.name, data: event.data.parse(data), permission })
}

import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { payoutsChanged } from '../events.ts'

/** What became of payments: set aside, arrived, never sent or refused, or come back after it was there. */
export type PaymentEvent = 'created' | 'completed' | 'failed' | 'returned'

/** Payments were written; told after their rows say so. */
export const paymentsWritten = defineSharedHook<[ids: readonly number[], event: PaymentEvent]>('payments that were written')

/** Open screens of the shop look again. */
export const publishPayouts = (tx: Tx, shop_id: number): Promise<void> =>
  publish(tx, shopChannel(shop_id), payoutsChanged, {}, { permission: ['payments', 'dashboard'] })

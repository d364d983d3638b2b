import type { Tx } from '#server/db/database.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { countFiltered } from './list.ts'

/** How many wait for a decision, counted to one more than `most`. */
export const countPendingReferrals = (tx: Tx, shop_id: number, most: number): Promise<number> =>
  countFiltered(tx, shop_id, { statuses: [ReferralStatus.pending] }, most + 1)

/** Whether an affiliate has sold anything yet. */
export const hasSales = async (tx: Tx, shop_id: number): Promise<boolean> =>
  (await countFiltered(tx, shop_id, { kinds: ['sale'] }, 1)) > 0

import { settleAtOnce } from '../engine/settle.ts'
import type { Rail } from './Rail.ts'

/** Paid outside and noted here: noting it is all there is. */
export const manualRail: Rail = {
  name: 'manual',
  reserved: (tx, shop_id, { payouts, currency, actor, paidAt }) =>
    settleAtOnce(tx, shop_id, payouts, { currency, actor, paidAt }),
}

import { programIdsFor } from '#features/commissions/programs/server/index.ts'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { ScopeQuery } from '../contract.ts'
import { periodOf } from '../rules/period.ts'
import type { Scope } from './scope-sql.ts'

const toNumbers = (text: string | undefined) => (text ? text.split(',').map(Number) : undefined)

/** What the filters of the screen come down to. Customers who bring friends are in a program of their own. */
export async function scopeOf(tx: Tx, shop_id: number, asked: ScopeQuery, today: Day): Promise<Scope> {
  const { customers } = asked
  return {
    ...periodOf(asked, today),
    program_ids: customers ? await programIdsFor(tx, shop_id, customers === 'only') : toNumbers(asked.program_ids),
    affiliate_ids: toNumbers(asked.affiliate_ids),
    excluded_affiliate_ids: toNumbers(asked.excluded_affiliate_ids),
    network: asked.network_sales !== 'excluding',
  }
}

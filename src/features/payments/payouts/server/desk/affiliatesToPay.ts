import { sql } from 'kysely'
import { type PayableFilter, payable } from '#features/sales/referrals/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { methodsOf } from '../../rules/payable.ts'
import type { RailName } from '../../rules/states.ts'
import { methodInRun } from '../engine/payingMethod.ts'

/** Who wants to be paid this way and has something that can be paid, whatever it is worth. */
export async function affiliatesToPay(
  tx: Tx,
  shop_id: number,
  { rail, ...filter }: PayableFilter & { rail: Exclude<RailName, 'manual'> },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from affiliate
    where shop_id = ${shop_id} and removed_at is null and ${methodInRun} = any(${[...methodsOf[rail]]}::text[])
      and exists (select from referral where ${payable(shop_id, filter)} and referral.affiliate_id = affiliate.id)
    order by id`.execute(tx)
  return rows.map(row => row.id)
}

import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export interface PaidReward {
  id: number
  affiliate_id: number
  currency: string
  total: number
  /** Of one that is a code; of others nothing. */
  code: string | null
}

/** Payments that were made, as far as an email to a customer tells of them; one that was undone meanwhile is none. */
export async function rewardsPaid(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<PaidReward[]> {
  const { rows } = await sql<PaidReward>`
    select id, affiliate_id, currency, total, case when rail = 'store_credit' and item_state <> 'credit' then item_state end as code
    from payout where shop_id = ${shop_id} and id = any(${payout_ids}::bigint[]) and state = 'paid' order by id`.execute(tx)
  return rows
}

const NEWEST_CODES = 50

/** Codes somebody was given as rewards and may still use as far as we know, the newest first; one that was taken back is none. */
export async function rewardCodesOf(tx: Tx, shop_id: number, affiliate_id: number): Promise<Omit<PaidReward, 'affiliate_id'>[]> {
  const { rows } = await sql<Omit<PaidReward, 'affiliate_id'>>`
    select id, currency, total, item_state as code from payout
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and state = 'paid' and rail = 'store_credit' and item_state <> 'credit'
    order by id desc limit ${NEWEST_CODES}`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import type { Tx } from '#server/db/database.ts'
import type { Award } from '../../rules/decide.ts'

export interface StoredAward extends Award {
  referral_id: number | null
  worth: number
}

const columns = sql`id, bonus_id, affiliate_id, step, period::text as period, recruited_id, target, rate, taken_how, referral_id, amount, worth`

export async function awardsOf(tx: Tx, shop_id: number, affiliates: readonly number[]): Promise<StoredAward[]> {
  if (affiliates.length === 0) return []
  const { rows } = await sql<StoredAward>`
    select ${columns} from bonus_award where shop_id = ${shop_id} and affiliate_id = any(${affiliates}::bigint[]) and recruited_id = 0`.execute(
    tx,
  )
  return rows
}

export async function awardsForRecruited(
  tx: Tx,
  shop_id: number,
  bonus_ids: readonly number[],
  recruited: readonly number[],
): Promise<StoredAward[]> {
  if (recruited.length === 0 || bonus_ids.length === 0) return []
  const { rows } = await sql<StoredAward>`
    select ${columns} from bonus_award
    where shop_id = ${shop_id} and bonus_id = any(${bonus_ids}::bigint[]) and recruited_id = any(${recruited}::bigint[]) and recruited_id <> 0`.execute(
    tx,
  )
  return rows
}

/** What bonuses cost follows what became of their rows: one that a person denied costs nothing. */
export async function followRows(tx: Tx, shop_id: number, affiliates: readonly number[]): Promise<void> {
  await sql`
    with now_worth as (
      select award.id, award.bonus_id, award.worth as before,
        case when referral.status = ${sql.lit(ReferralStatus.denied)} then 0 else greatest(0, referral.commission + referral.commission_adjustment + coalesce(
          (select sum(correction.commission) from referral as correction where correction.shop_id = ${shop_id}
            and correction.parent_id = referral.id and correction.kind = 'correction'), 0)) end::bigint as worth
      from bonus_award as award
      join referral on referral.shop_id = ${shop_id} and referral.id = award.referral_id
      where award.shop_id = ${shop_id} and award.affiliate_id = any(${affiliates}::bigint[])
    ), changed as (
      update bonus_award set worth = now_worth.worth from now_worth
      where bonus_award.shop_id = ${shop_id} and bonus_award.id = now_worth.id and bonus_award.worth <> now_worth.worth
      returning bonus_award.bonus_id, now_worth.worth - now_worth.before as more,
        (now_worth.worth > 0)::integer - (now_worth.before > 0)::integer as reached
    ), summed as (
      select bonus_id, sum(more) as more, sum(reached) as reached from changed group by bonus_id
    )
    update bonus set cost = cost + summed.more, reached = bonus.reached + summed.reached from summed
    where bonus.shop_id = ${shop_id} and bonus.id = summed.bonus_id`.execute(tx)
}

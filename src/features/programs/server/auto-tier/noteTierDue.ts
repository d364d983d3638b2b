import { sql } from 'kysely'
import { ReferralStatus } from '#features/commission/rules/ReferralStatus.ts'
import type { Tx } from '#server/db/database.ts'

/** Whoever earned by these referrals is looked at by the next run of the tiers; where nothing is automatic, nothing is written. */
export async function noteTierDue(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  const counting = [ReferralStatus.approved, ReferralStatus.paid]
  await sql`
    insert into auto_tier_due (shop_id, affiliate_id)
    select distinct shop_id, affiliate_id from referral
    where shop_id = ${shop_id} and id = any(${referral_ids}) and status = any(${counting})
      and exists (select from auto_tier where shop_id = ${shop_id} and enabled)
    returning id`.execute(tx)
}

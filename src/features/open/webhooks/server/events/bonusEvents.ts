import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { personFacts, writeEvents } from './writeEvents.ts'

export async function writeBonusEvents(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  if (referral_ids.length === 0) return
  await writeEvents(
    tx,
    shop_id,
    'bonus',
    sql`
    select award.id as object_id, award.affiliate_id, array['bonus.earned'] as types,
      jsonb_build_object('id', award.id, 'bonus_id', award.bonus_id, 'title', bonus.title, 'step', award.step,
        'referral_id', award.referral_id, 'amount', award.amount, 'currency', award.currency, 'given_at', award.given_at,
        'affiliate', ${personFacts}) as facts
    from bonus_award as award
    join bonus on bonus.shop_id = ${shop_id} and bonus.id = award.bonus_id
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = award.affiliate_id
    where award.shop_id = ${shop_id} and award.referral_id = any(${referral_ids}::bigint[])`,
  )
}

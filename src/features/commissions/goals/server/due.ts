import { type RawBuilder, sql } from 'kysely'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import { defineShopUse } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { evaluateShop, queueOf } from './goals.jobs.ts'

const goals = defineShopUse('goals', shop_id => sql`select from goal_watch where goal_watch.shop_id = ${shop_id}`)

/** Orders come in bursts, and what several of them changed is looked at once. */
const SOON_MS = 1_000

/**
 * Whoever earned by these referrals is looked at a moment later; where nothing is measured, nothing is written. One that is pending and
 * was never decided on counts nowhere.
 */
export async function noteGoalsDue(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  if (goals.isRuledOut(tx, shop_id)) return
  await note(
    tx,
    shop_id,
    sql`
    select changed.shop_id, changed.affiliate_id, min(coalesce(sale.created_at, changed.created_at)) from referral as changed
    left join referral as sale on sale.shop_id = ${shop_id} and sale.id = changed.parent_id
    where changed.shop_id = ${shop_id} and changed.id = any(${referral_ids}::bigint[])
      and (changed.status in (${sql.lit(ReferralStatus.approved)}, ${sql.lit(ReferralStatus.paid)}) or changed.revision > 0)
      and exists (select 1 from goal_watch where shop_id = ${shop_id})
    group by changed.shop_id, changed.affiliate_id`,
  )
}

/** The same of affiliates who came, were approved, went to another program or left. */
export const noteAffiliatesDue = (tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> =>
  note(
    tx,
    shop_id,
    sql`
    select shop_id, id, null::timestamptz from affiliate
    where shop_id = ${shop_id} and id = any(${affiliate_ids}::bigint[]) and exists (select 1 from goal_watch where shop_id = ${shop_id})`,
  )

/** Rows are only added, so that nobody waits for anybody. While some are due already, the job that looks is on its way. */
async function note(tx: Tx, shop_id: number, people: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ is_first: boolean }>`
    with waiting as materialized (
      select exists (select 1 from goal_due where shop_id = ${shop_id}) as some
    ), noted as (
      insert into goal_due (shop_id, affiliate_id, since) ${people} returning id
    )
    select not waiting.some and exists (select 1 from noted) as is_first from waiting`.execute(tx)
  if (rows[0]!.is_first)
    await enqueue(tx, evaluateShop, { shop_id }, { queue: queueOf(shop_id), runAt: new Date(Date.now() + SOON_MS) })
}

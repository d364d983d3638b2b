import { sql } from 'kysely'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { programsWritten } from './shared/programsWritten.ts'

interface ProgramUses {
  is_default: boolean
  affiliates: number
  in_auto_tier: boolean
  has_open_money: boolean
}

/** Deletes a program the caller holds, unless something still depends on it. Its past stays: referrals keep its name and its rules. */
export async function removeProgram(tx: Tx, shop_id: number, id: number): Promise<void> {
  const ties = await usesOf(tx, shop_id, id)
  if (ties.is_default) throw new Refusal('conflict', 'programs.defaultCannotBeDeleted')
  if (ties.affiliates > 0) throw new Refusal('conflict', 'programs.hasAffiliates', { params: { count: ties.affiliates } })
  if (ties.in_auto_tier) throw new Refusal('conflict', 'programs.usedInAutoTier')
  if (ties.has_open_money) throw new Refusal('conflict', 'programs.hasOpenMoney')
  await tx
    .updateTable('program')
    .set({ removed_at: sql`now()`, status: 0 })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await programsWritten.call(tx, shop_id, [id])
  await pagesChanged(tx, shop_id)
}

async function usesOf(tx: Tx, shop_id: number, id: number): Promise<ProgramUses> {
  const { rows } = await sql<ProgramUses>`
    select is_default,
      (select count(*) from (select from affiliate
        where shop_id = ${shop_id} and program_id = ${id} and removed_at is null limit ${COUNT_CAP}) as found) as affiliates,
      exists (select from auto_tier_level where shop_id = ${shop_id} and program_id = ${id}) as in_auto_tier,
      exists (select from referral where shop_id = ${shop_id} and program_id = ${id} and status in (${sql.lit(ReferralStatus.pending)}, ${sql.lit(ReferralStatus.approved)})) as has_open_money
    from program where shop_id = ${shop_id} and id = ${id}`.execute(tx)
  return rows[0]!
}

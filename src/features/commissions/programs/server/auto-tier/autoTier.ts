import { sql } from 'kysely'
import { GoalMetric, offeredMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { watchGoals, withUplines } from '#features/commissions/goals/server/index.ts'
import { termsOf } from '#features/store/shop/server/index.ts'
import { systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Tier } from '../../rules/readAutoTier.ts'
import { moveAffiliates } from './moveAffiliates.ts'
import { type Crossing, crossings } from './tierMoves.ts'

export interface SavedAutoTier {
  enabled: boolean
  metric: GoalMetric
  revision: number
  tiers: (Tier & { program_name: string })[]
}

export async function readSavedAutoTier(tx: Tx, shop_id: number): Promise<SavedAutoTier> {
  const saved = await tx.selectFrom('auto_tier').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()
  const tiers = await tx
    .selectFrom('auto_tier_level')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'auto_tier_level.shop_id').onRef('program.id', '=', 'auto_tier_level.program_id'),
    )
    .select(['program_id', 'threshold', 'program.name as program_name'])
    .where('auto_tier_level.shop_id', '=', shop_id)
    .orderBy('threshold')
    .execute()
  const metric = offeredMetric((saved?.metric ?? GoalMetric.referralOrderValue) as GoalMetric)
  return { enabled: saved?.enabled ?? false, metric, revision: saved?.revision ?? 0, tiers }
}

/** Writes the settings down; the caller holds the lock of the shop's programs. */
export async function writeAutoTier(
  tx: Tx,
  shop_id: number,
  next: Omit<SavedAutoTier, 'tiers'> & { tiers: Tier[] },
): Promise<void> {
  const { enabled, metric, revision, tiers } = next
  const values = { enabled, metric, revision }
  await tx
    .insertInto('auto_tier')
    .values({ shop_id, ...values, changed_at: sql<Date>`now()` })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet({ ...values, changed_at: sql<Date>`excluded.changed_at` }))
    .execute()
  await watchGoals(tx, shop_id, 'tiers', enabled)
  await tx.deleteFrom('auto_tier_level').where('shop_id', '=', shop_id).execute()
  if (tiers.length > 0)
    await tx
      .insertInto('auto_tier_level')
      .values(tiers.map(({ program_id, threshold }) => ({ shop_id, program_id, threshold })))
      .execute()
}

/**
 * Looks at these affiliates and moves those who crossed a threshold. Moves go up only; each threshold counts once, so whom
 * a merchant moves down by hand stays there until the next threshold is crossed. Orders until now keep their commission.
 */
async function applyAutoTier(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<number> {
  const { enabled, metric, revision, tiers } = await readSavedAutoTier(tx, shop_id)
  if (!enabled || affiliate_ids.length === 0) return 0
  const { currency } = await termsOf(tx, shop_id)
  const { rows } = await crossings(shop_id, { metric, revision, tiers, currency }, affiliate_ids).execute(tx)
  await rememberCrossed(tx, shop_id, revision, rows)
  const moves = rows
    .filter(row => row.moves)
    .map(({ affiliate_id, program_id, target }) => ({ affiliate_id, before: program_id, after: target }))
  return moveAffiliates(tx, shop_id, moves, { actor: systemActor, action: 'programs.autoTierMoved' })
}

/** From here on these thresholds are behind them. */
export async function rememberCrossed(tx: Tx, shop_id: number, revision: number, rows: readonly Crossing[]): Promise<void> {
  if (rows.length === 0) return
  const now = new Date()
  await sql`
    insert into auto_tier_reached (shop_id, affiliate_id, threshold, revision, reached_at)
    select ${shop_id}, affiliate_id, threshold, ${revision}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as crossed(affiliate_id bigint, threshold bigint)
    on conflict (shop_id, affiliate_id) do update
      set threshold = excluded.threshold, revision = excluded.revision, reached_at = excluded.reached_at`.execute(tx)
}

/** Looks at affiliates whose figures changed; answers how many were moved. */
export async function moveByTiers(tx: Tx, shop_id: number, ids: readonly number[]): Promise<number> {
  const { enabled, metric } = await readSavedAutoTier(tx, shop_id)
  if (!enabled) return 0
  return applyAutoTier(tx, shop_id, metric === GoalMetric.downlineSales ? await withUplines(tx, shop_id, ids) : ids)
}

import { sql } from 'kysely'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { GoalMetric } from '../AutoTier.ts'
import type { Tier } from '../readAutoTier.ts'
import { termsOf } from './lockPrograms.ts'
import { type Crossing, crossings, withUplines } from './tierMoves.ts'

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
  const metric = (saved?.metric ?? GoalMetric.referralOrderValue) as GoalMetric
  return { enabled: saved?.enabled ?? false, metric, revision: saved?.revision ?? 0, tiers }
}

/** Writes the settings down; the caller holds the lock of the shop's programs. */
export async function writeAutoTier(
  tx: Tx,
  shop_id: number,
  next: Omit<SavedAutoTier, 'tiers'> & { tiers: Tier[] },
): Promise<void> {
  const { enabled, metric, revision, tiers } = next
  const values = { enabled, metric, revision, changed_at: sql<Date>`now()` }
  await tx
    .insertInto('auto_tier')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
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
export async function applyAutoTier(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<number> {
  const { enabled, metric, revision, tiers } = await readSavedAutoTier(tx, shop_id)
  if (!enabled || affiliate_ids.length === 0) return 0
  const { currency } = await termsOf(tx, shop_id)
  const { rows } = await crossings(shop_id, { metric, revision, tiers, currency }, affiliate_ids).execute(tx)
  if (rows.length === 0) return 0
  await rememberCrossed(tx, shop_id, revision, rows)
  const moved = await move(
    tx,
    shop_id,
    rows.filter(row => row.moves),
  )
  for (const { id, name, before, after } of moved)
    await audit(tx, {
      shop_id,
      actor: systemActor,
      action: 'programs.autoTierMoved',
      subject: { kind: 'affiliate', id },
      after: { name, before, program: after },
    })
  return moved.length
}

async function rememberCrossed(tx: Tx, shop_id: number, revision: number, rows: readonly Crossing[]): Promise<void> {
  await tx
    .insertInto('auto_tier_reached')
    .values(rows.map(({ affiliate_id, threshold }) => ({ shop_id, affiliate_id, threshold, revision })))
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'affiliate_id']).doUpdateSet(eb => ({
        threshold: eb.ref('excluded.threshold'),
        revision: eb.ref('excluded.revision'),
        reached_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

interface Moved {
  id: number
  name: string
  before: string
  after: string
}

/** Whoever was moved by hand in the meantime is left where they are. */
async function move(tx: Tx, shop_id: number, rows: readonly Crossing[]): Promise<Moved[]> {
  if (rows.length === 0) return []
  const { rows: moved } = await sql<Moved>`
    with wanted as (
      select affiliate.id, wanted.program_id, wanted.target
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(affiliate_id bigint, program_id bigint, target bigint)
      join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = wanted.affiliate_id and affiliate.program_id = wanted.program_id
      order by affiliate.id for update of affiliate
    )
    update affiliate set program_id = wanted.target
    from wanted
    join program as old on old.shop_id = ${shop_id} and old.id = wanted.program_id
    join program as new on new.shop_id = ${shop_id} and new.id = wanted.target and new.removed_at is null
    where affiliate.shop_id = ${shop_id} and affiliate.id = wanted.id
    returning affiliate.id, trim(first_name || ' ' || last_name) as name, old.name as before, new.name as after`.execute(tx)
  return moved
}

const BATCH = 500

/** Takes the next affiliates whose referrals changed; answers whether there may be more. */
export async function applyToDue(tx: Tx, shop_id: number): Promise<{ moved: number; more: boolean }> {
  const { rows } = await sql<{ affiliate_id: number }>`
    delete from auto_tier_due where shop_id = ${shop_id} and id in
      (select id from auto_tier_due where shop_id = ${shop_id} order by id limit ${BATCH})
    returning affiliate_id`.execute(tx)
  const ids = [...new Set(rows.map(row => row.affiliate_id))]
  if (ids.length === 0) return { moved: 0, more: false }
  const { metric } = await readSavedAutoTier(tx, shop_id)
  const concerned = metric === GoalMetric.downlineSales ? await withUplines(tx, shop_id, ids) : ids
  return { moved: await applyAutoTier(tx, shop_id, concerned), more: rows.length === BATCH }
}

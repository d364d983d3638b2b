import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import type { Actor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { startTask } from '#server/tasks/startTask.ts'
import type { AutoTier, AutoTierPreview } from '../../rules/AutoTier.ts'
import { MAX_NAMED } from '../../rules/AutoTier.ts'
import { applyAutoTierTask, undoAutoTierTask } from './autoTier.tasks.ts'
import type { Crossing } from './tierMoves.ts'

/** Stands for exactly these moves: somebody else moving, or somewhere else, gives another one. */
export function tokenOf(moves: readonly Crossing[]): string {
  const lines = moves.map(({ affiliate_id, program_id, target }) => `${affiliate_id}:${program_id}:${target}`)
  return createHash('sha256').update(lines.toSorted().join()).digest('base64url').slice(0, 22)
}

/** Who would move, by name, the first of them; and how many to which program. */
export async function previewOf(tx: Tx, shop_id: number, moves: readonly Crossing[]): Promise<AutoTierPreview> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move(affiliate_id bigint, program_id bigint, target bigint, threshold bigint)`
  const { rows: programs } = await sql<AutoTierPreview['moves'][number]>`
    select program.id as program_id, program.name as program_name, count(*) as affiliates
    from ${wanted} join program on program.shop_id = ${shop_id} and program.id = move.target
    group by program.id, program.name order by min(move.threshold)`.execute(tx)
  const { rows: affiliates } = await sql<AutoTierPreview['affiliates'][number]>`
    select affiliate.id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, old.name as before, new.name as after
    from ${wanted}
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = move.affiliate_id
    join program as old on old.shop_id = ${shop_id} and old.id = move.program_id
    join program as new on new.shop_id = ${shop_id} and new.id = move.target
    order by move.threshold, name, affiliate.id limit ${MAX_NAMED}`.execute(tx)
  return { total: moves.length, token: tokenOf(moves), moves: programs, affiliates }
}

/** Keeps what was confirmed and has it done. */
export async function startRun(tx: Tx, shop_id: number, actor: Actor, moves: readonly Crossing[]): Promise<void> {
  const { id: run_id } = await tx
    .insertInto('auto_tier_run')
    .values({ shop_id, affiliates: moves.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into auto_tier_move (shop_id, run_id, affiliate_id, from_program, to_program)
    select ${shop_id}, ${run_id}, affiliate_id, program_id, target
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move(affiliate_id bigint, program_id bigint, target bigint)
    on conflict do nothing`.execute(tx)
  await startTask(tx, applyAutoTierTask, { shop_id, actor, input: { run_id } })
}

/** Only the last saving can be taken back, and once. */
export async function undoRun(tx: Tx, shop_id: number, actor: Actor, run_id: number): Promise<number> {
  const undone = await tx
    .updateTable('auto_tier_run')
    .set({ undone_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', run_id)
    .where('undone_at', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('auto_tier_run as later').where('later.shop_id', '=', shop_id).where('later.id', '>', run_id)),
      ),
    )
    .returning('affiliates')
    .executeTakeFirst()
  if (!undone) throw new Refusal('conflict', 'programs.tier.nothingToUndo')
  await startTask(tx, undoAutoTierTask, { shop_id, actor, input: { run_id } })
  return undone.affiliates
}

export async function lastRun(tx: Tx, shop_id: number): Promise<AutoTier['last_run']> {
  const run = await tx
    .selectFrom('auto_tier_run')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!run) return null
  const { id, affiliates, created_at, undone_at } = run
  return { id, affiliates, created_at: created_at.toISOString(), undone: toFlag(undone_at !== null) }
}

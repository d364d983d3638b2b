import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Bonus } from '../rules/Bonus.ts'

export interface StoredBonus extends Bonus {
  pass_due_at: Date | null
  passed_at: Date | null
  reached: number
  cost: number
  created_at: Date
  changed_at: Date
}

interface StoredBonusRow extends Omit<StoredBonus, 'steps' | 'program_ids'> {
  all_programs: boolean
  programs: number[]
  steps: { step: number; target: number; reward_type: 'fixed' | 'percent'; reward: number }[]
}

/** The bonuses of a shop with their steps and programs, or those of these numbers alone. */
export async function loadBonuses(tx: Tx, shop_id: number, ids?: readonly number[]): Promise<StoredBonus[]> {
  const { rows } = await sql<StoredBonusRow>`
    select id, kind, title, metric, occasion, period, counts_past, starts_on::text as starts_on, ends_on::text as ends_on,
      (bonus.created_at at time zone (select time_zone from shop where shop_id = ${shop_id}))::date::text as created_on, currency, approval,
      after_payment, all_programs, paused_at is not null as is_paused, pass_due_at, passed_at, reached, cost, created_at, changed_at,
      array(select program_id from bonus_program where shop_id = ${shop_id} and bonus_id = bonus.id order by program_id) as programs,
      (select coalesce(json_agg(json_build_object('step', step, 'target', target, 'reward_type', reward_type, 'reward', reward) order by step), '[]')
        from bonus_step where shop_id = ${shop_id} and bonus_id = bonus.id) as steps
    from bonus where shop_id = ${shop_id} and removed_at is null and ${ids ? sql`id = any(${ids}::bigint[])` : sql`true`}
    order by id`.execute(tx)
  return rows.map(({ all_programs, programs, steps, ...row }) => ({
    ...row,
    program_ids: all_programs ? null : programs,
    steps: steps.map(({ step, target, reward_type, reward }) => ({
      step,
      target,
      reward: reward_type === 'fixed' ? { type: 'fixed', amount: reward } : { type: 'percent', rate: reward },
    })),
  }))
}

import { sql } from 'kysely'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { BonusRow } from '../contract.ts'
import type { BonusKind, BonusState } from '../rules/Bonus.ts'
import { findBonuses, toRows } from './list.ts'

interface Step {
  last: number | undefined
  limit: number
}

/** Bonuses that follow one, newest first; a shop has a hundred at most. */
export async function bonusesAfter(
  tx: Tx,
  shop_id: number,
  { last, limit, ...filter }: Step & { state?: BonusState; kind?: BonusKind; program_id?: number },
  t: Pick<Translate, 'any' | 'language'>,
): Promise<BonusRow[]> {
  const found = await findBonuses(tx, shop_id, { ...filter, sort: 'created_at:desc' })
  const following = found.filter(({ id }) => last === undefined || id < last).slice(0, limit)
  return toRows(tx, shop_id, following, t)
}

export interface AwardRow {
  id: number
  bonus_id: number
  affiliate_id: number
  step: number
  referral_id: number | null
  amount: number
  currency: string
  given_at: Date
  taken_at: Date | null
}

/** What was given that follows one, newest first. */
export async function awardsAfter(
  tx: Tx,
  shop_id: number,
  { last, limit, bonus_id, affiliate_id }: Step & { bonus_id?: number; affiliate_id?: number },
): Promise<AwardRow[]> {
  const conditions = [
    sql`shop_id = ${shop_id}`,
    bonus_id !== undefined && sql`bonus_id = ${bonus_id}`,
    affiliate_id !== undefined && sql`affiliate_id = ${affiliate_id}`,
    last !== undefined && sql`id < ${last}`,
  ].filter(condition => condition !== false)
  const { rows } = await sql<AwardRow>`
    select id, bonus_id, affiliate_id, step, referral_id, amount, currency, given_at, taken_at
    from bonus_award where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { watchGoals } from '#features/commissions/goals/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { MAX_BONUSES } from '../rules/Bonus.ts'
import type { BonusDraft } from '../rules/BonusDraft.ts'
import { type BonusTerms, readBonus } from '../rules/readBonus.ts'
import { BONUSES } from '../rules/shared-bonus.ts'
import { enqueuePass } from './evaluate/pass.jobs.ts'
import { loadBonuses, type StoredBonus } from './loadBonuses.ts'
import { publishBonuses } from './notifyGiven.ts'

/** What a draft says in the shop's currency, of programs the shop has; refused in words otherwise. */
export async function checkedTerms(tx: Tx, shop_id: number, draft: BonusDraft): Promise<BonusTerms> {
  const read = readBonus(draft, await currencyOf(tx, shop_id))
  if (read.problems) throw new Refusal('invalid', 'error.invalid', { fields: read.problems })
  const { program_ids } = read.terms
  if (program_ids === null) return read.terms
  const known = await tx
    .selectFrom('program')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', 'in', program_ids)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .execute()
  if (known.length < new Set(program_ids).size)
    throw new Refusal('invalid', 'error.invalid', { fields: { program_ids: [{ key: 'bonuses.unknownProgram' }] } })
  return { ...read.terms, program_ids: known.map(row => row.id) }
}

export async function requireBonus(tx: Tx, shop_id: number, id: number): Promise<StoredBonus> {
  const [bonus] = await loadBonuses(tx, shop_id, [id])
  if (!bonus) throw new Refusal('not_found', 'bonuses.notFound')
  return bonus
}

/** Held until the transaction ends: two people save one after the other. */
export async function lockBonus(tx: Tx, shop_id: number, id: number): Promise<StoredBonus> {
  await sql`select from bonus where shop_id = ${shop_id} and id = ${id} and removed_at is null for update`.execute(tx)
  return requireBonus(tx, shop_id, id)
}

const columnsOf = ({ program_ids, steps: _steps, ...terms }: BonusTerms) => ({
  ...terms,
  all_programs: program_ids === null,
  pass_due_at: new Date(),
})

export async function insertBonus(tx: Tx, shop_id: number, terms: BonusTerms): Promise<number> {
  // Of two who add the last one at once, the second is told.
  await sql`select pg_advisory_xact_lock(hashtextextended('bonuses', ${shop_id}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bonus where shop_id = ${shop_id} and removed_at is null`.execute(tx)
  if (rows[0]!.count >= MAX_BONUSES) throw new Refusal('conflict', 'bonuses.tooMany', { params: { count: MAX_BONUSES } })
  const { id } = await tx
    .insertInto('bonus')
    .values({ shop_id, ...columnsOf(terms) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(tx, shop_id, id, terms)
  await watchGoals(tx, shop_id, 'bonuses', true)
  await noteChanged(tx, shop_id, BONUSES, [id])
  return id
}

/** What was given stays as it was given, whatever is changed. */
export async function updateBonus(tx: Tx, shop_id: number, id: number, terms: BonusTerms): Promise<void> {
  await tx
    .updateTable('bonus')
    .set({ ...columnsOf(terms), changed_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('bonus_step').where('shop_id', '=', shop_id).where('bonus_id', '=', id).execute()
  await tx.deleteFrom('bonus_program').where('shop_id', '=', shop_id).where('bonus_id', '=', id).execute()
  await writeParts(tx, shop_id, id, terms)
  await noteChanged(tx, shop_id, BONUSES, [id])
}

async function writeParts(tx: Tx, shop_id: number, bonus_id: number, { steps, program_ids }: BonusTerms): Promise<void> {
  await tx
    .insertInto('bonus_step')
    .values(
      steps.map(({ step, target, reward }) => ({
        ...{ shop_id, bonus_id, step, target, reward_type: reward.type },
        reward: reward.type === 'fixed' ? reward.amount : reward.rate,
      })),
    )
    .execute()
  if (program_ids !== null)
    await tx
      .insertInto('bonus_program')
      .values(program_ids.map(program_id => ({ shop_id, bonus_id, program_id })))
      .execute()
}

/** Everybody is looked at, and open lists look again. */
export async function afterBonusSaved(tx: Tx, shop_id: number): Promise<void> {
  await enqueuePass(tx, shop_id)
  await publishBonuses(tx, shop_id)
}

export async function pauseBonus(tx: Tx, shop_id: number, id: number, isPaused: boolean): Promise<void> {
  const now = new Date()
  await tx
    .updateTable('bonus')
    .set({ paused_at: isPaused ? now : null, changed_at: now, ...(!isPaused && { pass_due_at: now }) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await noteChanged(tx, shop_id, BONUSES, [id])
}

export async function removeBonus(tx: Tx, shop_id: number, id: number): Promise<void> {
  const now = new Date()
  await tx
    .updateTable('bonus')
    .set({ removed_at: now, pass_due_at: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await noteChanged(tx, shop_id, BONUSES, [id])
  const left = await tx
    .selectFrom('bonus')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left) await watchGoals(tx, shop_id, 'bonuses', false)
}

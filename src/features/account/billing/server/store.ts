import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { PlanAnswer, PlanCharge } from '#server/db/schema.ts'
import type { ChargeState } from '../rules/charges.ts'
import { chargesIn } from './charges.ts'

export type StoredCharge = Omit<Selectable<PlanCharge>, 'state'> & { state: ChargeState }

/** What a shop was asked to pay for its plans, newest first. */
export const findCharges = async (tx: Tx, shop_id: number): Promise<StoredCharge[]> =>
  (await chargesIn(tx, 'plan_charge', shop_id)) as StoredCharge[]

export async function saveCharge(
  tx: Tx,
  shop_id: number,
  { id, state, trial_ends_at, paid_until, ends_at, fee_line_id, fee_limit, fee_used }: StoredCharge,
): Promise<void> {
  await tx
    .updateTable('plan_charge')
    .set({ state, trial_ends_at, paid_until, ends_at, fee_line_id, fee_limit, fee_used })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** The merchant ended it. */
export async function noteEnd(tx: Tx, shop_id: number, id: number, ends_at: Date): Promise<void> {
  await tx.updateTable('plan_charge').set({ ends_at }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/** Whether the owners are still to be told that this trial ends. */
export async function claimTrialMail(tx: Tx, shop_id: number, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('plan_charge')
    .set({ trial_mailed_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('trial_mailed_at', 'is', null)
    .where('trial_ends_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the owners are still to be told in this period that little is left of what they agreed to. */
export async function claimLimitMail(tx: Tx, shop_id: number, id: number, isNear: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('plan_charge')
    .set({ fee_mailed_at: isNear ? sql<Date>`now()` : null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('fee_mailed_at', isNear ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return isNear && row !== undefined
}

export async function clockOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]!.now
}

export async function findAccount(tx: Tx, shop_id: number) {
  return tx.selectFrom('billing_account').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()
}

export async function notePollDone(tx: Tx, shop_id: number): Promise<void> {
  await sql`
    insert into billing_account (shop_id, poll_done_at) values (${shop_id}, ${new Date()})
    on conflict (shop_id) do update set poll_done_at = coalesce(billing_account.poll_done_at, excluded.poll_done_at)`.execute(tx)
}

export async function insertAnswer(tx: Tx, values: Insertable<PlanAnswer>): Promise<void> {
  await tx.insertInto('plan_answer').values(values).execute()
}

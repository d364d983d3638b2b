import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { PlanAnswer, PlanCharge } from '#server/db/schema.ts'
import type { ChargeState } from '../rules/charges.ts'

const MOST_CHARGES = 100

export type StoredCharge = Omit<Selectable<PlanCharge>, 'state'> & { state: ChargeState }

/** The charges of a shop, newest first. */
export async function findCharges(tx: Tx, shop_id: number): Promise<StoredCharge[]> {
  const rows = await tx
    .selectFrom('plan_charge')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CHARGES)
    .execute()
  return rows as StoredCharge[]
}

type NewCharge = Pick<Insertable<PlanCharge>, 'plan_id' | 'price' | 'trial_days' | 'with_coupon' | 'is_deferred'>

/** The place of the one charge that waits for the merchant; nothing when another has it. */
export async function claimCharge(tx: Tx, shop_id: number, charge: NewCharge): Promise<number | undefined> {
  const made = await tx
    .insertInto('plan_charge')
    .values({ shop_id, ...charge })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Another one is opened in its place. */
export async function replaceCharge(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('plan_charge')
    .set({ state: 'replaced' })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'pending'])
    .execute()
}

export async function noteOpened(
  tx: Tx,
  shop_id: number,
  id: number,
  opened: { platform_id: string; confirmation_url: string },
): Promise<void> {
  await tx
    .updateTable('plan_charge')
    .set({ ...opened, state: sql`case when state = 'opening' then 'pending' else state end` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

export async function saveCharge(
  tx: Tx,
  shop_id: number,
  { id, state, trial_ends_at, paid_until, fee_line_id, fee_limit, fee_used }: StoredCharge,
): Promise<void> {
  await tx
    .updateTable('plan_charge')
    .set({ state, trial_ends_at, paid_until, fee_line_id, fee_limit, fee_used })
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
    .where('ends_at', 'is', null)
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

/** The platform's answer to a question asked at this moment is taken, unless a newer one was. */
export async function claimAnswer(tx: Tx, shop_id: number, asked_at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_account as known (shop_id, asked_at) values (${shop_id}, ${asked_at})
    on conflict (shop_id) do update set asked_at = excluded.asked_at
    where known.asked_at is null or known.asked_at < excluded.asked_at
    returning shop_id`.execute(tx)
  return rows.length > 0
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

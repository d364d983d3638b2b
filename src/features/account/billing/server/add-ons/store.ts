import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { AddOnAnswer, AddOnCharge } from '#server/db/schema.ts'
import type { AddOnState } from '../../rules/takePurchases.ts'
import { chargesIn } from '../charges.ts'

export type StoredAddOnCharge = Omit<Selectable<AddOnCharge>, 'state'> & { state: AddOnState }

/** What a shop was asked to pay for add-ons, newest first. */
export const findAddOnCharges = async (tx: Tx, shop_id: number): Promise<StoredAddOnCharge[]> =>
  (await chargesIn(tx, 'add_on_charge', shop_id)) as StoredAddOnCharge[]

export async function saveAddOnState(tx: Tx, shop_id: number, id: number, state: AddOnState, now: Date): Promise<void> {
  await tx
    .updateTable('add_on_charge')
    .set({ state, ...(state === 'active' && { bought_at: now }) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** Once: who answers twice at the same time is heard once. */
export async function claimSurvey(tx: Tx, shop_id: number): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_account as known (shop_id, survey_done_at) values (${shop_id}, ${new Date()})
    on conflict (shop_id) do update set survey_done_at = excluded.survey_done_at where known.survey_done_at is null
    returning shop_id`.execute(tx)
  return rows.length > 0
}

export async function insertSurveyAnswer(tx: Tx, values: Insertable<AddOnAnswer>): Promise<void> {
  await tx.insertInto('add_on_answer').values(values).execute()
}

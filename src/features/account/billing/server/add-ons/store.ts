import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { AddOnAnswer, AddOnCharge } from '#server/db/schema.ts'
import type { AddOnState } from '../../rules/takePurchases.ts'

const MOST_CHARGES = 100

export type StoredAddOnCharge = Omit<Selectable<AddOnCharge>, 'state'> & { state: AddOnState }

/** Newest first. */
export async function findAddOnCharges(tx: Tx, shop_id: number): Promise<StoredAddOnCharge[]> {
  const rows = await tx
    .selectFrom('add_on_charge')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CHARGES)
    .execute()
  return rows as StoredAddOnCharge[]
}

/** The place of the one charge of an add-on; nothing when another has it. */
export async function claimAddOnCharge(tx: Tx, shop_id: number, charge: { add_on: string; price: number }) {
  const made = await tx
    .insertInto('add_on_charge')
    .values({ shop_id, ...charge })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function noteAddOnOpened(
  tx: Tx,
  shop_id: number,
  id: number,
  opened: { platform_id: string; confirmation_url: string },
): Promise<void> {
  await tx
    .updateTable('add_on_charge')
    .set({ ...opened, state: sql`case when state = 'opening' then 'pending' else state end` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

export async function replaceAddOnCharge(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('add_on_charge')
    .set({ state: 'replaced' })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'pending'])
    .execute()
}

export async function saveAddOnState(tx: Tx, shop_id: number, id: number, state: AddOnState, now: Date): Promise<void> {
  await tx
    .updateTable('add_on_charge')
    .set({ state, ...(state === 'active' && { bought_at: now }) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** As with plans: an answer to an older question never undoes a newer one. */
export async function claimPurchases(tx: Tx, shop_id: number, asked_at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_account as known (shop_id, add_ons_asked_at) values (${shop_id}, ${asked_at})
    on conflict (shop_id) do update set add_ons_asked_at = excluded.add_ons_asked_at
    where known.add_ons_asked_at is null or known.add_ons_asked_at < excluded.add_ons_asked_at
    returning shop_id`.execute(tx)
  return rows.length > 0
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

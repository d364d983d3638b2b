import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { ConvertSettings } from '../rules/settings.ts'
import { saveSettings } from './settings.ts'
import { type Invitee, insertInvitations } from './store.ts'

/** The settings of a past that is taken over, and who was asked by then. */
export async function insertPastConversions(
  tx: Tx,
  shop_id: number,
  { settings, invited, at }: { settings: ConvertSettings; invited: readonly Invitee[]; at: Date },
): Promise<void> {
  await saveSettings(tx, shop_id, settings)
  if (settings.accounts_program_id === null) return
  const ids = await insertInvitations(tx, shop_id, invited, { program_id: settings.accounts_program_id })
  await sql`update customer_invitation set created_at = ${at} where shop_id = ${shop_id} and id = any(${ids})`.execute(tx)
}

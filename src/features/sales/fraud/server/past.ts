import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { SignUpStop } from '../rules/judgeSignUp.ts'

export interface PastStop {
  reason: SignUpStop
  address: string
  email: string
  times: number
  last_at: Date
}

/** Sign-ups that were refused before, as the list of what was stopped shows them. */
export async function insertPastStops(tx: Tx, shop_id: number, stops: readonly PastStop[]): Promise<void> {
  await sql`
    insert into stopped_sign_up (shop_id, day, reason, address, email, times, last_at)
    select ${shop_id}, last_at::date, reason, address, email, times, last_at
    from json_to_recordset(${JSON.stringify(stops)}::json)
      as stop(reason text, address text, email text, times integer, last_at timestamptz)
    returning day`.execute(tx)
}

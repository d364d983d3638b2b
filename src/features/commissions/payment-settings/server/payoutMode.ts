import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Either affiliates ask for their money, or a schedule sends it. */
export type PayoutMode = 'requests' | 'schedule'

export async function readPayoutMode(tx: Tx, shop_id: number): Promise<PayoutMode | null> {
  const row = await tx.selectFrom('payment_setting').select('payout_mode').where('shop_id', '=', shop_id).executeTakeFirst()
  return (row?.payout_mode ?? null) as PayoutMode | null
}

/** Switches one of the two on; false while the other is on, whoever asks at the same moment. */
export async function claimPayoutMode(tx: Tx, shop_id: number, mode: PayoutMode): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_setting (shop_id, payout_mode) values (${shop_id}, ${mode})
    on conflict (shop_id) do update set payout_mode = excluded.payout_mode
      where payment_setting.payout_mode is null or payment_setting.payout_mode = excluded.payout_mode
    returning shop_id`.execute(tx)
  return rows.length > 0
}

/** Switches it off; the other one stays as it is. */
export async function releasePayoutMode(tx: Tx, shop_id: number, mode: PayoutMode): Promise<void> {
  await tx
    .updateTable('payment_setting')
    .set({ payout_mode: null })
    .where('shop_id', '=', shop_id)
    .where('payout_mode', '=', mode)
    .execute()
}

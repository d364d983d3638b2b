import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { writeEvents } from './writeEvents.ts'

export async function writeTrackingEvents(
  tx: Tx,
  shop_id: number,
  { test_id, faults }: { test_id: number; faults: readonly string[] },
): Promise<void> {
  await writeEvents(
    tx,
    shop_id,
    'tracking',
    sql`
    select ${test_id}::bigint as object_id, null::bigint as affiliate_id, array['tracking.broken'] as types,
      jsonb_build_object('id', ${test_id}::bigint, 'faults', ${JSON.stringify(faults)}::jsonb) as facts`,
  )
}

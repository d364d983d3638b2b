import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { inEachShop } from '#server/jobs/eachShop.ts'
import { queueGathering } from './gather.job.ts'
import { queueSending } from './send.job.ts'

const SILENT_MS = 60_000

/** A ticket can be lost with its worker: what nobody has moved for a while is queued again. */
export const sweepBulkMailsJob = defineJob({
  name: 'bulkMail.sweep',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db, config }, signal }) {
    const before = new Date(Date.now() - SILENT_MS / config.timeScale)
    const { rows } = await sql<{ shop_id: number }>`
      select shop_id from shops_with_bulk_mails_left(${before}::timestamptz) as shop_id`.execute(db.global)
    await inEachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      (tx, shop_id) => queueLeft(tx, shop_id, before),
    )
  },
})

async function queueLeft(tx: Tx, shop_id: number, before: Date): Promise<void> {
  const now = new Date()
  const left = await tx
    .selectFrom('bulk_mail')
    .select(['id', 'state'])
    .where('shop_id', '=', shop_id)
    .where('moved_at', '<', before)
    .where(eb =>
      eb.or([
        eb('state', 'in', ['gathering', 'sending']),
        eb.and([eb('state', '=', 'scheduled'), eb('send_at', '<=', now)]),
        eb.and([eb('state', '=', 'stopped'), eb('counts', 'is', null)]),
      ]),
    )
    .where(eb => eb.or([eb('waits_until', 'is', null), eb('waits_until', '<=', now)]))
    .limit(100)
    .execute()
  for (const { id, state } of left) {
    const ticket = { shop_id, mail_id: id }
    await tx.updateTable('bulk_mail').set({ moved_at: now }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
    await (state === 'scheduled' || state === 'gathering' ? queueGathering(tx, ticket) : queueSending(tx, ticket))
  }
}

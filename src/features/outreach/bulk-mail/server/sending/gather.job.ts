import { sql } from 'kysely'
import * as z from 'zod'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { RecipientChoice } from '../../rules/draft.ts'
import { nextOfAudience } from '../audience.ts'
import { publishBulkMail } from '../publishBulkMail.ts'
import type { Ticket } from './claim.ts'
import { queueSending } from './send.job.ts'

const PAGE = 1_000

/** When its time has come: looks up who gets a mail, page by page. A page and how far it came are there together, or neither is. */
export const gatherRecipientsJob = defineJob({
  name: 'bulkMail.gather',
  payload: z.object({ shop_id: z.int(), mail_id: z.int() }),
  async run(ticket, { services: { db }, signal }) {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await db.inShop(ticket.shop_id, tx => gatherPage(tx, ticket))
    if (isMore) await db.inShop(ticket.shop_id, tx => queueGathering(tx, ticket))
  },
})

export const queueGathering = (tx: Tx, ticket: Ticket, runAt?: Date): Promise<void> =>
  enqueue(tx, gatherRecipientsJob, ticket, { key: `bulkMail.gather:${ticket.shop_id}:${ticket.mail_id}`, runAt })

async function gatherPage(tx: Tx, { shop_id, mail_id }: Ticket): Promise<boolean> {
  const now = new Date()
  const mail = await tx
    .selectFrom('bulk_mail')
    .select(['state', 'send_at', 'recipients', 'gathered_until', 'begun_at'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', mail_id)
    .where('state', 'in', ['scheduled', 'gathering'])
    .forUpdate()
    .executeTakeFirst()
  if (!mail) return false
  if (mail.state === 'scheduled' && mail.send_at && mail.send_at > now) {
    await queueGathering(tx, { shop_id, mail_id }, mail.send_at)
    return false
  }
  const choice = RecipientChoice.parse(mail.recipients)
  const ids = await nextOfAudience(tx, shop_id, choice, { after: mail.gathered_until, count: PAGE })
  await sql`
    insert into bulk_mail_recipient (shop_id, mail_id, affiliate_id, due_at, changed_at)
    select ${shop_id}, ${mail_id}, affiliate_id, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::bigint[]) as affiliate_id on conflict do nothing`.execute(tx)
  crashPoint('bulk.gathering')
  const isLast = ids.length < PAGE
  await tx
    .updateTable('bulk_mail')
    .set({
      state: isLast ? 'sending' : 'gathering',
      gathered_until: ids.at(-1) ?? mail.gathered_until,
      begun_at: mail.begun_at ?? now,
      moved_at: now,
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', mail_id)
    .execute()
  if (isLast) await queueSending(tx, { shop_id, mail_id })
  await publishBulkMail(tx, shop_id, mail_id)
  return !isLast
}

import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { is } from '../../rules/states.ts'
import { keepCounts, moveMail } from '../store.ts'
import { releaseLost, type Ticket } from './claim.ts'

interface Clock {
  now: Date
  /** Comes back to this mail. */
  queue: (at: Date) => Promise<void>
}

/** With nothing to send now a mail is over, or waits for what is tried later and for what somebody else has in hand. */
export async function endOrWait(tx: Tx, ticket: Ticket, { now, queue }: Clock): Promise<void> {
  const { shop_id, mail_id } = ticket
  // First the mail: whoever asks for somebody to be sent to again holds it too, and is seen below or comes after.
  const mail = await tx
    .selectFrom('bulk_mail')
    .select('state')
    .where('shop_id', '=', shop_id)
    .where('id', '=', mail_id)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) return
  await releaseLost(tx, ticket, now)
  if (mail.state === 'stopped') await stopQueued(tx, ticket, now)
  const next = await nextDue(tx, ticket)
  if (mail.state === 'sending' && !next)
    await moveMail(tx, shop_id, mail_id, { from: ['sending'], to: 'sent', values: { ended_at: now } })
  if (!next) await keepCounts(tx, shop_id, mail_id)
  else if (mail.state !== 'paused') await queue(next)
}

/** Nobody who waits gets it any more; what is in somebody's hands is answered by them. */
export async function stopQueued(tx: Tx, { shop_id, mail_id }: Ticket, now: Date): Promise<void> {
  await sql`
    update bulk_mail_recipient set status = ${is.stopped}, changed_at = ${now}::timestamptz
    where shop_id = ${shop_id} and mail_id = ${mail_id} and status = ${is.queued} and claim is null`.execute(tx)
}

async function nextDue(tx: Tx, { shop_id, mail_id }: Ticket): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from bulk_mail_recipient
        where shop_id = ${shop_id} and mail_id = ${mail_id} and status = ${is.queued} and claim is null),
      (select min(claimed_until) from bulk_mail_recipient
        where shop_id = ${shop_id} and mail_id = ${mail_id} and status = ${is.queued} and claim is not null)) as at`.execute(tx)
  return rows[0]?.at ?? undefined
}

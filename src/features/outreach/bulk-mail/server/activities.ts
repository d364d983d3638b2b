import { sql } from 'kysely'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { findByText, forgetBounces } from '#features/people/affiliates/server/index.ts'
import type { Subscription } from '#features/people/unsubscribe/rules/token.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { listPage } from '#server/db/listPage.ts'
import type { ActivityRow, bulkMail } from '../contract.ts'
import { type FailureReason, is, type RecipientStatus, resendable } from '../rules/states.ts'
import { publishBulkMail } from './publishBulkMail.ts'
import { queueSending } from './sending/send.job.ts'
import { keepCounts, moveMail } from './store.ts'

const recipients = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('bulk_mail_recipient as recipient')
    .innerJoin('bulk_mail as mail', join =>
      join.onRef('mail.shop_id', '=', 'recipient.shop_id').onRef('mail.id', '=', 'recipient.mail_id'),
    )
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'recipient.shop_id').onRef('affiliate.id', '=', 'recipient.affiliate_id'),
    )
    .select(['recipient.id', 'mail_id', 'mail.subject', 'affiliate_id', 'first_name', 'last_name', 'email'])
    .select(['recipient.status', 'reason', 'answer', 'attempts', 'due_at', 'sent_at', 'recipient.changed_at'])
    .where('recipient.shop_id', '=', shop_id)

type StoredRecipient = Awaited<ReturnType<ReturnType<typeof recipients>['executeTakeFirstOrThrow']>>

export async function listActivities(
  tx: Tx,
  shop_id: number,
  { status, mail_id, query, ...page }: Parsed<typeof bulkMail.activities>['query'],
) {
  const named = query ? await findByText(tx, shop_id, query) : undefined
  const matches = recipients(tx, shop_id)
    .$if(status !== undefined, found => found.where('recipient.status', '=', status!))
    .$if(mail_id !== undefined, found => found.where('mail_id', '=', mail_id!))
    .$if(named !== undefined, found =>
      found.where('affiliate_id', 'in', eb =>
        eb.selectFrom('affiliate as person').select('id').where('shop_id', '=', shop_id).where(named!),
      ),
    )
  const { rows, ...count } = await listPage(matches, page, { sort: { created_at: 'recipient.id' }, id: 'recipient.id' })
  return { ...count, rows: rows.map(toRow) }
}

const toRow = ({ first_name, last_name, ...row }: StoredRecipient): ActivityRow => ({
  ...row,
  full_name: fullName({ first_name, last_name }),
  status: row.status as RecipientStatus,
  reason: row.reason as FailureReason | null,
  due_at: row.status === 'queued' ? row.due_at.toISOString() : null,
  sent_at: row.sent_at?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
})

/** Sends to somebody again whom a mail did not reach, or may not have. */
export async function resend(tx: Tx, shop_id: number, id: number): Promise<ActivityRow> {
  const found = await recipients(tx, shop_id).where('recipient.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  if ((await queueAgain(tx, shop_id, found.mail_id, id)) === 0) throw new Refusal('conflict', 'bulkMail.notFailed')
  return toRow(await recipients(tx, shop_id).where('recipient.id', '=', id).executeTakeFirstOrThrow())
}

const MOST_AGAIN = 1_000

/** Everybody whom it did not reach for a reason that may have passed. Who has no address is left, and who may have got it. */
export const resendFailed = (tx: Tx, shop_id: number, mail_id: number): Promise<number> => queueAgain(tx, shop_id, mail_id)

async function queueAgain(tx: Tx, shop_id: number, mail_id: number, id?: number): Promise<number> {
  // First the mail: whoever ends it holds it too.
  const begun = ['sending', 'sent', 'stopped'] as const
  if (!(await moveMail(tx, shop_id, mail_id, { from: begun, to: 'sending' }))) throw new Refusal('conflict', 'bulkMail.notNow')
  const now = new Date()
  const { rows } = await sql<{ affiliate_id: number }>`
    update bulk_mail_recipient set status = ${is.queued}, attempts = 0, due_at = ${now}::timestamptz, changed_at = ${now}::timestamptz,
      reason = null, answer = null, claim = null, claimed_until = null, handed_at = null
    where shop_id = ${shop_id} and mail_id = ${mail_id} and id = any(array(
      select id from bulk_mail_recipient where shop_id = ${shop_id} and mail_id = ${mail_id}
        and ${id === undefined ? sql`status = ${is.failed}` : sql`id = ${id} and status = any(${[...resendable]}::text[])`}
      order by id limit ${MOST_AGAIN}))
    returning affiliate_id`.execute(tx)
  await forgetBounces(
    tx,
    shop_id,
    rows.map(row => row.affiliate_id),
  )
  await queueSending(tx, { shop_id, mail_id })
  await publishBulkMail(tx, shop_id, mail_id)
  return rows.length
}

/** Somebody ended the news: what waits for them is not sent. What they got before, they got. */
export async function noteUnsubscribed(tx: Tx, shop_id: number, { affiliate_id, kind }: Subscription): Promise<void> {
  if (kind !== 'news') return
  const now = new Date()
  const { rows } = await sql<{ mail_id: number }>`
    update bulk_mail_recipient set status = ${is.unsubscribed}, changed_at = ${now}::timestamptz
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and status = ${is.queued} and claim is null
    returning mail_id`.execute(tx)
  for (const one of rows) {
    await keepCounts(tx, shop_id, one.mail_id)
    await publishBulkMail(tx, shop_id, one.mail_id)
  }
}

/** Nothing is sent to who is gone, and nothing says where it was sent. */
export async function forgetMailsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update bulk_mail_recipient set answer = null, changed_at = now(),
      status = case when status = ${is.queued} and claim is null then 'failed' else status end,
      reason = case when status = ${is.queued} and claim is null then 'noAddress' else reason end
    where shop_id = ${shop_id} and affiliate_id = any(${ids}::bigint[])`.execute(tx)
}

import { sql } from 'kysely'
import { noteBounce } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { MailFailure } from '#server/mail/failure.ts'
import { type FailureReason, is, pauseAfter, type RecipientStatus } from '../../rules/states.ts'
import type { Claimed } from './claim.ts'
import { giveBack } from './day.ts'

/** What one try came to. */
export interface RecipientOutcome {
  id: number
  /** On which it was counted. */
  day: string
  status: RecipientStatus
  reason: FailureReason | null
  answer: string | null
  /** When it is tried again. */
  due_at: Date | null
  sent_at: Date | null
  bounced?: { affiliate_id: number; email: string }
}

const MAX_ANSWER = 500

export const sentOutcome = ({ id, day }: Claimed, at: Date): RecipientOutcome => ({
  ...{ id, day, status: 'sent', reason: null, answer: null, due_at: null, sent_at: at },
})

/** How a mail that was not accepted stands, and when it is tried again. */
export function failedOutcome(
  { id, day, attempts, reader }: Claimed,
  failure: MailFailure,
  now: Date,
  timeScale: number,
): RecipientOutcome {
  const answer = [...failure.message].slice(0, MAX_ANSWER).join('')
  const none = { id, day, answer, reason: null, due_at: null, sent_at: null }
  const pause = pauseAfter(attempts)
  switch (failure.outcome) {
    case 'bounced':
      return { ...none, status: 'bounced', bounced: { affiliate_id: reader.affiliate.id, email: reader.email } }
    case 'refused':
      return { ...none, status: 'failed', reason: 'refused' }
    case 'unknown':
      return { ...none, status: 'unknown', reason: 'lost' }
    case 'later':
      if (pause === undefined) return { ...none, status: 'failed', reason: 'tooOften' }
      return { ...none, status: 'queued', due_at: new Date(now.getTime() + pause / timeScale) }
  }
}

/** Before the first byte leaves: those that are still ours to send, of a mail that nobody paused. */
export async function markHandedOver(tx: Tx, shop_id: number, claim: string, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    update bulk_mail_recipient set handed_at = ${new Date()}::timestamptz
    where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and claim = ${claim} and status = ${is.queued} and handed_at is null
      and exists (select from bulk_mail where shop_id = ${shop_id} and id = mail_id and state = 'sending')
    returning id`.execute(tx)
  return new Set(rows.map(row => row.id))
}

const mayHaveLeft: readonly RecipientStatus[] = ['sent', 'unknown']

/** Writes down what became of mails. Whoever lost the claim meanwhile has nothing to say any more. */
export async function settleAll(tx: Tx, shop_id: number, claim: string, outcomes: readonly RecipientOutcome[]): Promise<void> {
  const now = new Date()
  const { rows } = await sql<{ id: number }>`
    update bulk_mail_recipient as recipient set status = given.status, reason = given.reason, answer = given.answer,
      due_at = coalesce(given.due_at, recipient.due_at), sent_at = given.sent_at, changed_at = ${now}::timestamptz,
      claim = null, claimed_until = null, handed_at = null
    from unnest(${outcomes.map(one => one.id)}::bigint[], ${outcomes.map(one => one.status)}::text[],
      ${outcomes.map(one => one.reason)}::text[], ${outcomes.map(one => one.answer)}::text[],
      ${outcomes.map(one => one.due_at)}::timestamptz[], ${outcomes.map(one => one.sent_at)}::timestamptz[])
      as given(id, status, reason, answer, due_at, sent_at)
    where recipient.shop_id = ${shop_id} and recipient.id = given.id and recipient.claim = ${claim}
      and recipient.status in (${is.queued}, ${is.unknown})
    returning recipient.id`.execute(tx)
  const settled = new Set(rows.map(row => row.id))
  await giveBack(
    tx,
    shop_id,
    outcomes.filter(one => settled.has(one.id) && !mayHaveLeft.includes(one.status)).map(one => one.day),
  )
  for (const { id, bounced, answer } of outcomes)
    if (bounced && settled.has(id))
      await noteBounce(tx, shop_id, bounced.affiliate_id, { email: bounced.email, answer: answer ?? '', at: now })
}

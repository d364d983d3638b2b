import { sql } from 'kysely'
import { type MailedAffiliate, mailedAffiliates } from '#features/people/affiliate-mails/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { bulkMailsPerDay, type Plan } from '#kit/access.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { is } from '../../rules/states.ts'
import { addToDay, giveBack, lockDay, nextDay } from './day.ts'

/** Longer than any mail takes; whoever holds one longer has died. */
export const LEASE_MS = 120_000

export interface Ticket {
  shop_id: number
  mail_id: number
}

export interface Claimed {
  id: number
  attempts: number
  /** On which it counts, if it leaves. */
  day: string
  reader: MailedAffiliate
}

/** How many wait to be claimed now, looked at up to a number: a throttle that gave more would keep other mails waiting for nothing. */
export async function countDue(tx: Tx, { shop_id, mail_id }: Ticket, upTo: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from (
      select from bulk_mail_recipient
      where shop_id = ${shop_id} and mail_id = ${mail_id} and status = ${is.queued} and claim is null and due_at <= ${new Date()}::timestamptz
      limit ${upTo}) as waiting`.execute(tx)
  return rows[0]!.due
}

interface Claim extends Ticket {
  /** Whose they are from now on. */
  claim: string
  count: number
  now: Date
  until: Date
  shop: { plan: Plan; time_zone: string }
}

/** Takes the next recipients of a mail that is being sent, for whoever holds the claim alone. Nothing is sent before this is committed. */
export async function claimRecipients(
  tx: Tx,
  { shop_id, mail_id, claim, count, now, until, shop }: Claim,
): Promise<{ claimed: Claimed[]; dayEnds?: Date; isMore: boolean }> {
  // Held, so that who pauses it meanwhile waits for this claim and takes it back.
  const { rows: sending } = await sql`
    select id from bulk_mail where shop_id = ${shop_id} and id = ${mail_id} and state = 'sending' for share`.execute(tx)
  if (sending.length === 0) return { claimed: [], isMore: false }
  const day = dayAt(now, shop.time_zone)
  const left = bulkMailsPerDay(shop.plan) - (await lockDay(tx, shop_id, day))
  if (left <= 0) return { claimed: [], dayEnds: nextDay(now, shop.time_zone), isMore: true }
  const { rows } = await sql<{ id: number; affiliate_id: number; attempts: number }>`
    update bulk_mail_recipient set claim = ${claim}, claimed_until = ${until}::timestamptz, attempts = attempts + 1
    where shop_id = ${shop_id} and id = any(array(
      select id from bulk_mail_recipient
      where shop_id = ${shop_id} and mail_id = ${mail_id} and status = ${is.queued} and claim is null and due_at <= ${now}::timestamptz
      order by due_at, id limit ${Math.min(count, left)} for update skip locked))
    returning id, affiliate_id, attempts`.execute(tx)
  const readers = await mailedAffiliates(
    tx,
    shop_id,
    rows.map(row => row.affiliate_id),
  )
  const claimed: Claimed[] = []
  const skipped: Skipped[] = []
  for (const { id, affiliate_id, attempts } of rows) {
    const reader = readers.get(affiliate_id)
    const why = whyNot(reader)
    if (why) skipped.push({ id, ...why })
    else claimed.push({ id, attempts, day, reader: reader! })
  }
  await skip(tx, shop_id, skipped, now)
  await addToDay(tx, shop_id, day, claimed.length)
  return { claimed, isMore: rows.length > 0 }
}

type Skipped = { id: number; status: 'unsubscribed' | 'bounced' | 'failed'; reason: 'noAddress' | null }

/** What changed since the recipients were looked up. */
function whyNot(reader: MailedAffiliate | undefined): Omit<Skipped, 'id'> | undefined {
  if (!reader || !isEmail(reader.email)) return { status: 'failed', reason: 'noAddress' }
  if (reader.affiliate.muted_mails.includes('news')) return { status: 'unsubscribed', reason: null }
  if (reader.affiliate.bounced_email === reader.email) return { status: 'bounced', reason: null }
  return undefined
}

async function skip(tx: Tx, shop_id: number, skipped: readonly Skipped[], now: Date): Promise<void> {
  if (skipped.length === 0) return
  await sql`
    update bulk_mail_recipient as recipient set status = given.status, reason = given.reason, changed_at = ${now}::timestamptz,
      claim = null, claimed_until = null
    from unnest(${skipped.map(one => one.id)}::bigint[], ${skipped.map(one => one.status)}::text[],
      ${skipped.map(one => one.reason)}::text[]) as given(id, status, reason)
    where recipient.shop_id = ${shop_id} and recipient.id = given.id`.execute(tx)
}

/**
 * What whoever died had claimed: before the mail server had asked for the mail nobody got anything, and it is for others to send;
 * afterwards nobody knows, and it is not sent again by itself.
 */
export async function releaseLost(tx: Tx, ticket: Ticket, now: Date): Promise<void> {
  const { shop_id, mail_id } = ticket
  await releaseUnsent(tx, ticket, await timeZoneOf(tx, shop_id), now)
  // The claim stays: should its holder be alive after all, what the mail server answered counts.
  await sql`
    update bulk_mail_recipient set status = ${is.unknown}, reason = 'lost', changed_at = ${now}::timestamptz
    where shop_id = ${shop_id} and mail_id = ${mail_id} and status = ${is.queued} and claim is not null and handed_at is not null
      and claimed_until < ${now}::timestamptz`.execute(tx)
}

/** What was claimed and has not begun to leave waits again, and counts on no day; of those whose claim ended before, if a time is given. */
export async function releaseUnsent(tx: Tx, { shop_id, mail_id }: Ticket, time_zone: string, endedBefore?: Date): Promise<void> {
  const { rows } = await sql<{ claimed_until: Date }>`
    update bulk_mail_recipient as recipient set claim = null, claimed_until = null, attempts = greatest(attempts - 1, 0)
    from (select id, claimed_until from bulk_mail_recipient
      where shop_id = ${shop_id} and mail_id = ${mail_id} and status = ${is.queued} and claim is not null and handed_at is null
        and (${endedBefore ?? null}::timestamptz is null or claimed_until < ${endedBefore ?? null}::timestamptz)
      order by id for update) as claimed
    where recipient.shop_id = ${shop_id} and recipient.id = claimed.id
    returning claimed.claimed_until`.execute(tx)
  await giveBack(
    tx,
    shop_id,
    rows.map(row => dayAt(new Date(row.claimed_until.getTime() - LEASE_MS), time_zone)),
  )
}

import { sql } from 'kysely'
import { peopleById } from '#features/people/affiliates/server/index.ts'
import { planOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import { bulkMailsPerDay } from '#kit/access.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { BulkMail, BulkMailRow, bulkMail, Counts } from '../contract.ts'
import { type BulkMailDraft, MAX_CHOSEN, RecipientChoice } from '../rules/draft.ts'
import { type MailState, recipientStatuses, statesUnderWay } from '../rules/states.ts'
import { takenToday } from './sending/day.ts'

const columns = [
  ...(['id', 'state', 'subject', 'recipients', 'counts'] as const),
  ...(['send_at', 'begun_at', 'ended_at', 'waits_until', 'changed_at'] as const),
] as const

const mailsOf = (tx: Tx, shop_id: number) => tx.selectFrom('bulk_mail').select(columns).where('shop_id', '=', shop_id)
type StoredBulkMail = Awaited<ReturnType<ReturnType<typeof mailsOf>['executeTakeFirstOrThrow']>>

export async function listMails(tx: Tx, shop_id: number, { state, kind, query, ...page }: Parsed<typeof bulkMail.list>['query']) {
  const matches = mailsOf(tx, shop_id)
    .$if(state !== undefined, found => found.where('state', '=', state!))
    .$if(kind === 'drafts', found => found.where('state', '=', 'draft'))
    .$if(kind === 'begun', found => found.where('state', '<>', 'draft'))
    .$if(!!query, found => found.where('subject', 'ilike', containsPattern(query!)))
  const { rows, ...count } = await listPage(matches, page, { sort: { created_at: 'id' }, id: 'id' })
  return { ...count, rows: await toRows(tx, shop_id, rows) }
}

async function toRows(tx: Tx, shop_id: number, stored: readonly StoredBulkMail[]): Promise<BulkMailRow[]> {
  const open = stored.filter(row => row.counts === null && row.state !== 'draft').map(row => row.id)
  const counted = await countsOf(tx, shop_id, open)
  return stored.map(row => {
    const counts = (row.counts as Counts | null) ?? counted.get(row.id) ?? noCounts()
    return {
      ...{ id: row.id, subject: row.subject, state: row.state as MailState, counts },
      recipients: RecipientChoice.parse(row.recipients).recipients,
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
      send_at: row.send_at?.toISOString() ?? null,
      begun_at: row.begun_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      waits_until: row.waits_until && row.waits_until > new Date() ? row.waits_until.toISOString() : null,
      changed_at: row.changed_at.toISOString(),
    }
  })
}

const noCounts = () => Object.fromEntries(recipientStatuses.map(status => [status, 0])) as Counts

/** Recipients of these mails, by what became of it. */
async function countsOf(tx: Tx, shop_id: number, mail_ids: readonly number[]): Promise<Map<number, Counts>> {
  const counted = new Map(mail_ids.map(id => [id, noCounts()]))
  if (mail_ids.length === 0) return counted
  const rows = await tx
    .selectFrom('bulk_mail_recipient')
    .select(['mail_id', 'status'])
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .where('mail_id', 'in', mail_ids)
    .groupBy(['mail_id', 'status'])
    .execute()
  for (const { mail_id, status, count } of rows) counted.get(mail_id)![status as keyof Counts] = count
  return counted
}

/** Keeps the counts of a mail that is over, so that lists need not count again. */
export async function keepCounts(tx: Tx, shop_id: number, mail_id: number): Promise<void> {
  const counts = (await countsOf(tx, shop_id, [mail_id])).get(mail_id)!
  await tx
    .updateTable('bulk_mail')
    .set({ counts: counts.queued > 0 ? null : JSON.stringify(counts) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', mail_id)
    .where('state', 'not in', [...statesUnderWay])
    .execute()
}

export async function readMail(tx: Tx, shop_id: number, id: number): Promise<BulkMail> {
  const stored = await mailsOf(tx, shop_id).select('content').where('id', '=', id).executeTakeFirst()
  if (!stored) throw new Refusal('not_found', 'bulkMail.gone')
  const [row] = await toRows(tx, shop_id, [stored])
  const choice = RecipientChoice.parse(stored.recipients)
  return {
    ...row!,
    draft: { ...choice, bulk_subject: stored.subject, bulk_content: stored.content },
    ...(await aroundMail(tx, shop_id, choice)),
  }
}

const NEVER = new Date(0).toISOString()

/** What a new one begins with: to all, or to those who were chosen in the list of affiliates. */
export async function blankMail(tx: Tx, shop_id: number, query: Parsed<typeof bulkMail.blank>['query']): Promise<BulkMail> {
  const choice = choiceOf(query)
  const around = await aroundMail(tx, shop_id, choice)
  const never = { send_at: null, begun_at: null, ended_at: null, waits_until: null }
  return {
    ...{ id: 0, subject: '', state: 'draft', recipients: choice.recipients, counts: noCounts(), total: 0, ...never },
    changed_at: NEVER,
    draft: { ...choice, bulk_affiliate_ids: around.affiliates.map(({ id }) => id), bulk_subject: '', bulk_content: '' },
    ...around,
  }
}

function choiceOf({ affiliate_ids, ...bulk_filter }: Parsed<typeof bulkMail.blank>['query']): RecipientChoice {
  if (affiliate_ids !== undefined) {
    const chosen = affiliate_ids.split(',').map(Number).filter(isId).slice(0, MAX_CHOSEN)
    return RecipientChoice.parse({ recipients: 'affiliates', bulk_affiliate_ids: chosen })
  }
  return RecipientChoice.parse(Object.keys(bulk_filter).length > 0 ? { recipients: 'filter', bulk_filter } : {})
}

const isId = (number: number) => Number.isSafeInteger(number) && number > 0

async function aroundMail(tx: Tx, shop_id: number, { bulk_affiliate_ids }: RecipientChoice) {
  const people = await peopleById(tx, shop_id, bulk_affiliate_ids)
  const per_day = bulkMailsPerDay(await planOf(tx, shop_id))
  const taken = await takenToday(tx, shop_id, await timeZoneOf(tx, shop_id))
  return {
    affiliates: bulk_affiliate_ids.flatMap(id => people.get(id) ?? []).filter(person => person.email !== ''),
    per_day,
    left_today: Math.max(0, per_day - taken),
  }
}

const valuesOf = ({ bulk_subject, bulk_content, ...choice }: BulkMailDraft) => ({
  subject: bulk_subject,
  content: bulk_content,
  recipients: JSON.stringify(choice),
})

interface NewMail {
  draft: BulkMailDraft
  key?: string
  created_by: number
}

/** A new draft. Its key names it: where the answer was lost, what is sent next under it is kept in the same one. Nothing when it is no draft any more. */
export async function insertDraft(tx: Tx, shop_id: number, { draft, key, created_by }: NewMail): Promise<number | undefined> {
  const changed_at = new Date(await transactionTime(tx))
  const kept = await tx
    .insertInto('bulk_mail')
    .values({ shop_id, state: 'draft', ...valuesOf(draft), key, editor: key, created_by })
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'key'])
        .where('key', 'is not', null)
        .doUpdateSet({ ...valuesOf(draft), changed_at })
        .where('bulk_mail.state', '=', 'draft'),
    )
    .returning('id')
    .executeTakeFirst()
  return kept?.id
}

interface Edited {
  draft: BulkMailDraft
  key?: string
  known_at?: string
}

/** `false` when it is no draft any more, or somebody else has saved it since. */
export async function updateDraft(tx: Tx, shop_id: number, id: number, { draft, key, known_at }: Edited): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_mail')
    .set({ ...valuesOf(draft), editor: key ?? null, changed_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .$if(known_at !== undefined, update =>
      update.where(eb =>
        eb.or([
          // A moment on the wire has no more than milliseconds.
          sql<boolean>`changed_at >= ${known_at}::timestamptz and changed_at < ${known_at}::timestamptz + interval '1 millisecond'`,
          eb('editor', '=', key ?? null),
        ]),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function isDraft(tx: Tx, shop_id: number, id: number | undefined): Promise<boolean> {
  if (id === undefined) return false
  const found = await mailsOf(tx, shop_id).where('id', '=', id).where('state', '=', 'draft').executeTakeFirst()
  return found !== undefined
}

export async function lockKey(tx: Tx, shop_id: number, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk mail ${key}`}, ${shop_id}))`.execute(tx)
}

/** What was sent with this key, whether it was written with it or only sent. */
export async function begunBy(tx: Tx, shop_id: number, key: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('bulk_mail')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where(eb => eb.or([eb('key', '=', key), eb('editor', '=', key)]))
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  return found?.id
}

export async function removeDraft(tx: Tx, shop_id: number, id: number): Promise<string> {
  const gone = await tx
    .deleteFrom('bulk_mail')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('subject')
    .executeTakeFirst()
  if (!gone) throw new Refusal('conflict', 'bulkMail.noDraft')
  return gone.subject
}

interface MailMove {
  from: readonly MailState[]
  to: MailState
  values?: { send_at?: Date; ended_at?: Date; begun_at?: Date }
}

/** Moves a mail on from one of these states; `false` when it is in another. */
export async function moveMail(tx: Tx, shop_id: number, id: number, { from, to, values = {} }: MailMove): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_mail')
    .set({ state: to, ...values, waits_until: null, counts: null, changed_at: sql`now()`, moved_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

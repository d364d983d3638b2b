import { planOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import { features, mayUse, plans } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { type BulkMailDraft, type DraftProblem, problemsIn } from '../rules/draft.ts'
import { momentOf } from '../rules/momentOf.ts'
import { countAudience } from './audience.ts'
import { publishBulkMail } from './publishBulkMail.ts'
import { releaseUnsent } from './sending/claim.ts'
import { endOrWait, stopQueued } from './sending/end.ts'
import { queueGathering } from './sending/gather.job.ts'
import { queueSending } from './sending/send.job.ts'
import { begunBy, insertDraft, isDraft, lockKey, moveMail, readMail, updateDraft } from './store.ts'

interface NamedMail {
  id?: number
  key?: string
  known_at?: string
}

const cleaned = (draft: BulkMailDraft): BulkMailDraft => ({ ...draft, bulk_content: cleanHtml(draft.bulk_content) })

/** Keeps a draft, a new one where none is named; answers its number. */
export async function saveDraft(
  tx: Tx,
  { id, key, known_at, ...draft }: BulkMailDraft & NamedMail,
  { caller }: CalledBy,
): Promise<number> {
  const { shop_id, user_id } = caller
  const written = cleaned(draft)
  const kept =
    id === undefined
      ? await insertDraft(tx, shop_id, { draft: written, key, created_by: user_id })
      : (await updateDraft(tx, shop_id, id, { draft: written, key, known_at })) && id
  if (!kept) throw new Refusal('conflict', (await isDraft(tx, shop_id, id)) ? 'bulkMail.changedMeanwhile' : 'bulkMail.noDraft')
  return kept
}

interface Sending extends BulkMailDraft, NamedMail {
  send_at?: string | null
}

/** Sends a draft, or what was just written, once: the same key is answered with the same mail, who else asks for what has left is told so. */
export async function sendMail(tx: Tx, sending: Sending, by: CalledBy): Promise<number> {
  const { shop_id } = by.caller
  if (sending.key === undefined) return sendOnce(tx, sending, by)
  // Whoever holds the same key comes after this transaction, and finds what it did.
  await lockKey(tx, shop_id, sending.key)
  return (await begunBy(tx, shop_id, sending.key)) ?? sendOnce(tx, sending, by)
}

async function sendOnce(tx: Tx, { send_at, ...written }: Sending, by: CalledBy): Promise<number> {
  const { shop_id } = by.caller
  refuseProblems(problemsIn(written))
  const at = send_at ? momentOf(send_at, await timeZoneOf(tx, shop_id)) : new Date()
  if (send_at && at.getTime() < Date.now() - 60_000) throw invalidFields({ send_at: 'bulkMail.timePast' })
  const { count } = await countAudience(tx, shop_id, written)
  if (count === 0) throw new Refusal('conflict', 'bulkMail.nobody')
  const plan = await planOf(tx, shop_id)
  if (!mayUse(plan, 'bulkEmail', count)) {
    const values = { own: plans[plan].title, max: features.bulkEmail.openBelow - 1 }
    throw planRequired('bulkEmail', 'bulkMail.planRequired', values)
  }
  const id = await saveDraft(tx, written, by)
  const ticket = { shop_id, mail_id: id }
  if (!(await moveMail(tx, shop_id, id, { from: ['draft'], to: 'scheduled', values: { send_at: at } })))
    throw new Refusal('conflict', 'bulkMail.noDraft')
  await queueGathering(tx, ticket, send_at ? at : undefined)
  await tell(tx, id, 'send', by, { subject: written.bulk_subject })
  return id
}

export function refuseProblems(problems: readonly DraftProblem[]): void {
  const fields = Object.groupBy(problems, ({ field }) => field) as Record<string, DraftProblem[]>
  if (problems.length > 0) throw new Refusal('invalid', 'error.invalid', { fields })
}

/** Whoever was next waits as well: what has not left by now leaves when it goes on. */
export async function pauseMail(tx: Tx, id: number, by: CalledBy): Promise<void> {
  const { shop_id } = by.caller
  await move(tx, id, by, { from: ['sending', 'gathering', 'scheduled'], to: 'paused', verb: 'pause' })
  await releaseUnsent(tx, { shop_id, mail_id: id }, await timeZoneOf(tx, shop_id))
}

/** Goes on where it was: looking up who gets it, or sending. */
export async function continueMail(tx: Tx, id: number, by: CalledBy): Promise<void> {
  const { shop_id } = by.caller
  const { send_at } = await readMail(tx, shop_id, id)
  const isEarly = send_at !== null && Date.parse(send_at) > Date.now()
  // Who gets it is looked up again from where that ended; whoever is there already stays once.
  await move(tx, id, by, { from: ['paused'], to: isEarly ? 'scheduled' : 'gathering', verb: 'goOn' })
  // What was claimed while it was being paused.
  await releaseUnsent(tx, { shop_id, mail_id: id }, await timeZoneOf(tx, shop_id))
  await queueGathering(tx, { shop_id, mail_id: id })
}

export async function stopMail(tx: Tx, id: number, by: CalledBy): Promise<void> {
  const { shop_id } = by.caller
  const ticket = { shop_id, mail_id: id }
  const now = new Date()
  await move(tx, id, by, { from: ['sending', 'gathering', 'scheduled', 'paused'], to: 'stopped', verb: 'stop', ended_at: now })
  await releaseUnsent(tx, ticket, await timeZoneOf(tx, shop_id))
  await stopQueued(tx, ticket, now)
  await endOrWait(tx, ticket, { now, queue: at => queueSending(tx, ticket, at) })
}

interface MailTransition {
  from: Parameters<typeof moveMail>[3]['from']
  to: Parameters<typeof moveMail>[3]['to']
  verb: 'pause' | 'goOn' | 'stop'
  ended_at?: Date
}

async function move(tx: Tx, id: number, by: CalledBy, { from, to, verb, ended_at }: MailTransition): Promise<void> {
  if (!(await moveMail(tx, by.caller.shop_id, id, { from, to, values: { ended_at } })))
    throw new Refusal('conflict', 'bulkMail.notNow')
  await tell(tx, id, verb, by)
}

async function tell(
  tx: Tx,
  id: number,
  verb: string,
  { caller, from }: CalledBy,
  after?: Record<string, unknown>,
): Promise<void> {
  const { shop_id } = caller
  await audit(tx, {
    ...{ shop_id, actor: actorOf(caller), action: `bulkMail.${verb}`, from, after },
    subject: { kind: 'bulk_mail', id },
  })
  await publishBulkMail(tx, shop_id, id)
}

import { sql } from 'kysely'
import type { SharedChange } from '#features/account/multi-store/server/index.ts'
import { endFamiliesOf } from '#features/account/session/server/index.ts'
import { syncCustomLinks } from '#features/people/custom-links/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Entry } from '../../rules/entryOf.ts'
import { sharedColumns } from '../../rules/shared-fields.ts'
import { endLinks } from '../password/password-links.ts'
import { publishAffiliates } from '../publishAffiliatesChanged.ts'
import { addCodes } from './ref-codes.ts'
import { type SharedValues, takenEmails, takenWords, toShared } from './shared-values.ts'

/** Another store changed these; answers what somebody else has here, and was therefore left as it is. */
export async function changeShared(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  if (changes.length === 0) return new Map()
  const refused = await refusedFields(tx, shop_id, changes)
  const after = changes.map(({ id, before, taken }) => {
    const kept = Object.fromEntries((refused.get(id) ?? []).map(field => [field, before[field]]))
    return { id, taken: { ...taken, ...kept }, values: toShared({ ...before, ...taken, ...kept }) }
  })
  await writeRows(tx, shop_id, after)
  await writeEntries(tx, shop_id, after)
  await addCodes(
    tx,
    shop_id,
    after.flatMap(({ id, values, taken }) =>
      'codes' in taken ? newCodes(changes, id, values).map(ref_code => ({ affiliate_id: id, ref_code })) : [],
    ),
  )
  const ids = after.map(({ id }) => id)
  const newlyReached = idsWith(after, 'email', 'password_hash')
  if (newlyReached.length > 0) await endLinks(tx, shop_id, newlyReached)
  // As after a change of the password here: whoever was signed in signs in again.
  await endFamiliesOf(tx, shop_id, idsWith(after, 'password_hash'), 'password')
  const stopped = after.filter(({ taken }) => taken.entry === 'deactivated' || taken.entry === 'denied')
  const stoppedIds = stopped.map(({ id }) => id)
  await endFamiliesOf(tx, shop_id, stoppedIds, 'removed')
  await syncCustomLinks(tx, shop_id, idsWith(after, 'ref_word'))
  await publishAffiliates(tx, shop_id, ids)
  return refused
}

interface After {
  id: number
  taken: Readonly<Record<string, unknown>>
  values: SharedValues
}

const idsWith = (after: readonly After[], ...fields: string[]) =>
  after.filter(({ taken }) => fields.some(field => field in taken)).map(({ id }) => id)

function newCodes(changes: readonly SharedChange[], id: number, { codes }: SharedValues): string[] {
  const known = changes.find(change => change.id === id)?.before.codes as readonly string[]
  return codes.filter(code => !known.includes(code))
}

async function refusedFields(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  const wanted = changes.map(({ id, taken }) => ({
    id,
    email: typeof taken.email === 'string' ? taken.email : undefined,
    ref_word: typeof taken.ref_word === 'string' ? taken.ref_word : null,
  }))
  const emails = await takenEmails(
    tx,
    shop_id,
    wanted.flatMap(({ email }) => email ?? []),
  )
  const words = await takenWords(tx, shop_id, wanted)
  const refused = new Map<number, string[]>()
  for (const { id, email, ref_word } of wanted) {
    const fields = [
      ...(email !== undefined && (emails.get(email) ?? id) !== id ? ['email'] : []),
      ...(ref_word !== null && (words.get(ref_word.toLowerCase()) ?? id) !== id ? ['ref_word'] : []),
    ]
    if (fields.length > 0) refused.set(id, fields)
  }
  return refused
}

/** Every shared column of each, in one statement; the rows are locked, so that those not taken stay what they are. */
async function writeRows(tx: Tx, shop_id: number, after: readonly After[]): Promise<void> {
  const rows = after.map(({ id, values }) => ({ id, ...values }))
  const typed = sharedColumns.map(column => sql`${sql.ref(column)} ${sql.raw(column === 'email_verified' ? 'boolean' : 'text')}`)
  const set = sharedColumns.map(column => sql`${sql.ref(column)} = told.${sql.ref(column)}`)
  await sql`
    update affiliate set ${sql.join(set)},
      former_email = case when affiliate.email <> told.email then affiliate.email else former_email end,
      email_changed_at = case when affiliate.email <> told.email then ${new Date()}::timestamptz else email_changed_at end,
      bounced_email = case when affiliate.email = told.email then bounced_email end,
      bounced_at = case when affiliate.email = told.email then bounced_at end,
      bounce_answer = case when affiliate.email = told.email then bounce_answer end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(id bigint, ${sql.join(typed)})
    where affiliate.shop_id = ${shop_id} and affiliate.id = told.id`.execute(tx)
}

/** Those whose account stands otherwise now. */
async function writeEntries(tx: Tx, shop_id: number, after: readonly After[]): Promise<void> {
  for (const [entry, people] of Map.groupBy(
    after.filter(({ taken }) => 'entry' in taken),
    ({ values }) => values.entry,
  ))
    await tx
      .updateTable('affiliate')
      .set({
        ...statusColumns(entry),
        ...(entry === 'active' && { approved_at: sql<Date>`coalesce(approved_at, ${new Date()}::timestamptz)` }),
      })
      .where('shop_id', '=', shop_id)
      .where('id', '=', sql<number>`any(${people.map(({ id }) => id)}::bigint[])`)
      .execute()
}

export function statusColumns(entry: Entry) {
  if (entry === 'active' || entry === 'pending') return { status: entry, denied_at: null }
  return { status: 'inactive', denied_at: entry === 'denied' ? new Date() : null }
}

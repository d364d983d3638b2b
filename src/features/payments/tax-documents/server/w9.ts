import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { DocumentFormat } from '#kit/documentFile.ts'
import { toFlag } from '#kit/flags.ts'
import { type Actor, type AuditEntry, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { W9View } from '../contract.ts'
import type { Classification } from '../rules/classifications.ts'
import { maskedNumber, type NumberKind, type W9Change, writtenNumber } from '../rules/w9.ts'
import { deleteDeclarations } from './declarations.ts'
import { openNumber, sealedColumns } from './identity-numbers.ts'
import { deleteW9Files, findW9File } from './w9File.ts'

/** Whose form it is, and who does something with it. */
export interface Logged {
  shop_id: number
  affiliate_id: number
  actor: Actor
  from: RequestFacts
}

export interface W9Context extends Logged {
  secret: string
}

export const findW9 = (tx: Tx, shop_id: number, affiliate_id: number) =>
  tx.selectFrom('w9_form').selectAll().where('shop_id', '=', shop_id).where('affiliate_id', '=', affiliate_id).executeTakeFirst()

type StoredW9 = NonNullable<Awaited<ReturnType<typeof findW9>>>

export async function affiliateNamed(tx: Tx, shop_id: number, id: number) {
  const row = await affiliateOf(tx, shop_id, id).select(['id', 'first_name', 'last_name', 'email']).executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'taxDocuments.affiliateNotFound')
  return { id, full_name: `${row.first_name} ${row.last_name}`.trim(), email: row.email }
}

export async function readW9(tx: Tx, shop_id: number, affiliate_id: number): Promise<W9View> {
  const affiliate = await affiliateNamed(tx, shop_id, affiliate_id)
  const form = await findW9(tx, shop_id, affiliate_id)
  const file = await findW9File(tx, { shop_id, affiliate_id })
  return { affiliate, form: form ? shown(form) : null, file: file ? shownFile(file) : null }
}

const shown = ({
  shop_id: _,
  affiliate_id: __,
  sealed_number: ___,
  last_four,
  ...form
}: StoredW9): NonNullable<W9View['form']> => ({
  ...form,
  is_us_person: toFlag(form.is_us_person),
  classification: form.classification as Classification,
  number_kind: form.number_kind as NumberKind,
  number: maskedNumber(form.number_kind as NumberKind, last_four),
  signed_on: dayOf(form.signed_on),
  received_at: form.received_at.toISOString(),
})

const shownFile = (file: NonNullable<Awaited<ReturnType<typeof findW9File>>>): NonNullable<W9View['file']> => ({
  ...file,
  format: file.format as DocumentFormat,
  sent_by: file.sent_by as 'member' | 'affiliate',
  received_at: file.received_at.toISOString(),
})

/** A day of the database comes as midnight here. */
const dayOf = (date: Date | string): string =>
  typeof date === 'string'
    ? date
    : [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')

export async function saveW9(tx: Tx, change: W9Change, { secret, ...context }: W9Context): Promise<W9View> {
  const { shop_id, affiliate_id } = context
  await affiliateNamed(tx, shop_id, affiliate_id)
  const stored = await findW9(tx, shop_id, affiliate_id)
  const { number } = change
  const sealed = number === '' ? keptNumber(stored, change) : sealedColumns(secret, { shop_id, affiliate_id }, number)
  // What is read off a form that was sent before came with it.
  const sent = stored ? undefined : await findW9File(tx, { shop_id, affiliate_id })
  const received_at = sent?.received_at ?? (await transactionTime(tx))
  await keepW9(tx, { shop_id, affiliate_id }, change, { ...sealed, received_at })
  const after = await readW9(tx, shop_id, affiliate_id)
  await logged(tx, 'saveW9', context, { before: stored && logOf(shown(stored)), after: logOf(after.form!) })
  return after
}

interface SealedW9 {
  sealed_number: Buffer
  last_four: string
  received_at: Date | string
}

export async function keepW9(
  tx: Tx,
  owner: { shop_id: number; affiliate_id: number },
  { number: _, is_us_person, ...fields }: W9Change,
  kept: SealedW9,
): Promise<void> {
  const values = { ...fields, is_us_person: is_us_person === 1, ...kept }
  await tx
    .insertInto('w9_form')
    .values({ ...owner, ...values })
    .onConflict(conflict => conflict.columns(['shop_id', 'affiliate_id']).doUpdateSet(values))
    .execute()
}

/** The number that is there; another kind of number is another number. */
function keptNumber(stored: StoredW9 | undefined, { number_kind }: W9Change) {
  if (stored?.number_kind !== number_kind) throw invalidFields({ number: 'error.field.required' })
  return { sealed_number: stored.sealed_number, last_four: stored.last_four }
}

/** In the log stands that and when, not what: the log outlives the person. */
const logOf = ({ classification, signed_on }: NonNullable<W9View['form']>) => ({ classification, signed_on })

export function logged(
  tx: Tx,
  verb: 'saveW9' | 'removeW9' | 'showNumber' | 'form' | 'payerForm' | 'declareForeign' | 'printW9',
  { shop_id, affiliate_id, actor, from }: Logged,
  values: Pick<AuditEntry, 'before' | 'after'> = {},
): Promise<void> {
  return audit(tx, {
    ...{ shop_id, actor },
    action: `taxDocuments.${verb}`,
    subject: { kind: 'affiliate', id: affiliate_id },
    ...values,
    from,
  })
}

export async function removeW9(tx: Tx, context: Logged): Promise<void> {
  const { shop_id, affiliate_id } = context
  const gone = await tx
    .deleteFrom('w9_form')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new Refusal('not_found', 'taxDocuments.w9NotFound')
  await deleteW9Files(tx, shop_id, [affiliate_id])
  await logged(tx, 'removeW9', context)
}

/** The whole number, as people write it. Whoever looks is written down in the same transaction. */
export async function showNumber(tx: Tx, { secret, ...context }: W9Context): Promise<string> {
  const { shop_id, affiliate_id } = context
  const form = await findW9(tx, shop_id, affiliate_id)
  if (!form) throw new Refusal('not_found', 'taxDocuments.w9NotFound')
  await logged(tx, 'showNumber', context)
  return writtenNumber(form.number_kind as NumberKind, openNumber(secret, { shop_id, affiliate_id }, form.sealed_number))
}

/** What affiliates who are deleted declared goes with them. */
export async function forgetTaxForms(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('w9_form').where('shop_id', '=', shop_id).where('affiliate_id', 'in', ids).execute()
  await deleteW9Files(tx, shop_id, ids)
  await deleteDeclarations(tx, shop_id, ids)
}

import { sql } from 'kysely'
import type { Language } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { TextsFor } from '#server/http/errors.ts'
import type { Template } from '../rules/template.ts'
import { isEssential, type MailType } from '../rules/types.ts'

/** Our words, in a language. */
export const defaultTemplate = (texts: TextsFor, language: Language, type: MailType): Template => ({
  subject: texts(language).any(`affiliateMails.default.${type}.subject`),
  content: texts(language).any(`affiliateMails.default.${type}.content`),
})

export interface StoredTemplate extends Partial<Template> {
  type: MailType
  is_on: boolean
  updated_at: Date | null
}

/** The merchant's own words, if there are any. */
export const wordsOf = ({ subject, content }: Partial<Template>): Template | undefined =>
  subject !== undefined && content !== undefined ? { subject, content } : undefined

/** What the merchant changed in a program; a type that is not among them is as it was made. */
export async function templatesOf(tx: Tx, shop_id: number, program_id: number): Promise<Map<MailType, StoredTemplate>> {
  const rows = await tx
    .selectFrom('email_template')
    .select(['type', 'subject', 'content', 'is_on', 'updated_at'])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .execute()
  return new Map(rows.map(row => [row.type as MailType, readRow(row)]))
}

/** The same of several programs. */
export async function templatesOfPrograms(
  tx: Tx,
  shop_id: number,
  program_ids: readonly number[],
): Promise<Map<number, Map<MailType, StoredTemplate>>> {
  const rows = await tx
    .selectFrom('email_template')
    .select(['program_id', 'type', 'subject', 'content', 'is_on', 'updated_at'])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', sql<number>`any(${program_ids}::bigint[])`)
    .execute()
  const found = Map.groupBy(rows, row => row.program_id)
  return new Map([...found].map(([id, ofOne]) => [id, new Map(ofOne.map(row => [row.type as MailType, readRow(row)]))]))
}

export async function templateOf(tx: Tx, shop_id: number, program_id: number, type: MailType): Promise<StoredTemplate> {
  const row = await tx
    .selectFrom('email_template')
    .select(['type', 'subject', 'content', 'is_on', 'updated_at'])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .where('type', '=', type)
    .executeTakeFirst()
  return row ? readRow(row) : { type, is_on: true, updated_at: null }
}

interface MailTemplateRow {
  type: string
  subject: string | null
  content: string | null
  is_on: boolean
  updated_at: Date
}

const readRow = ({ type, subject, content, is_on, updated_at }: MailTemplateRow): StoredTemplate => ({
  type: type as MailType,
  subject: subject ?? undefined,
  content: content ?? undefined,
  is_on: is_on || isEssential(type as MailType),
  updated_at,
})

interface TemplatePlace {
  shop_id: number
  program_ids: readonly number[]
  type: MailType
}

interface TemplateChange {
  words?: Template | null
  is_on?: boolean
  /** When what is replaced was saved, `null` for our own words; not given, whatever stands there is replaced. */
  known_at?: string | null
}

/** Sets what is given and leaves the rest as it is. Without words, our own are sent. `false` where others were saved meanwhile. */
export async function keepTemplate(
  tx: Tx,
  { shop_id, program_ids, type }: TemplatePlace,
  { words, is_on, known_at }: TemplateChange,
): Promise<boolean> {
  if (program_ids.length === 0) return true
  const updated_at = new Date()
  const worded = words === undefined ? {} : { subject: words?.subject ?? null, content: words?.content ?? null }
  const switched = is_on === undefined ? {} : { is_on }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('email_template')
    .values(program_ids.map(program_id => ({ shop_id, program_id, type, ...worded, ...switched, updated_at })))
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'program_id', 'type'])
        .doUpdateSet({ ...worded, ...switched, updated_at })
        .where(isAsKnown(known_at)),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A moment on the wire has no more than milliseconds. Compared as it is: what a cluster does on conflict may not work out anything. */
function isAsKnown(known_at: string | null | undefined) {
  if (known_at === undefined) return sql<boolean>`true`
  if (known_at === null) return sql<boolean>`false`
  const [from, to] = [new Date(known_at), new Date(Date.parse(known_at) + 1)]
  return sql<boolean>`email_template.updated_at >= ${from}::timestamptz and email_template.updated_at < ${to}::timestamptz`
}

/** The mails of one program for another that has none of its own yet. */
export async function copyTemplates(tx: Tx, shop_id: number, from: number, to: number): Promise<void> {
  await sql`insert into email_template (shop_id, program_id, type, subject, content, is_on)
    select shop_id, ${to}, type, subject, content, is_on from email_template where shop_id = ${shop_id} and program_id = ${from}
    on conflict do nothing`.execute(tx)
}

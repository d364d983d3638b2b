import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { defaultProgramId, programsByName } from '#features/commissions/programs/server/index.ts'
import { MAX_CONTENT, type Template } from '#features/people/affiliate-mails/rules/template.ts'
import { missingTags } from '#features/people/affiliate-mails/rules/template-problems.ts'
import { isEssential, type MailType, mailTypes, requiredTagsOf, tagsOf } from '#features/people/affiliate-mails/rules/types.ts'
import {
  copyTemplates,
  defaultTemplate,
  keepTemplate,
  type MailedProgram,
  mailedProgram,
  samplePerson,
  sampleWords,
  templateOf,
  templatesOf,
  wordsOf,
} from '#features/people/affiliate-mails/server/index.ts'
import { knownPrograms, readShop } from '#features/store/shop/server/index.ts'
import { invalidFields, problemsOf, Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { type Language, toSpokenLanguage } from '#kit/languages.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type TemplateRow, type TemplateView, type TemplateWords, wordsFor } from '../contract.ts'
import { EMAILS } from '../rules/shared-emails.ts'

interface TemplatePlace {
  shop_id: number
  program_id: number
  type: MailType
}

/** A type by its name in an address. */
export function requireType(name: string): MailType {
  const type = mailTypes.find(one => one === name)
  if (!type) throw new Refusal('not_found', 'email.unknownType')
  return type
}

const MOST_PROGRAMS = 1000

/** The program asked for, else the default one; of another shop there is none. */
export async function requireProgram(tx: Tx, shop_id: number, asked: number | undefined): Promise<MailedProgram> {
  const program_id = asked ?? (await defaultProgramId(tx, shop_id)) ?? (await firstProgramId(tx, shop_id))
  if (program_id === undefined) throw new Refusal('not_found', 'email.noProgram')
  const program = await mailedProgram(tx, shop_id, program_id)
  if (!program) throw new Refusal('not_found', 'email.unknownProgram')
  return program
}

async function firstProgramId(tx: Tx, shop_id: number): Promise<number | undefined> {
  return (await programsByName(tx, shop_id).select('id').limit(1).executeTakeFirst())?.id
}

async function programsFor(tx: Tx, shop_id: number, asked: number | undefined) {
  const program = await requireProgram(tx, shop_id, asked)
  const all_programs = await programsByName(tx, shop_id).select(['id', 'name']).limit(MOST_PROGRAMS).execute()
  return { program, programs: { program_id: program.id, all_programs } }
}

/** Our words are shown as most affiliates read them: in the language of the shop. */
const languageFor = async (tx: Tx, shop_id: number): Promise<Language> =>
  toSpokenLanguage((await readShop(tx, shop_id, 'language')).language)

export async function listTemplates(tx: Tx, services: Services, shop_id: number, asked: number | undefined) {
  const { programs } = await programsFor(tx, shop_id, asked)
  const language = await languageFor(tx, shop_id)
  const stored = await templatesOf(tx, shop_id, programs.program_id)
  const templates = mailTypes.map(type => rowOf(services, language, stored.get(type) ?? { type, is_on: true, updated_at: null }))
  return { ...programs, templates }
}

type TemplateOfType = Awaited<ReturnType<typeof templateOf>>

function rowOf({ texts }: Services, language: Language, stored: TemplateOfType): TemplateRow {
  const { type, is_on, updated_at } = stored
  const own = wordsOf(stored)
  return {
    ...{ type, subject: (own ?? defaultTemplate(texts, language, type)).subject, is_on: toFlag(is_on) },
    ...{ is_own: toFlag(own !== undefined), is_essential: toFlag(isEssential(type)) },
    updated_at: updated_at?.toISOString() ?? null,
  }
}

interface PreviewQuery extends Omit<TemplatePlace, 'program_id'> {
  program_id: number | undefined
}

export async function showTemplate(
  tx: Tx,
  services: Services,
  { shop_id, program_id, type }: PreviewQuery,
): Promise<TemplateView> {
  const { program, programs } = await programsFor(tx, shop_id, program_id)
  const language = await languageFor(tx, shop_id)
  const stored = await templateOf(tx, shop_id, program.id, type)
  const person = (await samplePerson(tx, services, { shop_id, program }))!
  return {
    ...rowOf(services, language, stored),
    ...programs,
    content: (wordsOf(stored) ?? defaultTemplate(services.texts, language, type)).content,
    tags: tagsOf(type),
    replace: await sampleWords(tx, services, shop_id, { tags: tagsOf(type), type, person }),
  }
}

/** Whether these words are those nobody changed: they are sent in the language of the reader. */
export async function isOurWords(
  tx: Tx,
  { texts }: Services,
  { shop_id, program_id, type }: TemplatePlace,
  { subject, content }: Template,
): Promise<boolean> {
  if (wordsOf(await templateOf(tx, shop_id, program_id, type))) return false
  const ours = defaultTemplate(texts, await languageFor(tx, shop_id), type)
  return ours.subject === subject && ours.content === content
}

export async function saveTemplate(
  tx: Tx,
  { shop_id, program_id, type }: TemplatePlace,
  { subject, content, is_on, known_at }: Partial<TemplateWords> & { is_on?: 0 | 1; known_at?: string | null },
  { caller, from }: CalledBy,
): Promise<void> {
  await requireProgram(tx, shop_id, program_id)
  if ((subject === undefined) !== (content === undefined))
    throw invalidFields(subject === undefined ? { subject: 'email.errorSubject' } : { content: 'email.errorContent' })
  if (is_on === 0 && isEssential(type)) throw new Refusal('conflict', 'email.essential')
  const words = subject === undefined || content === undefined ? undefined : cleanWords(type, { subject, content })
  const isKept = await keepTemplate(
    tx,
    { shop_id, program_ids: [program_id], type },
    { words, is_on: is_on === undefined ? undefined : is_on === 1, known_at },
  )
  if (!isKept) throw new Refusal('conflict', 'email.changedMeanwhile')
  await noteChanged(tx, shop_id, EMAILS, [program_id])
  const actor = actorOf(caller)
  const subjectOfLog = { kind: 'program', id: program_id }
  if (words)
    await audit(tx, {
      shop_id,
      actor,
      action: 'email.changed',
      subject: subjectOfLog,
      after: { type, subject: words.subject },
      from,
    })
  if (is_on !== undefined)
    await audit(tx, {
      ...{ shop_id, actor, subject: subjectOfLog, after: { type }, from },
      action: is_on === 1 ? 'email.switchedOn' : 'email.switchedOff',
    })
}

/** As they are kept: safe, and with every tag they need in what is left of them. */
function cleanWords(type: MailType, { subject, content }: Template): Template {
  refuseWords(type, { subject, content })
  const words = { subject, content: cleanHtml(content) }
  // Escaped, a text can be longer than it was typed.
  if (words.content.length > MAX_CONTENT) throw invalidFields({ content: 'email.longContent' })
  refuseWords(type, words)
  return words
}

export function refuseWords(type: MailType, words: Template): void {
  const { error } = wordsFor(type).safeParse(words)
  if (error) throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(error) })
}

export async function resetTemplate(
  tx: Tx,
  { shop_id, program_id, type }: TemplatePlace,
  { caller, from }: CalledBy,
): Promise<void> {
  await requireProgram(tx, shop_id, program_id)
  await keepTemplate(tx, { shop_id, program_ids: [program_id], type }, { words: null })
  await noteChanged(tx, shop_id, EMAILS, [program_id])
  await audit(tx, {
    ...{ shop_id, actor: actorOf(caller), action: 'email.reset', after: { type }, from },
    subject: { kind: 'program', id: program_id },
  })
}

interface Copying {
  shop_id: number
  program_id: number
  types: readonly MailType[]
  program_ids: readonly number[]
}

/** Each program gets the words and the switch of this one. */
export async function copyToPrograms(tx: Tx, copying: Copying, { caller, from }: CalledBy): Promise<number> {
  const { shop_id, program_id, types } = copying
  await requireProgram(tx, shop_id, program_id)
  const others = [...new Set(copying.program_ids)].filter(one => one !== program_id)
  const known = await knownPrograms(tx, shop_id, others)
  if (known.length < others.length) throw invalidFields({ 'data.program_ids': 'email.unknownProgram' })
  const stored = await templatesOf(tx, shop_id, program_id)
  for (const type of new Set(types)) {
    const { is_on, ...template } = stored.get(type) ?? { is_on: true }
    const words = wordsOf(template) ?? null
    if (words) refuseWithoutRequired(type, words)
    await keepTemplate(tx, { shop_id, program_ids: others, type }, { words, is_on })
  }
  await noteChanged(tx, shop_id, EMAILS, others)
  await audit(tx, {
    ...{ shop_id, actor: actorOf(caller), action: 'email.copied', from },
    subject: { kind: 'program', id: program_id },
    after: { types: [...new Set(types)], programs: others, count: others.length },
  })
  return others.length
}

function refuseWithoutRequired(type: MailType, { content }: Template): void {
  const missing = missingTags(content, requiredTagsOf(type))
  const params = { tags: missing.map(tag => `{${tag}}`).join(', ') }
  if (missing.length > 0)
    throw new Refusal('invalid', 'error.invalid', { fields: { 'data.types': [{ key: 'email.missingTags', params }] } })
}

/** The emails of a program for its copy. */
export async function copyWithProgram(tx: Tx, shop_id: number, from_id: number, to_id: number): Promise<void> {
  await copyTemplates(tx, shop_id, from_id, to_id)
  await noteChanged(tx, shop_id, EMAILS, [to_id])
}

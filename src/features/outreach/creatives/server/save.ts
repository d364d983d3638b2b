import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { knownPrograms, planOf } from '#features/store/shop/server/index.ts'
import { isOwnPage } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { features, mayUse, plans } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit, type LoggedChange } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Files } from '#server/files/files.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { CreativeRow } from '../contract.ts'
import { nameFrom } from '../rules/creative.ts'
import type { CreativeDraft } from '../rules/creativeDraft.ts'
import { CREATIVES } from '../rules/shared-creative.ts'
import type { CheckedFile } from './checkFile.ts'
import { publishCreatives } from './publishCreatives.ts'
import { readRow, requireCreative, type StoredCreative } from './store.ts'

interface CreativePlace {
  category_id: number | null
  program_ids: readonly number[] | null
}

/** Keeps a file that was checked. Under a key that is known it is there already, and nothing is kept. */
export async function addFile(
  tx: Tx,
  files: Files,
  checked: CheckedFile,
  { key, ...place }: CreativePlace & { key: string },
  by: CalledBy,
): Promise<CreativeRow> {
  const { shop_id, user_id } = by.caller
  const known = await sentBefore(tx, shop_id, key)
  if (known !== undefined) return readRow(tx, shop_id, known)
  // Before the content is kept: what is refused leaves nothing behind.
  await requireCategory(tx, shop_id, place.category_id)
  const { kind, format, filename } = checked
  const file = await files.keep(tx, shop_id, checked, { kind: 'creative', created_by: user_id })
  const stored = {
    file_id: file.id,
    format,
    byte_count: file.bytes,
    width: file.width,
    height: file.height,
    content: contentOf(checked),
  }
  return insert(tx, { key, kind, name: nameFrom(filename), ...stored }, place, by)
}

/** The same for the same content, in every store. */
const contentOf = ({ content }: Pick<CheckedFile, 'content'>) => createHash('sha256').update(content).digest('hex')

/** A link or a video. */
export async function addLink(
  tx: Tx,
  { key, kind, name, description, link, ...place }: Extract<CreativeDraft, { kind: 'link' | 'video' }> & { key: string },
  by: CalledBy,
): Promise<CreativeRow> {
  const known = await sentBefore(tx, by.caller.shop_id, key)
  if (known !== undefined) return readRow(tx, by.caller.shop_id, known)
  await requireCategory(tx, by.caller.shop_id, place.category_id)
  return insert(tx, { key, kind, name, description, link }, place, by)
}

/** Of two who add one at once, or the last one of the plan, the second sees the first. */
export const lockCreatives = (tx: Tx, shop_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('creatives', ${shop_id}))`.execute(tx)

/** Under the lock of the shop's creatives. */
async function sentBefore(tx: Tx, shop_id: number, key: string): Promise<number | undefined> {
  await lockCreatives(tx, shop_id)
  const found = await tx
    .selectFrom('creative')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (found) return found.id
  const plan = await planOf(tx, shop_id)
  if (!mayUse(plan, 'mediaSpace', await countCreatives(tx, shop_id)))
    throw planRequired('mediaSpace', 'creatives.limitReached', { own: plans[plan].title, max: features.mediaSpace.openBelow })
  return undefined
}

export async function countCreatives(tx: Tx, shop_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('creative')
    .where('shop_id', '=', shop_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface NewCreative {
  key: string
  kind: CreativeRow['kind']
  name: string
  description?: string
  link?: string
  file_id?: string
  format?: string
  byte_count?: number
  width?: number | null
  height?: number | null
  content?: string
}

async function insert(
  tx: Tx,
  values: NewCreative,
  { category_id, program_ids }: CreativePlace,
  by: CalledBy,
): Promise<CreativeRow> {
  const { shop_id } = by.caller
  const id = await insertCreative(tx, shop_id, values, { category_id, program_ids })
  await note(tx, by, 'creatives.added', id, { after: { name: values.name } })
  return readRow(tx, shop_id, id)
}

export async function insertCreative(
  tx: Tx,
  shop_id: number,
  values: NewCreative,
  { category_id, program_ids }: CreativePlace,
): Promise<number> {
  const { id } = await tx
    .insertInto('creative')
    .values({ shop_id, ...values, category_id, for_all: program_ids === null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await choosePrograms(tx, shop_id, id, program_ids)
  return id
}

export async function updateCreative(tx: Tx, id: number, draft: CreativeDraft, by: CalledBy): Promise<CreativeRow> {
  const { shop_id } = by.caller
  const before = await requireCreative(tx, shop_id, id)
  if (before.kind !== draft.kind) throw new Refusal('conflict', 'creatives.otherKind')
  if (draft.kind === 'image' && draft.link !== '' && !isOwnPage(await linkedShop(tx, shop_id), draft.link))
    throw invalidFields({ link: 'creatives.notAPageOfTheStore' })
  const { name, description, link, category_id, program_ids } = draft
  await requireCategory(tx, shop_id, category_id)
  await writeWords(tx, shop_id, id, { name, description, link, category_id, program_ids })
  await note(tx, by, 'creatives.changed', id, {
    before: { name: before.name, description: before.description, link: before.link },
    after: { name, description, link },
  })
  return readRow(tx, shop_id, id)
}

type CreativeWords = Pick<StoredCreative, 'name' | 'description' | 'link'>

/** All that is said of it, its content aside. */
export async function writeWords(
  tx: Tx,
  shop_id: number,
  id: number,
  { program_ids, ...words }: CreativeWords & CreativePlace,
): Promise<void> {
  await tx
    .updateTable('creative')
    .set({ ...words, for_all: program_ids === null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('creative_program').where('shop_id', '=', shop_id).where('creative_id', '=', id).execute()
  await choosePrograms(tx, shop_id, id, program_ids)
}

/** Another file in its place, of the same kind. */
export async function replaceFile(tx: Tx, files: Files, id: number, checked: CheckedFile, by: CalledBy): Promise<CreativeRow> {
  const { shop_id, user_id } = by.caller
  const before = await requireCreative(tx, shop_id, id)
  if (before.kind !== checked.kind) throw invalidFields({ file: `creatives.stays.${before.kind}` })
  const file = await files.keep(tx, shop_id, checked, { kind: 'creative', created_by: user_id })
  const { rows } = await sql<{ id: number }>`
    update creative set file_id = ${file.id}, format = ${checked.format}, byte_count = ${file.bytes},
      width = ${file.width}, height = ${file.height}, content = ${contentOf(checked)}
    where shop_id = ${shop_id} and id = ${id} and file_id = ${before.file_id} returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('conflict', 'creatives.changedMeanwhile')
  if (before.file_id) await files.forget(tx, shop_id, [before.file_id])
  await note(tx, by, 'creatives.replaced', id, { after: { name: before.name } })
  return readRow(tx, shop_id, id)
}

export async function moveCreatives(tx: Tx, ids: readonly number[], category_id: number | null, by: CalledBy): Promise<number> {
  const { shop_id } = by.caller
  await requireCategory(tx, shop_id, category_id)
  const moved = await tx
    .updateTable('creative')
    .set({ category_id })
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  if (moved.length < new Set(ids).size) throw new Refusal('not_found', 'creatives.notFound')
  await noteChanged(tx, shop_id, CREATIVES, ids)
  await note(tx, by, 'creatives.moved', ids[0]!, { after: { count: moved.length } })
  return moved.length
}

export async function removeCreative(tx: Tx, files: Files, id: number, by: CalledBy): Promise<void> {
  const { shop_id } = by.caller
  const gone = await tx
    .deleteFrom('creative')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning(['name', 'file_id'])
    .executeTakeFirst()
  if (!gone) throw new Refusal('not_found', 'creatives.notFound')
  if (gone.file_id) await files.forget(tx, shop_id, [gone.file_id])
  await note(tx, by, 'creatives.removed', id, { before: { name: gone.name } })
}

async function requireCategory(tx: Tx, shop_id: number, id: number | null): Promise<void> {
  if (id === null) return
  const found = await tx
    .selectFrom('creative_category')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalidFields({ category_id: 'creatives.noSuchCategory' })
}

async function choosePrograms(tx: Tx, shop_id: number, creative_id: number, ids: readonly number[] | null): Promise<void> {
  if (ids === null) return
  const chosen = [...new Set(ids)]
  if ((await knownPrograms(tx, shop_id, chosen)).length < chosen.length)
    throw invalidFields({ program_ids: 'creatives.noSuchProgram' })
  await tx
    .insertInto('creative_program')
    .values(chosen.map(program_id => ({ shop_id, creative_id, program_id })))
    .execute()
}

async function note(tx: Tx, { caller, from }: CalledBy, action: string, id: number, change: LoggedChange): Promise<void> {
  const { shop_id } = caller
  await audit(tx, { shop_id, actor: actorOf(caller), action, subject: { kind: 'creative', id }, ...change, from })
  await noteChanged(tx, shop_id, CREATIVES, [id])
  await publishCreatives(tx, shop_id)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  choiceHere,
  type SharedChange,
  type SharedThing,
  type SharedTopic,
  type ToldChoice,
  toldChoices,
} from '#features/account/multi-store/server/index.ts'
import { PROGRAMS } from '#features/commissions/programs/rules/shared-program.ts'
import { planOf } from '#features/store/shop/server/index.ts'
import { features, mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { CREATIVES, identityOf, type SharedCreative, sharedCreative, wholeCreative } from '../rules/shared-creative.ts'
import { fetchFileJob } from './fetchFile.job.ts'
import { publishCreatives } from './publishCreatives.ts'
import { countCreatives, insertCreative, lockCreatives, writeWords } from './save.ts'
import { categoryNamed, idsByIdentity, withContent } from './shared-store.ts'

/** The creatives, the same in all stores of a brand. A store fetches the content of a file by itself, and has the creative once it is there. */
export const sharedCreatives: SharedTopic = {
  name: CREATIVES,
  switches: ['creatives'],
  needs: PROGRAMS,
  fieldText: field => `creatives.shared.${field}`,
  count: countCreatives,
  idsAfter,
  read,
  find: idsByIdentity,
  make,
  change,
  room,
  namesOf,
}

async function idsAfter(tx: Tx, shop_id: number, after: number, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('creative')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedThing[]> {
  if (ids.length === 0) return []
  if (locked)
    await sql`select from creative where shop_id = ${shop_id} and id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const rows = await withContent(tx, shop_id)
    .where('creative.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('creative.id')
    .execute()
  const programs = await toldChoices(tx, shop_id, PROGRAMS, await choicesOf(tx, shop_id, rows))
  return rows.map(row => {
    const values = sharedCreative(row, programs.get(row.id)!)
    return { id: row.id, identity: identityOf(values), values: { ...values } }
  })
}

async function choicesOf(tx: Tx, shop_id: number, rows: readonly { id: number; for_all: boolean }[]) {
  const some = rows.filter(row => !row.for_all).map(row => row.id)
  const chosen =
    some.length === 0
      ? []
      : await tx
          .selectFrom('creative_program')
          .select(['creative_id', 'program_id'])
          .where('shop_id', '=', shop_id)
          .where('creative_id', '=', sql<number>`any(${some}::bigint[])`)
          .execute()
  const byCreative = Map.groupBy(chosen, row => row.creative_id)
  const idsOf = (id: number) => (byCreative.get(id) ?? []).map(row => row.program_id)
  return new Map(rows.map(({ id, for_all }) => [id, for_all ? null : idsOf(id)]))
}

/** Some plans include a number of them. */
async function room(tx: Tx, shop_id: number): Promise<number | undefined> {
  if (mayUse(await planOf(tx, shop_id), 'mediaSpace')) return undefined
  return Math.max(0, features.mediaSpace.openBelow - (await countCreatives(tx, shop_id)))
}

async function namesOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('creative')
    .select(['id', 'name'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** What is a file comes with its content, a little later. */
async function make(tx: Tx, shop_id: number, things: readonly object[]): Promise<(number | undefined)[]> {
  await lockCreatives(tx, shop_id)
  let left = (await room(tx, shop_id)) ?? Number.POSITIVE_INFINITY
  const made: (number | undefined)[] = []
  for (const told of things.map(wholeCreative)) {
    const program_ids = await choiceHere(tx, shop_id, PROGRAMS, told.programs as ToldChoice)
    if (program_ids === undefined || left <= 0) {
      made.push(undefined)
      continue
    }
    left -= 1
    if (told.file) await fetchFile(tx, shop_id, told)
    made.push(told.file ? undefined : await addHere(tx, shop_id, told, program_ids))
  }
  if (made.some(id => id !== undefined)) await publishCreatives(tx, shop_id)
  return made
}

async function addHere(tx: Tx, shop_id: number, told: SharedCreative, program_ids: readonly number[] | null): Promise<number> {
  const { kind, name, description, address } = told
  const category_id = await categoryNamed(tx, shop_id, told.category)
  const said = { key: randomUUID(), kind, name, description, link: address ?? '' }
  return insertCreative(tx, shop_id, said, { category_id, program_ids })
}

const fetchFile = (tx: Tx, shop_id: number, told: SharedCreative, creative_id?: number) =>
  enqueue(
    tx,
    fetchFileJob,
    { shop_id, told: told as never, creative_id },
    { key: `creatives.fetchFile:${shop_id}:${nameOf(told, creative_id)}` },
  )

const nameOf = (told: SharedCreative, creative_id?: number) => `${told.file!.content}:${creative_id ?? identityOf(told)}`

/** Answers what cannot be here, and files whose content is still to come. */
async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>()
  if (changes.length === 0) return refused
  const ids = changes.map(({ id }) => id)
  const rows = await withContent(tx, shop_id).where('creative.id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  const own = await choicesOf(tx, shop_id, rows)
  for (const { id, before, taken } of changes) {
    const row = rows.find(one => one.id === id)!
    const told = { ...before, ...taken } as unknown as SharedCreative
    const chosen = 'programs' in taken ? await choiceHere(tx, shop_id, PROGRAMS, told.programs as ToldChoice) : own.get(id)!
    await writeWords(tx, shop_id, id, {
      ...{ name: told.name, description: told.description, link: told.address ?? row.link },
      category_id: await categoryNamed(tx, shop_id, told.category),
      program_ids: chosen === undefined ? own.get(id)! : chosen,
    })
    if ('file' in taken && told.file) await fetchFile(tx, shop_id, told, id)
    const kept = [...(chosen === undefined ? ['programs'] : []), ...('file' in taken ? ['file'] : [])]
    if (kept.length > 0) refused.set(id, kept)
  }
  await publishCreatives(tx, shop_id)
  return refused
}

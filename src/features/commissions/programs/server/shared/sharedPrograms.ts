import { sql } from 'kysely'
import { termsOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { SharedFields } from '#kit/fields.ts'
import type { Tx } from '#server/db/database.ts'
import { PROGRAMS, sentFields, sharedValues, unsharedFields } from '../../rules/shared-program.ts'
import { lockPrograms } from '../lockPrograms.ts'
import { createProgram, updateProgram } from '../saveProgram.ts'
import { countPrograms, lockProgram, type ProgramRecord } from '../store.ts'
import { toValues } from '../toProgram.ts'

interface SharedProgram {
  id: number
  identity: string
  values: SharedFields
}

/** The programs for affiliates, the same in all stores of a brand as far as their currencies and plans allow. */
export const sharedPrograms = {
  name: PROGRAMS,
  switches: ['programs'],
  fieldText: (field: string) => `programs.field.${field}`,
  count: countPrograms,
  idsAfter,
  read,
  find,
  make,
  change,
  keeps: unsharedFields,
  required: ['name', 'commission_amount'],
  room,
  namesOf,
} as const

const programs = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('program')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .orderBy('id')

async function idsAfter(tx: Tx, shop_id: number, after: number, count: number): Promise<number[]> {
  const rows = await programs(tx, shop_id).select('id').where('id', '>', after).limit(count).execute()
  return rows.map(row => row.id)
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedProgram[]> {
  if (ids.length === 0) return []
  const { currency } = await termsOf(tx, shop_id)
  const rows: ProgramRecord[] = await programs(tx, shop_id)
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(locked, reading => reading.forUpdate())
    .execute()
  const noProducts = { exclude_product: [], exclude_collection: [] }
  return rows.map(row => ({
    id: row.id,
    identity: identityOf(row.name),
    values: sharedValues(toValues(row, noProducts, currency)),
  }))
}

const identityOf = (name: string) => name.trim().toLowerCase()

/** By name; of two with the same the first. */
async function find(tx: Tx, shop_id: number, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await programs(tx, shop_id)
    .select(['id', 'name'])
    .where(sql`lower(trim(name))`, '=', sql<string>`any(${names}::text[])`)
    .execute()
  return new Map(rows.toReversed().map(row => [identityOf(row.name), row.id]))
}

async function namesOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await programs(tx, shop_id).select(['id', 'name']).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Some plans include one program. */
async function room(tx: Tx, shop_id: number): Promise<number | undefined> {
  const { plan } = await termsOf(tx, shop_id)
  if (mayUse(plan, 'programsUnlimited')) return undefined
  return mayUse(plan, 'programsUnlimited', await countPrograms(tx, shop_id)) ? 1 : 0
}

async function make(tx: Tx, shop_id: number, things: readonly object[]): Promise<(number | undefined)[]> {
  if (things.length === 0) return []
  await lockPrograms(tx, shop_id)
  const terms = await termsOf(tx, shop_id)
  let used = await countPrograms(tx, shop_id)
  const made: (number | undefined)[] = []
  for (const told of things) {
    const saving = { shop_id, terms, sent: sentFields({ ...told }), actor_id: null }
    const id = mayUse(terms.plan, 'programsUnlimited', used)
      ? await orRefused(() => createProgram(tx, saving, used === 0))
      : undefined
    if (id !== undefined) used += 1
    made.push(id)
  }
  return made
}

async function change(
  tx: Tx,
  shop_id: number,
  changes: readonly { id: number; taken: SharedFields }[],
): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>()
  if (changes.length === 0) return refused
  const terms = await termsOf(tx, shop_id)
  for (const { id, taken } of changes) {
    const record = await lockProgram(tx, shop_id, id)
    // Which program is the default is each store's own, and it takes affiliates.
    const isStatusKept = record?.is_default === true && taken.status === 0
    const { status, ...others } = taken
    const sent = sentFields(isStatusKept ? others : taken)
    const saving = { shop_id, terms, sent, actor_id: null }
    const saved = record && (await orRefused(() => updateProgram(tx, saving, record)))
    if (!saved) refused.set(id, Object.keys(taken))
    else if (isStatusKept) refused.set(id, ['status'])
  }
  return refused
}

/** What is wrong with a program is said before anything of it is written. */
async function orRefused<T>(save: () => Promise<T>): Promise<T | undefined> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

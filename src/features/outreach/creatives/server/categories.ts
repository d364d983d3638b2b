import { sql } from 'kysely'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { planOf } from '#features/store/shop/server/index.ts'
import { features, mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit, type LoggedChange } from '#server/audit.ts'
import { refuseTaken, type TakenWords } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { Categories, CreativeCategory } from '../contract.ts'
import { MAX_CATEGORIES } from '../rules/creative.ts'
import { CREATIVES } from '../rules/shared-creative.ts'
import { publishCreatives } from './publishCreatives.ts'

/** What a name that is taken is told as. */
const takenNames: TakenWords = { creative_category_name: { name: 'creatives.categoryTaken' } }

/** In their order, with how much is in each. */
export async function readCategories(tx: Tx, shop_id: number): Promise<Categories> {
  const categories = await inOrder(tx, shop_id)
  const { rows } = await sql<{ category_id: number | null; count: number }>`
    select category_id, count(*)::integer as count from creative where shop_id = ${shop_id} group by category_id`.execute(tx)
  const counts = new Map(rows.map(({ category_id, count }) => [category_id, count]))
  return {
    rows: categories.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    loose: counts.get(null) ?? 0,
    limit: mayUse(await planOf(tx, shop_id), 'mediaSpace') ? null : features.mediaSpace.openBelow,
  }
}

const inOrder = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('creative_category')
    .select(['id', 'name'])
    .where('shop_id', '=', shop_id)
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Behind the others. */
export async function addCategory(tx: Tx, name: string, by: CalledBy): Promise<CreativeCategory> {
  const { shop_id } = by.caller
  const { rows } = await sql<{ id: number }>`
    insert into creative_category (shop_id, name, place)
    select ${shop_id}::bigint, ${name}::text, coalesce(max(place) + 1, 0) from creative_category where shop_id = ${shop_id}
    having count(*) < ${MAX_CATEGORIES}
    returning id`.execute(tx)
  const [created] = rows
  if (!created) throw new Refusal('conflict', 'creatives.tooManyCategories', { params: { max: MAX_CATEGORIES } })
  await note(tx, by, 'creatives.categoryAdded', created.id, { after: { name } })
  return { id: created.id, name, count: 0 }
}

export async function renameCategory(tx: Tx, id: number, name: string, by: CalledBy): Promise<CreativeCategory> {
  const { shop_id } = by.caller
  const before = await requireCategoryName(tx, shop_id, id)
  await tx.updateTable('creative_category').set({ name }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
  await noteChanged(tx, shop_id, CREATIVES, await idsIn(tx, shop_id, id))
  await note(tx, by, 'creatives.categoryRenamed', id, { before: { name: before }, after: { name } })
  const { rows } = await readCategories(tx, shop_id)
  return rows.find(category => category.id === id)!
}

/** What is in it is in none afterwards. */
export async function removeCategory(tx: Tx, id: number, by: CalledBy): Promise<void> {
  const { shop_id } = by.caller
  const name = await requireCategoryName(tx, shop_id, id)
  await noteChanged(tx, shop_id, CREATIVES, await idsIn(tx, shop_id, id))
  await tx
    .updateTable('creative')
    .set({ category_id: null })
    .where('shop_id', '=', shop_id)
    .where('category_id', '=', id)
    .execute()
  await tx.deleteFrom('creative_category').where('shop_id', '=', shop_id).where('id', '=', id).execute()
  await note(tx, by, 'creatives.categoryRemoved', id, { before: { name } })
}

async function idsIn(tx: Tx, shop_id: number, category_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('creative')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('category_id', '=', category_id)
    .execute()
  return rows.map(row => row.id)
}

/** As they are named here; what is not named stands behind, in the order it had. */
export async function orderCategories(tx: Tx, ids: readonly number[], by: CalledBy): Promise<Categories> {
  const { shop_id } = by.caller
  const known = (await inOrder(tx, shop_id)).map(({ id }) => id)
  const order = [...new Set(ids.filter(id => known.includes(id))), ...known.filter(id => !ids.includes(id))]
  for (const [place, id] of order.entries())
    await tx
      .updateTable('creative_category')
      .set({ place })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('place', '<>', place)
      .execute()
  await publishCreatives(tx, shop_id)
  return readCategories(tx, shop_id)
}

/** Locked: nothing is put into a category that goes. */
async function requireCategoryName(tx: Tx, shop_id: number, id: number): Promise<string> {
  const found = await tx
    .selectFrom('creative_category')
    .select('name')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found', 'creatives.noSuchCategory')
  return found.name
}

async function note(tx: Tx, { caller, from }: CalledBy, action: string, id: number, change: LoggedChange): Promise<void> {
  const { shop_id } = caller
  await audit(tx, { shop_id, actor: actorOf(caller), action, subject: { kind: 'creative_category', id }, ...change, from })
  await publishCreatives(tx, shop_id)
}

export const refuseTakenName = <T>(run: () => Promise<T>): Promise<T> => refuseTaken(takenNames, run)

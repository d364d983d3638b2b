import { sql } from 'kysely'
import * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import {
  dropSpecialsOutside,
  expandSpecials,
  requireLockedProgram,
  requireProgram,
  saveRules,
  setSpecials,
} from '#features/commissions/programs/server/index.ts'
import { saveMembers, takeProducts } from '#features/store/store-connection/server/index.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { defineTask, type TaskState } from '#server/tasks/defineTask.ts'
import { specialsSynchronized } from '../contract.ts'
import { specialsSynced } from '../rules/notifications.ts'
import { storeOf } from './platform.ts'

const SpecialsCursor = z.object({ phase: z.enum(['collections', 'products']), id: z.number(), changed: z.number() })
type SpecialsCursor = z.infer<typeof SpecialsCursor>

const begin: SpecialsCursor = { phase: 'collections', id: 0, changed: 0 }
const AT_ONCE = 100

interface Item {
  id: number
  platform_id: string
}

/** What is worked on next, with what the store says about it; without a store, what is known is used. */
interface Prepared {
  items: Item[]
  products: unknown[]
  members: string[] | undefined
}

/** Special commissions reach the variants of today, and what came into their collections. Nothing else of the program changes. */
export const syncSpecialsTask = defineTask<{ program_id: number }, SpecialsCursor, Prepared>({
  kind: 'products.synchronize',
  title: 'products.task.synchronize',
  permission: 'programs',
  path: '/admin/programs',
  input: z.object({ program_id: z.number() }),
  cursor: SpecialsCursor,
  exclusive: ({ program_id }) => String(program_id),
  prepare: ask,

  async chunk(tx, { shop_id, input: { program_id }, cursor, prepared, actor }) {
    const at = cursor ?? begin
    const { name } = await requireLockedProgram(tx, shop_id, program_id)
    const last = prepared.items.at(-1)
    if (at.phase === 'collections') {
      if (!last) return { cursor: { ...begin, phase: 'products', changed: at.changed }, done: 0, finished: false }
      if (prepared.members) await saveMembers(tx, shop_id, last.id, prepared.members)
      const changed = at.changed + (await followCollection(tx, shop_id, program_id, last.id))
      return { cursor: { ...at, id: last.id, changed }, done: 1, finished: false }
    }
    await takeProducts(tx, shop_id, prepared.products)
    const ids = prepared.items.map(product => product.id)
    const changed = at.changed + (await expandSpecials(tx, shop_id, program_id, ids))
    const next = { ...at, id: last?.id ?? at.id, changed }
    if (prepared.items.length === AT_ONCE) return { cursor: next, done: ids.length, finished: false }
    if (changed > 0) {
      await saveRules(tx, shop_id, program_id, actor.id ?? null)
      const subject = { kind: 'program', id: program_id }
      await audit(tx, { shop_id, actor, action: 'products.synchronized', subject, after: { name, changed } })
    }
    return { cursor: next, done: ids.length, finished: true, result: { program_id, name, changed } }
  },

  async ended(tx, { shop_id, input: { program_id }, cursor }, { status }) {
    const changed = cursor?.changed ?? 0
    if (status === 'done') {
      const { name } = await requireProgram(tx, shop_id, program_id)
      const link = `/admin/programs/${program_id}/edit?tab=special`
      await notify(tx, shop_id, specialsSynced, { count: changed, program: name }, { link })
    }
    const outcome = { program_id, changed, is_failed: status !== 'done' }
    await publish(tx, shopChannel(shop_id), specialsSynchronized, outcome, { permission: 'programs' })
  },
})

async function ask(
  services: Services,
  { shop_id, input, cursor }: TaskState<{ program_id: number }, SpecialsCursor>,
): Promise<Prepared> {
  const { phase, id } = cursor ?? begin
  const items = await services.db.inShop(shop_id, tx => nextItems(tx, shop_id, input.program_id, phase, id))
  const store = items.length > 0 ? await storeOf(services, shop_id) : undefined
  if (!store) return { items, products: [], members: undefined }
  const { platform, access } = store
  if (phase === 'collections') return { items, products: [], members: await platform.findMembers(access, items[0]!.platform_id) }
  const ids = items.map(product => product.platform_id)
  return { items, products: await platform.findProducts(access, ids), members: undefined }
}

async function nextItems(
  tx: Tx,
  shop_id: number,
  program_id: number,
  phase: SpecialsCursor['phase'],
  after: number,
): Promise<Item[]> {
  const [table, column, count] =
    phase === 'collections' ? (['collection', 'collection_id', 1] as const) : (['product', 'product_id', AT_ONCE] as const)
  const { rows } = await sql<Item>`
    select distinct items.id, items.platform_id
    from special_commission join ${sql.table(table)} as items
      on items.shop_id = special_commission.shop_id and items.id = special_commission.${sql.ref(column)}
    where special_commission.shop_id = ${shop_id} and program_id = ${program_id} and items.id > ${after}
    order by items.id limit ${count}`.execute(tx)
  return rows
}

/** What came into the collection gets its commission, unless it has one of its own; what left loses it. */
async function followCollection(tx: Tx, shop_id: number, program_id: number, collection_id: number): Promise<number> {
  const rate = await tx
    .selectFrom('special_commission')
    .select(['commission_type', 'commission_amount'])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .where('collection_id', '=', collection_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!rate) return 0
  const left = await dropSpecialsOutside(tx, shop_id, program_id, collection_id)
  const { rows: came } = await sql<{ id: number }>`
    select product.id from collection_product
    join product on product.shop_id = collection_product.shop_id and product.id = collection_product.product_id
    where collection_product.shop_id = ${shop_id} and collection_id = ${collection_id} and removed_at is null and not exists (
      select from special_commission as special
      where special.shop_id = ${shop_id} and special.program_id = ${program_id} and special.product_id = product.id)
    order by product.id limit 1000`.execute(tx)
  const product_ids = came.map(product => product.id)
  return left + (await setSpecials(tx, shop_id, { program_id, product_ids, rate, collection_id }))
}

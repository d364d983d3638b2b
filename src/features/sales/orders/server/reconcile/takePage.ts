import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { IncomingOrder } from '../../rules/IncomingOrder.ts'
import { readOrder } from '../../rules/readOrder.ts'
import { toOrder } from '../../rules/toOrder.ts'
import { applyInBatches } from '../applyInBatches.ts'
import { dropOrdersWhileUninstalled, type UninstalledPeriod } from '../deliveries/dropOrdersWhileUninstalled.ts'
import { isTransient } from '../deliveries/isTransient.ts'
import { problemIn } from '../deliveries/problemIn.ts'
import { auditSetAside, saveReport } from '../deliveries/setAside.ts'
import { yieldAfter } from '../deliveries/yieldAfter.ts'
import type { ApplyOrders } from '../Intake.ts'

interface Taken {
  orders: number
  /** Orders that no delivery had told, or not up to their last change. */
  missed: IncomingOrder[]
  /** The last change on the page, whether or not it could be taken in. */
  until: Date | undefined
}

interface Work {
  shop_id: number
  gap: UninstalledPeriod | undefined
  apply: ApplyOrders
}

/** Takes over what a page of the store's orders has that deliveries did not bring. An order that cannot be taken in is set aside by itself. */
export async function takePage({ db, log }: Services, page: readonly unknown[], work: Work): Promise<Taken> {
  const read = await readPage(page)
  const orders = read.flatMap(one => one.order ?? [])
  const until = latest(read.map(one => one.name.updated_at))
  const problems = new Map<unknown, string>(read.flatMap(one => (one.problem === undefined ? [] : [[one.payload, one.problem]])))
  let missed: IncomingOrder[] = []
  try {
    missed = await db.inShop(work.shop_id, tx => takeOrders(tx, orders, work))
  } catch (error) {
    if (isTransient(error)) throw error
    log.warn({ err: error, shop_id: work.shop_id }, 'a page of orders failed and is taken apart')
    for (const { order, payload } of read)
      try {
        if (order) missed.push(...(await db.inShop(work.shop_id, tx => takeOrders(tx, [order], work))))
      } catch (problem) {
        if (isTransient(problem)) throw problem
        problems.set(payload, problemIn(problem))
      }
  }
  const failed = read.flatMap(({ name, payload }) =>
    problems.has(payload) ? [{ name, payload, problem: problems.get(payload)! }] : [],
  )
  if (failed.length > 0) await db.inShop(work.shop_id, tx => setAside(tx, work.shop_id, failed))
  return { orders: orders.length, missed, until }
}

interface Listed {
  name: z.infer<typeof Name>
  payload: unknown
  order?: IncomingOrder
  problem?: string
}

/** So many lines are read before others have their turn. */
const LINES_AT_A_STRETCH = 500

async function readPage(page: readonly unknown[]): Promise<Listed[]> {
  const turn = yieldAfter(LINES_AT_A_STRETCH)
  const read: Listed[] = []
  for (const payload of page) {
    const one = readListed(payload)
    read.push(one)
    await turn(one.order?.lines.length ?? 1)
  }
  return read
}

const id = z.union([z.number(), z.string()]).transform(String)

/** As much as can be known of an order that cannot be read. */
const Name = z.object({
  id: id.catch('?'),
  name: z.string().optional().catch(undefined),
  updated_at: z.coerce.date().optional().catch(undefined),
})

function readListed(payload: unknown): Listed {
  const name = Name.catch({ id: '?', name: undefined, updated_at: undefined }).parse(payload)
  try {
    return { name, payload, order: toOrder(readOrder(payload)) }
  } catch (error) {
    return { name, payload, problem: problemIn(error) }
  }
}

const latest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.reduce((a, b) => (a && b ? (a > b ? a : b) : (a ?? b)), undefined)

async function takeOrders(tx: Tx, orders: readonly IncomingOrder[], { shop_id, gap, apply }: Work): Promise<IncomingOrder[]> {
  const { news, missed } = await compare(tx, shop_id, await dropOrdersWhileUninstalled(tx, shop_id, [...orders], gap))
  await applyInBatches(tx, shop_id, news, apply)
  return missed
}

/** Orders that may be news; whether they are is for the one who applies them to say. `missed` are those nobody had told. */
async function compare(tx: Tx, shop_id: number, orders: IncomingOrder[]): Promise<Record<'news' | 'missed', IncomingOrder[]>> {
  if (orders.length === 0) return { news: [], missed: [] }
  const ids = orders.map(order => order.platform_id)
  const rows = await tx
    .selectFrom('store_order')
    .select(['platform_id', 'updated_at'])
    .where('shop_id', '=', shop_id)
    .where('platform_id', 'in', ids)
    .execute()
  const known = new Map(rows.map(row => [row.platform_id, row.updated_at.getTime()]))
  const ageOf = (order: IncomingOrder) => order.updated_at.getTime() - (known.get(order.platform_id) ?? 0)
  return { news: orders.filter(order => ageOf(order) >= 0), missed: orders.filter(order => ageOf(order) > 0) }
}

type Failed = Listed & { problem: string }

/** A look goes back over the end of the last one: what was set aside then is not told again. */
async function setAside(tx: Tx, shop_id: number, failed: readonly Failed[]): Promise<void> {
  const fresh: Failed[] = []
  for (const one of failed) {
    const { id: order_id, updated_at = new Date() } = one.name
    const { payload, problem } = one
    if (await saveReport(tx, shop_id, { order_id, updated_at, payload, problem })) fresh.push(one)
  }
  await auditSetAside(
    tx,
    shop_id,
    fresh.map(({ name, problem }) => ({ order: name.name ?? name.id, problem })),
  )
}

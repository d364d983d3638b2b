import * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { discountStore } from '#features/store/store-connection/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { RedeemCode, StoreDiscount } from '#server/store-platform/discount-port.ts'
import { type ChunkOutcome, defineTask, type TaskState } from '#server/tasks/defineTask.ts'
import { couponsResynced } from '../../rules/notifications.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { linkUnchecked, markUnseen, noteSeen, takeDiscounts } from './takeAnswers.ts'

/** Known discounts page by page, then the codes of those that have many, then codes whose discount is not known yet. */
const ResyncCursor = z.object({
  phase: z.enum(['discounts', 'codes', 'unchecked']),
  after: z.number(),
  /** The next page of the codes of one discount. */
  page: z.string().optional(),
  started: z.iso.datetime(),
  /** Codes and discounts that the store told of. */
  read: z.number().default(0),
  changed: z.number(),
})
type ResyncCursor = z.infer<typeof ResyncCursor>

interface CouponAtStore {
  id: number
  discount_id: string
}

type Prepared =
  | { phase: 'discounts'; known: CouponAtStore[]; found: Map<string, StoreDiscount> }
  | { phase: 'codes'; discount: CouponAtStore | undefined; codes: RedeemCode[]; next: string | undefined }
  | { phase: 'unchecked'; coupons: { id: number; code: string }[]; found: Map<number, StoreDiscount> }

const PAGE = 50
/** Asked for one by one. */
const CODES_AT_ONCE = 20
/** A discount tells this many codes by itself. */
const TOLD_AT_ONCE = 10
const MOST_COUNTED = 100_000

/** Reads the store's discounts behind all codes: what changed, what is over, what is gone. */
export const resyncTask = defineTask<Record<string, never>, ResyncCursor, Prepared>({
  kind: 'coupons.resync',
  title: 'coupons.task.resync',
  permission: 'coupons',
  path: '/admin/motivation/coupons',
  input: z.object({}),
  cursor: ResyncCursor,
  exclusive: () => 'coupons',
  size: async (tx, { shop_id }) =>
    (await countUpTo(tx, knownDiscounts(tx, shop_id, 0).orderBy('id'), MOST_COUNTED)) +
    (await countUpTo(tx, unchecked(tx, shop_id, 0).orderBy('id'), MOST_COUNTED)),
  prepare: ask,

  async chunk(tx, { shop_id, cursor, prepared }) {
    const outcome = await take(tx, shop_id, cursor ?? firstCursor(), prepared)
    await publishCoupons(tx, shop_id)
    return outcome
  },
  async ended(tx, { shop_id, cursor, actor }, { status }) {
    if (status !== 'done' || actor.kind === 'system') return
    await notify(tx, shop_id, couponsResynced, { count: cursor?.read ?? 0, changed: cursor?.changed ?? 0 })
  },
})

const firstCursor = (): ResyncCursor => ({ phase: 'discounts', after: 0, started: new Date().toISOString(), read: 0, changed: 0 })

const knownDiscounts = (tx: Tx, shop_id: number, after: number) =>
  tx
    .selectFrom('store_discount')
    .where('shop_id', '=', shop_id)
    .where('id', '>', after)
    .where('state', '=', 'made')
    .where('discount_id', 'is not', null)

/** Codes of which nothing is known but their letters. */
const unchecked = (tx: Tx, shop_id: number, after: number) =>
  tx
    .selectFrom('affiliate_coupon')
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'unchecked')
    .where('valid_to', 'is', null)
    .where('id', '>', after)

async function ask(services: Services, { shop_id, cursor }: TaskState<unknown, ResyncCursor>): Promise<Prepared> {
  const store = await discountStore(services, shop_id)
  if (typeof store === 'string') throw new Refusal('conflict', store)
  const { access, discounts } = store
  const { phase, after, page } = cursor ?? firstCursor()
  const read = <T>(question: (tx: Tx) => Promise<T>) => services.db.inShop(shop_id, question)
  if (phase === 'discounts') {
    const known = await read(tx =>
      knownDiscounts(tx, shop_id, after)
        .select(['id', 'discount_id'])
        .orderBy('id')
        .limit(PAGE)
        .$castTo<CouponAtStore>()
        .execute(),
    )
    const ids = known.map(one => one.discount_id)
    return { phase, known, found: await discounts.findDiscounts(access, ids) }
  }
  if (phase === 'codes') {
    const discount = await read(tx => nextWithManyCodes(tx, shop_id, after))
    if (!discount) return { phase, discount, codes: [], next: undefined }
    return { phase, discount, ...(await discounts.pageOfCodes(access, discount.discount_id, page)) }
  }
  const coupons = await read(tx =>
    unchecked(tx, shop_id, after).select(['id', 'code']).orderBy('id').limit(CODES_AT_ONCE).execute(),
  )
  const found = new Map<number, StoreDiscount>()
  for (const { id, code } of coupons) {
    const discount = await discounts.findDiscount(access, code)
    if (discount) found.set(id, discount)
  }
  return { phase, coupons, found }
}

/** The next discount on which more codes hang than it tells by itself. */
const nextWithManyCodes = (tx: Tx, shop_id: number, after: number): Promise<CouponAtStore | undefined> =>
  knownDiscounts(tx, shop_id, after)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('affiliate_coupon as many')
          .select('many.id')
          .where('many.shop_id', '=', shop_id)
          .whereRef('many.store_discount_id', '=', 'store_discount.id')
          .where('many.valid_to', 'is', null)
          .orderBy('many.id')
          .offset(TOLD_AT_ONCE)
          .limit(1),
      ),
    )
    .select(['id', 'discount_id'])
    .orderBy('id')
    .limit(1)
    .$castTo<CouponAtStore>()
    .executeTakeFirst()

async function take(tx: Tx, shop_id: number, at: ResyncCursor, prepared: Prepared): Promise<ChunkOutcome<ResyncCursor>> {
  if (prepared.phase === 'discounts') {
    const { known, found } = prepared
    const changed = at.changed + (await takeDiscounts(tx, shop_id, known, found))
    const isLast = known.length < PAGE
    const read = at.read + [...found.values()].reduce((count, discount) => count + discount.codes.length, 0)
    const so = { ...at, read, changed }
    const next: ResyncCursor = isLast ? { ...so, phase: 'codes', after: 0 } : { ...so, after: known.at(-1)!.id }
    return { cursor: next, done: known.length, finished: false }
  }
  if (prepared.phase === 'codes') {
    const { discount, codes, next } = prepared
    const read = at.read + codes.length
    if (!discount) return { cursor: { ...at, phase: 'unchecked', after: 0, page: undefined }, done: 0, finished: false }
    await noteSeen(tx, shop_id, discount.id, codes, new Date(at.started))
    if (next) return { cursor: { ...at, read, page: next }, done: 0, finished: false }
    const changed = at.changed + (await markUnseen(tx, shop_id, discount.id, new Date(at.started)))
    return { cursor: { ...at, read, after: discount.id, page: undefined, changed }, done: 0, finished: false }
  }
  const { coupons, found } = prepared
  const changed = at.changed + (await linkUnchecked(tx, shop_id, coupons, found, await currencyOf(tx, shop_id)))
  const read = at.read + coupons.length
  const finished = coupons.length < CODES_AT_ONCE
  return {
    cursor: { ...at, after: coupons.at(-1)?.id ?? at.after, read, changed },
    done: coupons.length,
    finished,
    result: { read, changed },
  }
}

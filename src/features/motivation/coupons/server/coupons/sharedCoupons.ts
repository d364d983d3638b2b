import { sql } from 'kysely'
import {
  noteChanged,
  type SharedChange,
  type SharedThing,
  type SharedTopic,
  sharedOnes,
} from '#features/account/multi-store/server/index.ts'
import { AFFILIATES } from '#features/people/affiliates/rules/shared-fields.ts'
import { activeByKey, affiliateKeys } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { plainRule } from '#server/store-platform/discount-port.ts'
import { couponStateOf, type DiscountState } from '../../rules/couponState.ts'
import { COUPONS, type SharedEnd, type SharedRule, sharedRule, unsharedCoupon } from '../../rules/shared-coupon.ts'
import { type DiscountToMake, discountsById, findDiscount, wantDiscount } from '../discounts/store.ts'
import { discountQueue, makeDiscountJob } from '../jobs.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { endCoupon } from './change.ts'
import { ownerOf } from './checkCode.ts'
import { insertCoupons } from './store.ts'

/** Codes that were added as new, each made in the store of every shop that shares it. They end together; discounts are each store's own. */
export const sharedCoupons: SharedTopic = {
  name: COUPONS,
  switches: ['coupons', 'affiliates'],
  needs: AFFILIATES,
  fieldText: field => `coupons.shared.${field}`,
  count,
  idsAfter,
  read,
  find,
  make,
  change,
  keeps: unsharedCoupon,
  required: ['rule'],
  unplaced,
  namesOf,
}

/** Codes were given or end: the other stores hear of it. */
export const noteCouponsWritten = (tx: Tx, shop_id: number, ids: readonly number[]) => noteChanged(tx, shop_id, COUPONS, ids)

interface SharedCoupon {
  code: string
  affiliate: string
  name: string
  note: string
  rule: SharedRule | null
  ended: SharedEnd | null
}

const added = (tx: Tx, shop_id: number) =>
  tx.selectFrom('affiliate_coupon').where('shop_id', '=', shop_id).where('source', '=', 'new').orderBy('id')

const live = (tx: Tx, shop_id: number) => added(tx, shop_id).where('valid_to', 'is', null)

async function count(tx: Tx, shop_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('affiliate_coupon')
    .where('shop_id', '=', shop_id)
    .where('source', '=', 'new')
    .where('valid_to', 'is', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function idsAfter(tx: Tx, shop_id: number, after: number, most: number): Promise<number[]> {
  const rows = await live(tx, shop_id).select('id').where('id', '>', after).limit(most).execute()
  return rows.map(row => row.id)
}

/** One that has ended is told where it was shared before. With its affiliate it goes in this store alone. */
async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedThing[]> {
  if (ids.length === 0) return []
  const rows = await added(tx, shop_id)
    .select(['id', 'affiliate_id', 'code', 'name', 'description', 'store_discount_id', 'valid_to'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(locked, reading => reading.forUpdate())
    .execute()
  const ended = rows.flatMap(row => (row.valid_to === null ? [] : [row.id]))
  const known = ended.length > 0 ? await sharedOnes(tx, shop_id, COUPONS, ended) : new Set<number>()
  const keys = await affiliateKeys(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  const discounts = await discountsById(
    tx,
    shop_id,
    rows.flatMap(row => row.store_discount_id ?? []),
  )
  return rows.flatMap(({ id, affiliate_id, code, name, description, store_discount_id, valid_to }) => {
    const affiliate = keys.get(affiliate_id)
    const discount = store_discount_id === null ? undefined : discounts.get(store_discount_id)
    if (affiliate === undefined || (valid_to !== null && !known.has(id))) return []
    const values: SharedCoupon = {
      ...{ code, affiliate, name, note: description },
      rule: discount ? sharedRule(discount) : null,
      ended: valid_to === null ? null : endOf(discount?.state),
    }
    return [{ id, identity: identityOf(values), values: { ...values } }]
  })
}

const endOf = (state: DiscountState | undefined): SharedEnd => (state === 'removing' || state === 'gone' ? 'in_store' : 'here')

/** The same code of the same person; of somebody else it is another one. */
const identityOf = ({ affiliate, code }: Pick<SharedCoupon, 'affiliate' | 'code'>) => `${affiliate} ${foldCase(code)}`

async function find(tx: Tx, shop_id: number, identities: readonly string[]): Promise<Map<string, number>> {
  if (identities.length === 0) return new Map()
  const codes = [...new Set(identities.map(identity => identity.slice(identity.indexOf(' ') + 1)))]
  const rows = await tx
    .selectFrom('affiliate_coupon')
    .select(['id', 'affiliate_id', 'code'])
    .where('shop_id', '=', shop_id)
    .where('valid_to', 'is', null)
    .where('code_key', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  const keys = await affiliateKeys(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  const found = new Map(
    rows.map(({ id, affiliate_id, code }) => [identityOf({ affiliate: keys.get(affiliate_id) ?? '', code }), id]),
  )
  return new Map(identities.flatMap(identity => (found.has(identity) ? [[identity, found.get(identity)!] as const] : [])))
}

/** Codes that somebody has here. */
async function unplaced(tx: Tx, shop_id: number, things: readonly SharedThing[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  for (const { identity, values } of things) if (await ownerOf(tx, shop_id, values.code as string)) taken.add(identity)
  return taken
}

async function namesOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await added(tx, shop_id).select(['id', 'code']).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return new Map(rows.map(row => [row.id, row.code]))
}

/** The store is asked for each; nothing for those whose affiliate is not here or not active, and for codes that somebody has. */
async function make(tx: Tx, shop_id: number, things: readonly object[]): Promise<(number | undefined)[]> {
  // What is empty is not told.
  const told = things.map(thing => ({ name: '', note: '', rule: null, ended: null, ...thing }) as SharedCoupon)
  const people = await activeByKey(tx, shop_id, [...new Set(told.map(({ affiliate }) => affiliate))])
  const currency = await currencyOf(tx, shop_id)
  const made: (number | undefined)[] = []
  for (const coupon of told) {
    const affiliate_id = people.get(coupon.affiliate)
    const isFree = affiliate_id !== undefined && coupon.ended === null && !(await ownerOf(tx, shop_id, coupon.code))
    made.push(isFree ? await give(tx, shop_id, { ...coupon, affiliate_id, currency }) : undefined)
  }
  return made
}

interface Giving extends SharedCoupon {
  affiliate_id: number
  currency: string
}

async function give(tx: Tx, shop_id: number, { affiliate_id, code, name, note, rule, currency }: Giving): Promise<number> {
  const before = await discountBefore(tx, shop_id, code)
  const wanted: DiscountToMake = { purpose: 'coupon', code, currency, rule: ruleHere(rule!, name || code) }
  const store_discount_id = before?.id ?? (await wantDiscount(tx, shop_id, wanted))
  const state = before ? couponStateOf(before, new Date()) : 'waiting'
  const [coupon] = await insertCoupons(tx, shop_id, [
    { affiliate_id, code, name, description: note, source: 'new', state, store_discount_id },
  ])
  // Given to somebody else at this moment: it is taken once more, and found to be theirs.
  if (!coupon) throw new Error(`the code ${code} was given away meanwhile`)
  if (state === 'waiting')
    await enqueue(tx, makeDiscountJob, { shop_id, store_discount_id }, discountQueue(shop_id, store_discount_id))
  await publishCoupons(tx, shop_id, affiliate_id)
  return coupon.id
}

const ruleHere = ({ kind, ends_at, currency: _of, ...terms }: SharedRule, title: string) => ({
  ...{ ...plainRule, ...terms, kind, title, starts_at: new Date() },
  ends_at: ends_at === null ? null : new Date(ends_at),
})

/** A code that went to somebody else keeps the discount it has in the store. */
async function discountBefore(tx: Tx, shop_id: number, code: string) {
  const row = await added(tx, shop_id)
    .clearOrderBy()
    .select('store_discount_id')
    .where('code_key', '=', foldCase(code))
    .where('store_discount_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const discount = row && (await findDiscount(tx, shop_id, row.store_discount_id!))
  return discount && ['wanted', 'asked', 'made'].includes(discount.state) ? discount : undefined
}

/** Its words, and that it has ended; whose it is and what it takes off stays. */
async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>()
  for (const { id, before, taken } of changes) {
    const { name, note } = { ...before, ...taken } as unknown as SharedCoupon
    const coupon = await tx
      .updateTable('affiliate_coupon')
      .set({ name, description: note })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .returning(['id', 'affiliate_id', 'valid_from', 'store_discount_id'])
      .executeTakeFirstOrThrow()
    if (taken.ended) await endCoupon(tx, shop_id, coupon, taken.ended === 'in_store')
    const kept = (['affiliate', 'code'] as const).filter(field => field in taken)
    if (kept.length > 0) refused.set(id, kept)
    await publishCoupons(tx, shop_id, coupon.affiliate_id)
  }
  return refused
}

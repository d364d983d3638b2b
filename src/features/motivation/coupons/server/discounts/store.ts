import { sql } from 'kysely'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import type { DiscountRule, StoreDiscount } from '#server/store-platform/discount-port.ts'
import { type DiscountState, inStoreStates, isUsedUp } from '../../rules/couponState.ts'
import { DiscountTerms } from '../../rules/discountTerms.ts'

export type DiscountPurpose = 'coupon' | 'sample' | 'gift' | 'auto'

/** A discount that is wanted at the store, with the code by which it is found again. */
export interface DiscountToMake {
  purpose: DiscountPurpose
  code: string
  currency: string
  rule: DiscountRule
}

/** A discount as it is known here. */
export interface KnownDiscount {
  id: number
  purpose: DiscountPurpose
  code: string
  currency: string
  kind: DiscountRule['kind'] | 'other'
  terms: DiscountTerms
  starts_at: Date
  ends_at: Date | null
  is_found: boolean
  state: DiscountState
  discount_id: string | null
  failure: string | null
  summary: string
  /** Folded. */
  used_up_codes: string[]
}

/** Writes down what is wanted, before the store is asked: `makeDiscount` asks it. */
export async function wantDiscount(tx: Tx, shop_id: number, { purpose, code, currency, rule }: DiscountToMake): Promise<number> {
  const { kind, starts_at, ends_at, ...terms } = rule
  const { id } = await tx
    .insertInto('store_discount')
    .values({ shop_id, purpose, code, currency, kind, rule: JSON.stringify(terms), starts_at, ends_at, state: 'wanted' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes down one that the store has already; known before, it is the same. */
export async function keepFound(tx: Tx, shop_id: number, found: StoreDiscount, currency: string): Promise<number> {
  const facts = factsOf(found, currency)
  const now = new Date()
  const { id } = await tx
    .insertInto('store_discount')
    .values({
      ...{ shop_id, purpose: 'coupon', code: found.codes[0]?.code ?? '', is_found: true, state: 'made' },
      ...{ discount_id: found.id, made_at: now, synced_at: now },
      ...facts,
    })
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'discount_id'])
        .where('discount_id', 'is not', null)
        .doUpdateSet({ ...facts, state: 'made', failure: null, synced_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const factsOf = ({ kind, starts_at, ends_at, summary, uses, ...found }: StoreDiscount, currency: string) => ({
  kind,
  rule: JSON.stringify(DiscountTerms.parse({ ...found, customer_ids: [] })),
  currency: found.currency ?? currency,
  ...{ starts_at, ends_at, summary, uses },
  used_up_codes: found.codes.filter(one => isUsedUp(one.uses, found.usage_limit)).map(one => foldCase(one.code)),
})

export async function findDiscount(tx: Tx, shop_id: number, id: number): Promise<KnownDiscount | undefined> {
  const row = await tx
    .selectFrom('store_discount')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toKnown(row)
}

/** Of one page. */
export async function discountsById(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, KnownDiscount>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('store_discount')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, toKnown(row)]))
}

interface StoredDiscount extends Omit<KnownDiscount, 'terms' | 'kind' | 'state' | 'purpose'> {
  purpose: string
  kind: string
  state: string
  rule: unknown
}

const toKnown = ({ rule, ...row }: StoredDiscount): KnownDiscount => ({
  ...row,
  purpose: row.purpose as DiscountPurpose,
  kind: row.kind as KnownDiscount['kind'],
  state: row.state as DiscountState,
  terms: DiscountTerms.parse(rule),
})

/** From this moment on the store may have it. */
export async function markAsked(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('store_discount')
    .set({ state: 'asked' })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .execute()
}

/** Nobody knows, or it is to be tried again: what was said is kept for whoever looks. */
export async function noteFailure(tx: Tx, shop_id: number, id: number, failure: string): Promise<void> {
  await tx
    .updateTable('store_discount')
    .set({ failure })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'asked', 'removing'])
    .execute()
}

export async function markMade(tx: Tx, shop_id: number, id: number, found: StoreDiscount, now: Date): Promise<void> {
  const { currency, ...facts } = factsOf(found, '')
  await tx
    .updateTable('store_discount')
    .set({ state: 'made', discount_id: found.id, failure: null, made_at: now, synced_at: now, ...facts })
    .$if(currency !== '', query => query.set({ currency }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'asked', 'made'])
    .execute()
}

export async function markRefused(tx: Tx, shop_id: number, id: number, failure: string): Promise<void> {
  await tx
    .updateTable('store_discount')
    .set({ state: 'refused', failure })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'asked'])
    .execute()
}

/** Asked for again, by hand. */
export async function wantAgain(tx: Tx, shop_id: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_discount')
    .set({
      state: sql<string>`case when state in ('refused', 'gone') then 'wanted' else state end`,
      // One that is gone is made anew, under another number.
      discount_id: sql<string | null>`case when state = 'gone' then null else discount_id end`,
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'asked', 'refused', 'removing', 'gone'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It is to go; made or not, the store is asked to. */
export async function markRemoving(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('store_discount')
    .set({ state: 'removing', failure: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', '<>', 'gone')
    .execute()
}

export async function markGone(tx: Tx, shop_id: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('store_discount')
    .set({ state: 'gone', failure: null, synced_at: now })
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .execute()
}

/** A discount with the codes that are known of it here. */
export interface DiscountAtStore extends KnownDiscount {
  codes: { code: string; redeem_code_id: string | null }[]
}

/** What the store has because of us, for a simulated one that has forgotten it. */
export async function discountsAtStore(tx: Tx, shop_id: number): Promise<DiscountAtStore[]> {
  const rows = await tx
    .selectFrom('store_discount')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'made')
    .orderBy('id')
    .execute()
  const codes = await tx
    .selectFrom('affiliate_coupon')
    .select(['store_discount_id', 'code', 'redeem_code_id'])
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', 'is not', null)
    .where('valid_to', 'is', null)
    .where('state', 'in', inStoreStates)
    .orderBy('id')
    .execute()
  const byDiscount = Map.groupBy(codes, one => one.store_discount_id!)
  return rows.map(row => {
    const own = byDiscount.get(row.id) ?? []
    return { ...toKnown(row), codes: own.length > 0 ? own : [{ code: row.code, redeem_code_id: null }] }
  })
}

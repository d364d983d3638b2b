import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { TAKEN_IN_STORE } from '#features/sales/attribution/rules/takenInStore.ts'
import { type DiscountStore, discountStore } from '#features/store/store-connection/server/index.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { type BulkCodes, MAX_BULK_CODES } from '#server/store-platform/discount-port.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { couponStateOf } from '../../rules/couponState.ts'
import { findDiscount, type KnownDiscount } from './store.ts'

const LOOKS = 20
const PAUSE_MS = 250

/** What became of some codes: how many hang on the discount now, how many the store refused, and whether more wait. */
export interface Placed {
  placed: number
  refused: number
  hasMore: boolean
}

interface WaitingCode {
  id: number
  code: string
}

/** What the store said of one code: its number, or why not. */
type Verdict = { id: number; redeem_code_id: string } | { id: number; failure: string }

/**
 * Adds the next codes that wait to the discount they belong to, at most as many as one call takes. Safe to repeat and after any
 * death: a code that is there already is looked for, and is ours where it hangs on this discount. Throws `PlatformError` while
 * the store does not answer; the codes go on waiting.
 */
export async function placeCodes(services: Services, shop_id: number, store_discount_id: number): Promise<Placed> {
  const { db } = services
  const store = await discountStore(services, shop_id)
  if (typeof store === 'string') throw new PlatformError(store)
  const { discount, waiting } = await db.inShop(shop_id, async tx => ({
    discount: await findDiscount(tx, shop_id, store_discount_id),
    waiting: await waitingCodes(tx, shop_id, store_discount_id),
  }))
  if (!discount?.discount_id || waiting.length === 0) return { placed: 0, refused: 0, hasMore: false }
  const verdicts = await askFor(store, discount, waiting)
  await db.inShop(shop_id, tx => writeDown(tx, shop_id, discount, verdicts))
  const placed = verdicts.filter(one => 'redeem_code_id' in one).length
  return { placed, refused: verdicts.length - placed, hasMore: waiting.length === MAX_BULK_CODES }
}

const waitingCodes = (tx: Tx, shop_id: number, store_discount_id: number): Promise<WaitingCode[]> =>
  tx
    .selectFrom('affiliate_coupon')
    .select(['id', 'code'])
    .where('shop_id', '=', shop_id)
    .where('store_discount_id', '=', store_discount_id)
    .where('valid_to', 'is', null)
    .where('state', '=', 'waiting')
    .where('redeem_code_id', 'is', null)
    .orderBy('id')
    .limit(MAX_BULK_CODES)
    .execute()

async function askFor(store: DiscountStore, discount: KnownDiscount, waiting: readonly WaitingCode[]): Promise<Verdict[]> {
  const { access, discounts } = store
  const answer = await discounts.addCodes(
    access,
    discount.discount_id!,
    waiting.map(one => one.code),
  )
  if ('refused' in answer) return waiting.map(({ id }) => ({ id, failure: answer.refused.join(' ') }))
  const { codes } = await resultOf(store, answer.bulk_id)
  const byCode = new Map(codes.map(one => [one.code, one]))
  const ours = codes.some(one => one.isTaken) ? await codesOf(store, discount.discount_id!) : new Map<string, string>()
  return waiting.map(({ id, code }) => {
    const told = byCode.get(code)
    // Taken by this very discount, from a try whose answer was lost, it is ours.
    const redeem_code_id = told?.id ?? (told?.isTaken ? ours.get(foldCase(code)) : undefined)
    if (redeem_code_id) return { id, redeem_code_id }
    return { id, failure: told?.isTaken ? TAKEN_IN_STORE : (told?.refused.join(' ') ?? '') }
  })
}

/** The store works on a bulk call after it has answered. */
async function resultOf({ access, discounts }: DiscountStore, bulk_id: string): Promise<BulkCodes> {
  for (let look = 1; look <= LOOKS; look++) {
    const bulk = await discounts.findBulkCodes(access, bulk_id)
    if (bulk?.isDone) return bulk
    await sleep(PAUSE_MS * look)
  }
  throw new PlatformError('The store is still working on the codes', 429)
}

/** The numbers of all codes of a discount. */
async function codesOf({ access, discounts }: DiscountStore, id: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await discounts.pageOfCodes(access, id, after)
    for (const one of page.codes) found.set(foldCase(one.code), one.id)
    after = page.next
  }
  return found
}

async function writeDown(tx: Tx, shop_id: number, discount: KnownDiscount, verdicts: readonly Verdict[]): Promise<void> {
  const state = couponStateOf(discount, new Date())
  const rows = verdicts.map(one =>
    'redeem_code_id' in one ? { ...one, state, failure: null } : { ...one, state: 'failed', redeem_code_id: null },
  )
  await sql`
    update affiliate_coupon set state = told.state, failure = told.failure, redeem_code_id = told.redeem_code_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as told(id bigint, state text, failure text, redeem_code_id text)
    where affiliate_coupon.shop_id = ${shop_id} and affiliate_coupon.id = told.id and affiliate_coupon.state = 'waiting'`.execute(
    tx,
  )
}

import { TAKEN_IN_STORE } from '#features/sales/attribution/rules/takenInStore.ts'
import { type DiscountStore, discountFailure, discountStore } from '#features/store/store-connection/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { DiscountAnswer, DiscountRule, StoreDiscount } from '#server/store-platform/discount-port.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { isSameDiscount } from '../../rules/isSameDiscount.ts'
import { findDiscount, type KnownDiscount, markAsked, markMade, markRefused, noteFailure } from './store.ts'

/** What is known of a discount after the store was asked. */
export type DiscountOutcome =
  | { is: 'made'; discount: StoreDiscount }
  /** The store has no such discount, and why: its own words, or a key of ours. */
  | { is: 'refused'; failure: string }
  /** To be asked again: nobody knows yet, or the store is busy. */
  | { is: 'waiting'; failure: string }

/** In the transaction that writes the answer down. */
type Settle = (tx: Tx) => Promise<void>

/**
 * Makes a wanted discount exist at the store. Safe to repeat, to run twice at once and after any death: the store has a code
 * once, and after a lost answer it is asked whether it has it.
 */
export async function makeDiscount(
  services: Services,
  shop_id: number,
  id: number,
  settle: Settle = async () => {},
): Promise<DiscountOutcome> {
  const { db } = services
  const wanted = await db.inShop(shop_id, tx => findDiscount(tx, shop_id, id))
  if (!wanted || wanted.state === 'gone' || wanted.state === 'removing')
    return { is: 'refused', failure: 'coupons.problem.notWanted' }
  if (wanted.state === 'refused') return { is: 'refused', failure: wanted.failure ?? '' }
  const outcome = await askStore(services, shop_id, wanted)
  await db.inShop(shop_id, async tx => {
    if (outcome.is === 'made') await markMade(tx, shop_id, id, outcome.discount, new Date())
    else if (outcome.is === 'refused') await markRefused(tx, shop_id, id, outcome.failure)
    else await noteFailure(tx, shop_id, id, outcome.failure)
    await settle(tx)
  })
  return outcome
}

async function askStore(services: Services, shop_id: number, wanted: KnownDiscount): Promise<DiscountOutcome> {
  const store = await discountStore(services, shop_id)
  // Asked before, it may have been made: then only the store itself can say that it was not.
  if (typeof store === 'string') return { is: wanted.state === 'wanted' ? 'refused' : 'waiting', failure: store }
  if (store.currency !== wanted.currency) return { is: 'refused', failure: 'storeConnection.problem.otherCurrency' }
  if (wanted.kind === 'other') return { is: 'refused', failure: 'coupons.problem.notWanted' }
  const { kind, terms, starts_at, ends_at, code } = wanted
  const rule: DiscountRule = { ...terms, kind, starts_at, ends_at }
  try {
    const { discount_id } = wanted
    const found = discount_id && (await store.discounts.findDiscounts(store.access, [discount_id])).get(discount_id)
    if (found) return { is: 'made', discount: found }
    await services.db.inShop(shop_id, tx => markAsked(tx, shop_id, wanted.id))
    return await judge(store, wanted, rule, await store.discounts.createDiscount(store.access, { ...rule, code }))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { is: error.failure === 'refused' ? 'refused' : 'waiting', failure: discountFailure(error) }
  }
}

/** A code that is refused may be there already, from a try whose answer was lost. */
async function judge(
  { access, discounts }: DiscountStore,
  { code }: KnownDiscount,
  rule: DiscountRule,
  answer: DiscountAnswer,
): Promise<DiscountOutcome> {
  if ('discount' in answer) return { is: 'made', discount: answer.discount }
  if (!answer.isTaken) return { is: 'refused', failure: answer.refused.join(' ') }
  const found = await discounts.findDiscount(access, code)
  // Taken, and not found yet: the store's search is a moment behind.
  if (!found) return { is: 'waiting', failure: answer.refused.join(' ') }
  return isSameDiscount(found, rule) ? { is: 'made', discount: found } : { is: 'refused', failure: TAKEN_IN_STORE }
}

import { type DiscountStore, discountStore } from '#features/store/store-connection/server/index.ts'
import { formatAmount, roundAmount } from '#kit/money/money.ts'
import { affiliateChannel, publish } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { type DiscountAnswer, plainRule, type StoreDiscount } from '#server/store-platform/discount-port.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { ownCreditChanged } from '../events.ts'
import { findCredit, markAsked, markMade, markRefused, type StoredCredit } from './credits.ts'

/** What is known of a code after the store was asked. */
export type CodeOutcome =
  | { is: 'made'; discount_id: string }
  /** The store has no such code, and why. */
  | { is: 'refused'; failure: string }
  /** Nobody knows yet: to be asked again. */
  | { is: 'unknown'; failure: string }

/**
 * Makes the stored code exist at the store, worth exactly what is stored. Safe to repeat, to run twice at once and after any
 * death: the store has a code once, and after a lost answer it is asked whether it has it.
 */
export async function makeCode(services: Services, shop_id: number, id: number): Promise<CodeOutcome> {
  const { db } = services
  const credit = await db.inShop(shop_id, tx => findCredit(tx, shop_id, id))
  if (!credit?.code) return { is: 'refused', failure: 'There is no such code' }
  if (credit.state === 'made') return { is: 'made', discount_id: credit.discount_id! }
  if (credit.state === 'refused') return { is: 'refused', failure: credit.failure ?? '' }
  const outcome = await askStore(services, shop_id, credit)
  if (outcome.is === 'unknown') return outcome
  await db.inShop(shop_id, async tx => {
    if (outcome.is === 'made') await markMade(tx, shop_id, id, outcome.discount_id, new Date())
    else await markRefused(tx, shop_id, id, outcome.failure)
    await publish(tx, affiliateChannel(shop_id, credit.affiliate_id), ownCreditChanged, {})
  })
  return outcome
}

async function askStore(services: Services, shop_id: number, credit: StoredCredit): Promise<CodeOutcome> {
  const found = await discountStore(services, shop_id)
  // A code is worth its number in the store's currency, so it is only asked for in that one.
  const store = typeof found !== 'string' && found.currency === credit.currency ? found : undefined
  // Asked before, it may have been made: then only the store itself can say that it was not.
  const without = credit.state === 'asked' ? 'unknown' : 'refused'
  if (!store)
    return {
      is: without,
      failure: 'The store is not connected, sells in another currency, or does not allow discount codes to be made',
    }
  await services.db.inShop(shop_id, tx => markAsked(tx, shop_id, credit.id))
  const wanted = {
    ...plainRule,
    title: `Commission ${credit.code}`,
    code: credit.code!,
    kind: 'order' as const,
    worth: { amount: formatAmount(credit.amount, credit.currency), on_each_item: false },
    usage_limit: 1,
    starts_at: new Date(),
  }
  try {
    return await judge(store, credit, await store.discounts.createDiscount(store.access, wanted))
  } catch (error) {
    if (error instanceof PlatformError) return { is: 'unknown', failure: error.message }
    throw error
  }
}

/** A code that is refused may be there already, from a try whose answer was lost. */
async function judge({ access, discounts }: DiscountStore, credit: StoredCredit, answer: DiscountAnswer): Promise<CodeOutcome> {
  if ('discount' in answer) return { is: 'made', discount_id: answer.discount.id }
  const found = await discounts.findDiscount(access, credit.code!)
  // Taken, and not found yet: the store's search is a moment behind.
  if (!found) return { is: answer.isTaken ? 'unknown' : 'refused', failure: answer.refused.join(' ') }
  const isOurs = roundAmount(amountOf(found), credit.currency) === credit.amount
  return isOurs ? { is: 'made', discount_id: found.id } : { is: 'refused', failure: 'The store has this code with another worth' }
}

/** A code of another kind, a percentage or free shipping, has no sum. */
const amountOf = ({ worth }: StoreDiscount): string => (worth && 'amount' in worth ? worth.amount : '0')

import { notify } from '#features/account/notifications/server/index.ts'
import { type DiscountStore, discountFailure, discountStore } from '#features/store/store-connection/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Services } from '#server/services.ts'
import { type NewDiscount, plainRule } from '#server/store-platform/discount-port.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { giftNotSent } from '../rules/notifications.ts'
import { publishGifts } from './publishGifts.ts'
import { enqueueRemoval } from './removeCodes.job.ts'
import { findSent, namesOf } from './sent.ts'

type StoredSentGift = NonNullable<Awaited<ReturnType<typeof findSent>>>

/** From so many tries on the merchant is told that a gift waits. */
const TOLD_AT = 5

/**
 * Makes the codes of a gift that was chosen exist at the store. Safe to repeat, to run twice at once and after any death: the
 * store has a code once, and one of ours that is taken was made by a try whose answer was lost.
 */
export async function makeCodes(services: Services, shop_id: number, id: number, attempt = 1): Promise<void> {
  const { db } = services
  const sent = await db.inShop(shop_id, tx => findSent(tx, shop_id, id))
  if (sent?.state !== 'asked') return
  const store = await discountStore(services, shop_id)
  if (typeof store === 'string') return refused(services, shop_id, id, store)
  if (store.currency !== sent.currency) return refused(services, shop_id, id, 'storeConnection.problem.otherCurrency')
  let isBound = false
  try {
    const customer = await customerOf(store, sent.email)
    isBound = customer !== undefined
    for (const discount of discountsOf(sent, customer)) {
      const failure = await make(store, discount)
      if (failure) return await refused(services, shop_id, id, failure)
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.failure === 'refused') return refused(services, shop_id, id, discountFailure(error))
    await waiting(services, shop_id, id, { failure: discountFailure(error), isTold: attempt === TOLD_AT })
    throw error
  }
  await db.inShop(shop_id, async tx => {
    const ready = await tx
      .updateTable('sent_gift')
      .set({ state: 'ready', failure: null, is_bound: isBound })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .where('code', '=', sent.code)
      .returning('id')
      .executeTakeFirst()
    const now = ready ? sent : await findSent(tx, shop_id, id)
    // Taken back or chosen anew meanwhile: what was made just now goes as well.
    if (now?.state === 'cancelled' || now?.code !== sent.code) await enqueueRemoval(tx, shop_id, sent)
    await publishGifts(tx, shop_id, [sent.affiliate_id])
  })
}

/** A store that does not tell of its customers has none to tie a code to. */
async function customerOf({ access, discounts }: DiscountStore, email: string): Promise<string | undefined> {
  try {
    return await discounts.findCustomer(access, email)
  } catch (error) {
    if (error instanceof PlatformError && error.failure === 'refused') return undefined
    throw error
  }
}

/**
 * Exactly these pieces for exactly this sum, once, for this customer alone; and free shipping beside it where the merchant pays for that.
 * The store cannot tie shipping to products: it is tied to the country the gift goes to.
 */
function discountsOf(sent: StoredSentGift, customer: string | undefined): NewDiscount[] {
  const { name, code, shipping_code, items, worth, currency, address } = sent
  const rule = {
    ...{ ...plainRule, title: `Gift: ${name} (${code})`, usage_limit: 1, once_per_customer: true, starts_at: new Date() },
    customer_ids: customer === undefined ? [] : [customer],
    minimum: storeMinimum(sent),
  }
  const variant_ids = (items ?? []).map(item => item.variant_id)
  const amount = formatAmount(worth ?? 0, currency as Currency)
  const gift: NewDiscount = {
    ...rule,
    ...{ code: code!, kind: 'product', worth: { amount, on_each_item: false }, variant_ids },
    combines_with: { order: false, product: false, shipping: true },
  }
  if (!shipping_code) return [gift]
  const combines_with = { order: false, product: true, shipping: false }
  const countries = address ? [address.country] : []
  const title = `${rule.title}, shipping`
  return [gift, { ...rule, title, code: shipping_code, kind: 'shipping', worth: null, countries, combines_with }]
}

function storeMinimum({ minimum, currency }: StoredSentGift): NewDiscount['minimum'] {
  if (minimum === null || 'quantity' in minimum) return minimum
  return { amount: formatAmount(minimum.amount, currency as Currency) }
}

/** Why the store has none of it; nothing once it has. */
async function make({ access, discounts }: DiscountStore, discount: NewDiscount): Promise<string | undefined> {
  const answer = await discounts.createDiscount(access, discount)
  if ('discount' in answer) return undefined
  if (!answer.isTaken) return answer.refused.join(' ')
  const found = await discounts.findDiscount(access, discount.code)
  // Taken, and not found yet: the store's search is a moment behind.
  if (!found) throw new PlatformError('The store does not show the code yet')
  return undefined
}

interface WaitingCode {
  failure: string
  isTold: boolean
}

async function waiting({ db }: Services, shop_id: number, id: number, { failure, isTold }: WaitingCode): Promise<void> {
  await db.inShop(shop_id, async tx => {
    const waits = await tx
      .updateTable('sent_gift')
      .set({ failure })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .returning('affiliate_id')
      .executeTakeFirst()
    if (!waits) return
    const { gift, name } = await namesOf(tx, shop_id, id)
    if (isTold) await notify(tx, shop_id, giftNotSent, { gift, name })
    await publishGifts(tx, shop_id)
  })
}

/** The store said no: told to the merchant, who can try again. */
async function refused({ db }: Services, shop_id: number, id: number, failure: string): Promise<void> {
  await db.inShop(shop_id, async tx => {
    const failed = await tx
      .updateTable('sent_gift')
      .set({ state: 'failed', failure })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .returning('affiliate_id')
      .executeTakeFirst()
    if (!failed) return
    const { gift, name } = await namesOf(tx, shop_id, id)
    await notify(tx, shop_id, giftNotSent, { gift, name })
    await publishGifts(tx, shop_id, [failed.affiliate_id])
  })
}

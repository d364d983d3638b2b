import { type Minor, percentOf, sum, times } from '#kit/money/money.ts'

export const giftKinds = ['free', 'discount'] as const
export type GiftKind = (typeof giftKinds)[number]

export const giftStates = ['sent', 'asked', 'ready', 'redeemed', 'cancelled', 'failed'] as const
export type GiftState = (typeof giftStates)[number]

export const MAX_PIECES = 100
export const MAX_PRODUCTS = 50
/** Sent to so many at once, by hand. */
export const MAX_PEOPLE = 500
export const MAX_NAME = 100

/** What can still be taken back: nothing was bought by it. */
export const isOpen = (state: GiftState): boolean => state !== 'redeemed' && state !== 'cancelled'
export const openStates = giftStates.filter(isOpen)

/** An affiliate can choose while nothing is under way, and again after the store refused. */
export const canClaim = (state: GiftState): boolean => state === 'sent' || state === 'failed'

export interface OfferedProduct {
  product_id: number
  max_pieces: number
  variants: readonly { id: string; price: Minor }[]
}

export interface ChosenItem {
  product_id: number
  variant_id: string
  pieces: number
}

interface Limits {
  max_pieces: number
  products: readonly OfferedProduct[]
}

export type ChoiceProblem = 'nothing' | 'unknown' | 'too_many' | 'too_many_of_one'

/** Why a choice cannot be redeemed; nothing where it can. */
export function choiceProblem(items: readonly ChosenItem[], { max_pieces, products }: Limits): ChoiceProblem | undefined {
  if (items.length === 0) return 'nothing'
  const offered = new Map(products.map(product => [product.product_id, product]))
  const ofEach = new Map<number, number>()
  for (const { product_id, variant_id, pieces } of items) {
    if (!offered.get(product_id)?.variants.some(({ id }) => id === variant_id)) return 'unknown'
    ofEach.set(product_id, (ofEach.get(product_id) ?? 0) + pieces)
  }
  for (const [product_id, pieces] of ofEach) if (pieces > offered.get(product_id)!.max_pieces) return 'too_many_of_one'
  return [...ofEach.values()].reduce((a, b) => a + b, 0) > max_pieces ? 'too_many' : undefined
}

/**
 * What the code takes off: of exactly these pieces, at the prices of now. A code in percent would make any number of pieces
 * cheaper, so it is a sum.
 */
export function worthOf(items: readonly ChosenItem[], percent: number, products: readonly OfferedProduct[]): Minor {
  const priceOf = new Map(products.flatMap(({ variants }) => variants.map(({ id, price }) => [id, price] as const)))
  const full = sum(items.map(({ variant_id, pieces }) => times(priceOf.get(variant_id) ?? 0, pieces)))
  return percent === 100 ? full : percentOf(full, percent * RATE_OF_ONE_PERCENT)
}

/** What has to be bought for the code to count: pieces, or a sum of the products of the gift. */
export type GiftMinimum = { quantity: number } | { amount: Minor }

/**
 * The same sum off fewer pieces, or off cheaper ones, would be more than the gift promises. Pieces of one price are counted; of different
 * prices their sum is asked for, unless all of it is given away.
 */
export function minimumOf(items: readonly ChosenItem[], percent: number, products: readonly OfferedProduct[]): GiftMinimum {
  const priceOf = new Map(products.flatMap(({ variants }) => variants.map(({ id, price }) => [id, price] as const)))
  const prices = new Set(items.map(({ variant_id }) => priceOf.get(variant_id) ?? 0))
  if (percent === 100 || prices.size === 1) return { quantity: items.reduce((count, { pieces }) => count + pieces, 0) }
  return { amount: worthOf(items, 100, products) }
}

const RATE_OF_ONE_PERCENT = 10_000

import type { OwnGift } from '../portal-contract.ts'
import type { ChosenItem } from '../rules/gift.ts'

/** By product: which of its kinds, and how many pieces. */
export type ItemChoice = Record<number, { variant_id: string; pieces: number }>

/** Nothing is chosen, unless there is nothing to choose. */
export function firstChoice({ products }: OwnGift): ItemChoice {
  const isOnly = products.length === 1
  return Object.fromEntries(
    products.map(({ product_id, variants }) => [product_id, { variant_id: variants[0]?.id ?? '', pieces: isOnly ? 1 : 0 }]),
  )
}

export const chosenItems = ({ products }: OwnGift, choice: ItemChoice): ChosenItem[] =>
  products.flatMap(({ product_id }) => {
    const { variant_id, pieces } = choice[product_id]!
    return pieces > 0 ? [{ product_id, variant_id, pieces }] : []
  })

import { aRule, percent } from '../../tests/support/orders.ts'

/** What a program pays in the benches, as it is stored: with lists where the running rule has sets. */
export const tenPercent = { ...aRule(percent('10')), special: [], excluded_products: [], excluded_collections: [] }

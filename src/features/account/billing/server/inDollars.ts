/** A price as an email says it. */
export const inDollars = (cents: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100)

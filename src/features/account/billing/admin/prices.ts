/** US cents, as a price is written. */
export const formatPrice = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100)

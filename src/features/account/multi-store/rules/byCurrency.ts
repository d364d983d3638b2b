interface CountedStore {
  currency: string
  figures: Readonly<Record<string, number>>
}

/** Stores by currency, in the order in which they come, and the sums of each currency. What is in two currencies is never added. */
export function byCurrency<Store extends CountedStore>(stores: readonly Store[]) {
  return [...Map.groupBy(stores, store => store.currency)].map(([currency, ofCurrency]) => {
    const total: Record<string, number> = {}
    for (const { figures } of ofCurrency)
      for (const [name, value] of Object.entries(figures)) total[name] = (total[name] ?? 0) + value
    return { currency, stores: ofCurrency, total: total as Store['figures'] }
  })
}

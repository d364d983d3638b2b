/** Money that left the merchant's account for somebody, or came back. Nobody but the judge of a test reads it. */
export interface BookEntry {
  at: Date
  receiver: string
  currency: string
  /** In the currency's smallest unit; what came back is negative. */
  amount: number
  payout_item_id: string
  sender_item_id: string
  sender_batch_id: string
}

export interface Sum {
  receiver: string
  currency: string
  amount: number
  /** How many payments were made to them, those that came back included. */
  payments: number
}

/** Append only. Money is out from the moment a payment is accepted until it comes back. */
export function createBook() {
  const entries: BookEntry[] = []
  return {
    entries: entries as readonly BookEntry[],
    write: (entry: BookEntry) => void entries.push(entry),
    /** What each receiver has, or is promised, net of what came back. */
    sums(): Sum[] {
      const byReceiver = Map.groupBy(entries, ({ receiver, currency }) => `${receiver} ${currency}`)
      return [...byReceiver.values()].map(all => ({
        receiver: all[0]!.receiver,
        currency: all[0]!.currency,
        amount: all.reduce((total, { amount }) => total + amount, 0),
        payments: all.filter(({ amount }) => amount > 0).length,
      }))
    },
    /** What is out to one receiver. */
    sentTo: (receiver: string, currency = 'USD') =>
      entries
        .filter(entry => entry.receiver === receiver && entry.currency === currency)
        .reduce((total, { amount }) => total + amount, 0),
  }
}

export type Book = ReturnType<typeof createBook>

import { type Booking, camt053 } from '../support/bank-runs.ts'

/** A payment that the merchant's bank was told to make. */
export interface Transfer {
  reference: string
  account: string
  /** In cents. */
  amount: number
  state: 'ordered' | 'made' | 'sent_back'
}

export type Bank = ReturnType<typeof createBank>

/** The merchant's bank: it reads the files, pays, and writes statements. Its book is its own. */
export function createBank() {
  const book: Transfer[] = []
  const cents = (decimal: string) => Math.round(Number(decimal) * 100)

  function take(found: Omit<Transfer, 'state'>[]): Transfer[] {
    const taken = found.map((one): Transfer => ({ ...one, state: 'ordered' }))
    for (const one of taken) {
      // A file that is handed in twice is paid once: the bank knows the references.
      if (!book.some(known => known.reference === one.reference)) book.push(one)
    }
    return taken.map(one => book.find(known => known.reference === one.reference)!)
  }

  return {
    book,
    takeSepa: (text: string): Transfer[] =>
      take(
        [...text.matchAll(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs)].map(([one]) => ({
          reference: /<EndToEndId>(.*?)</.exec(one)![1]!,
          amount: cents(/<InstdAmt[^>]*>(.*?)</.exec(one)![1]!),
          account: /<CdtrAcct>.*?<IBAN>(.*?)</s.exec(one)![1]!,
        })),
      ),
    takeTable: (text: string): Transfer[] =>
      take(
        text
          .trim()
          .split('\r\n')
          .slice(1)
          .map(line => line.split(','))
          .map(cells => ({ reference: cells[2]!, amount: cents(cells[5]!), account: cells[9]! })),
      ),
    /** A statement about these; what was sent back was paid before. */
    statement: (transfers: readonly Transfer[]): string =>
      camt053(
        transfers.flatMap(({ reference, amount, account, state }): Booking[] => [
          { amount, id: reference, iban: account },
          ...(state === 'sent_back'
            ? [{ direction: 'CRDT' as const, amount, id: reference, iban: account, reason: 'AC04' }]
            : []),
        ]),
      ),
  }
}

import type { Minor } from '#kit/money/money.ts'

/** One booking on a bank statement, from the point of view of the account: money left it, or came in. */
export interface StatementEntry {
  /** As the file counts: the row of a spreadsheet, or the how-manieth booking. */
  number: number
  /** `2026-11-16`, or empty where the file has none. */
  date: string
  direction: 'out' | 'in'
  /** Always above zero. */
  amount: Minor
  currency: string
  name: string
  iban: string
  /** The payouts its reference or its text names by their end-to-end id. */
  named: readonly number[]
  /** The bank itself says that it is a transfer coming back; anybody can write our reference into a payment of theirs. */
  isReturn: boolean
  /** Why it came back, in the bank's word: `AC04`, `MD07`. */
  reason: string
}

export interface Statement {
  /** The account the statement is of, where the file says it. */
  iban: string
  entries: StatementEntry[]
}

import type { Minor } from '#kit/money/money.ts'

/** The account the money leaves from. */
export interface BankAccount {
  name: string
  iban: string
  bic: string
}

/** One payout as a bank file names it; everything in it was frozen when it was reserved. */
export interface BankTransfer {
  payout_id: number
  name: string
  /** Empty for who is paid by e-mail address (Wise asks them itself). */
  account_number: string
  bic: string
  email: string
  amount: Minor
  /** What the receiver reads on the statement. */
  reference: string
}

/** One payout batch for the bank, the same whenever it is asked for. */
export interface BankRun {
  batch_id: number
  currency: string
  created_at: Date
  /** `2026-11-16`: the day the bank is asked to pay. */
  execution_date: string
  transfers: readonly BankTransfer[]
}

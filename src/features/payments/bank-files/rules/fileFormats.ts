import type { BankTransfer } from './BankRun.ts'
import { type SepaVersion, sepaProblem } from './sepaFile.ts'
import { wiseProblem } from './wiseFile.ts'

/** What a run can be taken as: SEPA in the form of today or the one of before, or a batch for Wise. */
export const fileFormats = ['sepa', 'sepa_2009', 'wise'] as const
export type FileFormat = (typeof fileFormats)[number]

export const sepaVersionOf = (format: 'sepa' | 'sepa_2009'): SepaVersion =>
  format === 'sepa' ? 'pain.001.001.09' : 'pain.001.001.03'

export const runProblems = [
  'currencyNotEuro',
  'accountMissing',
  'ibanInvalid',
  'ibanNotSepa',
  'nameUnwritable',
  'amountTooLarge',
] as const

/** A file holds a whole run or nothing of it. */
export const maySepa = (transfers: readonly BankTransfer[], currency: string): boolean =>
  transfers.length > 0 && transfers.every(transfer => sepaProblem(transfer, currency) === undefined)

export const mayWise = (transfers: readonly BankTransfer[]): boolean =>
  transfers.length > 0 && transfers.every(transfer => wiseProblem(transfer) === undefined)

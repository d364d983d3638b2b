import { isIban, tidyIban } from '#features/people/affiliates/rules/iban.ts'
import type { CsvValue } from '#kit/contract/download.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { BankRun, BankTransfer } from './BankRun.ts'
import { endToEndId } from './endToEndId.ts'
import type { TransferProblem } from './sepaFile.ts'

/** The headings of Wise's own batch template; Wise finds columns by them, so they stay as they are. */
export const wiseHeader = [
  'name',
  'recipientEmail',
  'paymentReference',
  'receiverType',
  'amountCurrency',
  'amount',
  'sourceCurrency',
  'targetCurrency',
  'type',
  'IBAN',
  'BIC',
] as const

/** Wise can pay an account by its IBAN, or an e-mail address whose owner it asks for the account. */
export function wiseProblem({ account_number, email, name }: BankTransfer): TransferProblem | undefined {
  if (name.trim() === '') return 'nameUnwritable'
  if (account_number === '') return email === '' ? 'accountMissing' : undefined
  return isIban(account_number) ? undefined : 'ibanInvalid'
}

/** The receiver gets the exact amount in the currency of the commission; Wise takes its fee from the sender. */
export function wiseRows(run: BankRun): CsvValue[][] {
  return run.transfers.map(transfer => {
    const byAccount = transfer.account_number !== ''
    return [
      transfer.name,
      transfer.email,
      endToEndId(transfer.payout_id),
      'PRIVATE',
      'target',
      { decimal: formatAmount(transfer.amount, run.currency as Currency) },
      run.currency,
      run.currency,
      byAccount ? 'IBAN' : 'EMAIL',
      byAccount ? tidyIban(transfer.account_number) : '',
      byAccount ? transfer.bic : '',
    ]
  })
}

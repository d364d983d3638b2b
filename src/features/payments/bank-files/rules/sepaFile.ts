import { isBic, isIban, isSepaIban, tidyIban } from '#features/people/affiliates/rules/iban.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, sum } from '#kit/money/money.ts'
import type { BankAccount, BankRun, BankTransfer } from './BankRun.ts'
import { endToEndId } from './endToEndId.ts'
import { sepaText } from './sepaText.ts'
import { element, writeXml, type XmlElement } from './writeXml.ts'

/** The versions of the customer credit transfer that banks take: the one of today, and the one of before 2023. */
export const sepaVersions = ['pain.001.001.09', 'pain.001.001.03'] as const
export type SepaVersion = (typeof sepaVersions)[number]

export type TransferProblem =
  | 'currencyNotEuro'
  | 'accountMissing'
  | 'ibanInvalid'
  | 'ibanNotSepa'
  | 'nameUnwritable'
  | 'amountTooLarge'

const MAX_NAME = 70
const MAX_TEXT = 140
/** Banks take at most 999,999,999.99 a transfer. */
const MAX_AMOUNT = 99_999_999_999

/** Why a payout cannot stand in a SEPA file; nothing when it can. */
export function sepaProblem(transfer: BankTransfer, currency: string): TransferProblem | undefined {
  if (currency !== 'EUR') return 'currencyNotEuro'
  if (transfer.account_number === '') return 'accountMissing'
  if (!isIban(transfer.account_number)) return 'ibanInvalid'
  if (!isSepaIban(transfer.account_number)) return 'ibanNotSepa'
  if (sepaText(transfer.name, MAX_NAME) === '') return 'nameUnwritable'
  return transfer.amount > MAX_AMOUNT ? 'amountTooLarge' : undefined
}

/** A SEPA credit transfer file of one batch, one transaction a payout; every payout passed `sepaProblem`. */
export function sepaFile(run: BankRun, debtor: BankAccount, version: SepaVersion): string {
  const name = `TANDEM-${run.batch_id}`
  const header = element('GrpHdr', [
    element('MsgId', name),
    element('CreDtTm', `${run.created_at.toISOString().slice(0, 19)}Z`),
    ...totals(run),
    element('InitgPty', [element('Nm', sepaText(debtor.name, MAX_NAME))]),
  ])
  const payment = element('PmtInf', [
    element('PmtInfId', name),
    element('PmtMtd', 'TRF'),
    // One line a payout on the statement, so that each can be found there.
    element('BtchBookg', 'false'),
    ...totals(run),
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
    executionDate(run.execution_date, version),
    element('Dbtr', [element('Nm', sepaText(debtor.name, MAX_NAME))]),
    account('DbtrAcct', debtor.iban),
    bank('DbtrAgt', debtor.bic, version) ??
      element('DbtrAgt', [element('FinInstnId', [element('Othr', [element('Id', 'NOTPROVIDED')])])]),
    element('ChrgBr', 'SLEV'),
    ...run.transfers.map(transfer => transaction(transfer, version)),
  ])
  return writeXml(
    element('Document', [element('CstmrCdtTrfInitn', [header, payment])], { xmlns: `urn:iso:std:iso:20022:tech:xsd:${version}` }),
  )
}

const euros = (amount: number) => formatAmount(amount, 'EUR' satisfies Currency)

const totals = ({ transfers }: BankRun) => [
  element('NbOfTxs', String(transfers.length)),
  element('CtrlSum', euros(sum(transfers.map(({ amount }) => amount)))),
]

const executionDate = (date: string, version: SepaVersion) =>
  element('ReqdExctnDt', version === 'pain.001.001.03' ? date : [element('Dt', date)])

const account = (name: string, iban: string) => element(name, [element('Id', [element('IBAN', tidyIban(iban))])])

function bank(name: string, bic: string, version: SepaVersion): XmlElement | undefined {
  if (!isBic(bic)) return undefined
  return element(name, [element('FinInstnId', [element(version === 'pain.001.001.03' ? 'BIC' : 'BICFI', bic)])])
}

function transaction(transfer: BankTransfer, version: SepaVersion): XmlElement {
  const text = sepaText(transfer.reference, MAX_TEXT)
  return element(
    'CdtTrfTxInf',
    [
      element('PmtId', [element('EndToEndId', endToEndId(transfer.payout_id))]),
      element('Amt', [element('InstdAmt', euros(transfer.amount), { Ccy: 'EUR' })]),
      bank('CdtrAgt', transfer.bic, version),
      element('Cdtr', [element('Nm', sepaText(transfer.name, MAX_NAME))]),
      account('CdtrAcct', transfer.account_number),
      text === '' ? undefined : element('RmtInf', [element('Ustrd', text)]),
    ].filter(part => part !== undefined),
  )
}

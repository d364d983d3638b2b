import { tidyIban } from '#features/people/affiliates/rules/iban.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { roundAmount } from '#kit/money/money.ts'
import { payoutsNamedIn } from './endToEndId.ts'
import type { StatementEntry } from './StatementEntry.ts'

/** What a bank's spreadsheet may say of a booking, and what banks call it; one of the amounts is needed. */
export const statementColumns = {
  date: {
    aliases: ['booking_date', 'buchungstag', 'buchungsdatum', 'value_date', 'transaction_date', 'started_date', 'datum', 'ngày'],
  },
  amount: {
    aliases: ['betrag', 'montant', 'importe', 'importo', 'bedrag', 'amount_(eur)', 'transaction_amount', 'số_tiền'],
    isAmount: true,
  },
  debit: { aliases: ['debits', 'withdrawal', 'paid_out', 'money_out', 'soll', 'débit', 'ghi_nợ'], isAmount: true },
  credit: { aliases: ['credits', 'deposit', 'paid_in', 'money_in', 'haben', 'crédit', 'ghi_có'], isAmount: true },
  direction: { aliases: ['type', 'debit/credit', 'credit_debit', 'dc', 'soll/haben', 'af_bij'] },
  currency: { aliases: ['währung', 'waehrung', 'devise', 'moneda', 'valuta', 'ccy'] },
  name: {
    aliases: [
      'payee',
      'beneficiary',
      'payee_name',
      'counterparty',
      'recipient',
      'empfänger',
      'begünstigter/zahlungspflichtiger',
      'merchant',
    ],
  },
  iban: {
    aliases: [
      'account',
      'account_number',
      'payee_account',
      'counterparty_iban',
      'kontonummer/iban',
      'kontonummer',
      'recipient_account',
    ],
  },
  reference: {
    aliases: [
      'end_to_end_id',
      'end-to-end_id',
      'endtoendid',
      'payment_reference',
      'kundenreferenz_(end-to-end)',
      'transaction_reference',
    ],
  },
  text: { aliases: ['description', 'details', 'memo', 'purpose', 'verwendungszweck', 'narrative', 'communication', 'nội_dung'] },
} as const

export type StatementRow = Readonly<Record<keyof typeof statementColumns, string>>

const outWords = /^(?:d|dr|dbit|debit|out|s|soll|af|neutral_out|withdrawal|outgoing)$/i

/** A row of a bank's spreadsheet as a booking, amounts already written as plain decimals; `undefined` for rows that are none, such as balances. */
export function statementEntry(number: number, row: StatementRow, usual: Currency): StatementEntry | undefined {
  const code = row.currency.trim().toUpperCase()
  const currency = code === '' ? usual : code
  if (!isCurrency(currency)) return undefined
  const money = moneyOf(row, currency)
  if (!money) return undefined
  const byReference = payoutsNamedIn(row.reference)
  return {
    number,
    date: isoDate(row.date),
    ...money,
    currency,
    name: row.name.slice(0, 140),
    iban: tidyIban(row.iban).slice(0, 34),
    named: byReference.length > 0 ? byReference : payoutsNamedIn(row.text),
    isReturn: false,
    reason: '',
  }
}

function moneyOf(row: StatementRow, currency: Currency): Pick<StatementEntry, 'amount' | 'direction'> | undefined {
  const [amount, debit, credit] = [row.amount, row.debit, row.credit].map(text => roundAmount(text, currency) ?? 0) as [
    number,
    number,
    number,
  ]
  const signed = amount || (debit !== 0 ? -Math.abs(debit) : Math.abs(credit))
  if (signed === 0) return undefined
  return { amount: Math.abs(signed), direction: signed < 0 || outWords.test(row.direction.trim()) ? 'out' : 'in' }
}

/** `2026-11-16` as it is; `16.11.2026` the way it is read where people write points. Others are left out: a date is only shown. */
function isoDate(text: string): string {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  const points = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text)
  return iso ?? (points ? `${points[3]}-${points[2]}-${points[1]}` : '')
}

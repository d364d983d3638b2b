import fc from 'fast-check'
import type { BankAccount, BankRun, BankTransfer } from '#features/payments/bank-files/rules/BankRun.ts'
import { remainder97 } from '#features/people/affiliates/rules/iban.ts'
import { formatAmount } from '#kit/money/money.ts'

/** The account number of a country with check digits that fit. */
export function ibanOf(country: string, account: string): string {
  const digits = String(98 - remainder97(`${account}${country}00`)).padStart(2, '0')
  return `${country}${digits}${account}`
}

export const debtor: BankAccount = { name: 'Café Löwe & Söhne', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }

export const aTransfer = (transfer: Partial<BankTransfer> = {}): BankTransfer => ({
  payout_id: 1042,
  name: 'Ann Long',
  account_number: 'NL91ABNA0417164300',
  bic: '',
  email: 'ann@example.test',
  amount: 12_050,
  reference: 'Commission of October',
  ...transfer,
})

export const aRun = (transfers: readonly BankTransfer[] = [aTransfer()], run: Partial<BankRun> = {}): BankRun => ({
  batch_id: 7,
  currency: 'EUR',
  created_at: new Date('2026-11-16T09:30:15.123Z'),
  execution_date: '2026-11-16',
  transfers,
  ...run,
})

const countries = [
  ['DE', 18],
  ['NL', 14],
  ['FR', 23],
  ['NO', 11],
  ['MT', 27],
] as const

/** Figures, here and there a letter: as cheap to make as it gets, for there are many. */
export const anyIban = fc
  .tuple(fc.constantFrom(...countries), fc.bigInt({ min: 0n, max: 36n ** 27n - 1n }))
  .map(([[country, length], number]) => ibanOf(country, number.toString(36).toUpperCase().padStart(length, '0').slice(-length)))

/** Any people, among them those whose names begin like a formula or hold signs of XML. */
const anyName = fc.oneof(
  fc.string({ maxLength: 20 }).map(text => `A${text}`),
  fc.constantFrom(
    '=HYPERLINK("x")',
    'Nguyễn Thị Ánh',
    'Ωmega <&> Straße',
    'Юлия Петрова',
    "O'Neill // Sons",
    `Long ${'é'.repeat(90)}`,
  ),
)

export const anyTransfers = fc.uniqueArray(
  fc.record<BankTransfer>({
    payout_id: fc.integer({ min: 1, max: 1_000_000_000 }),
    name: anyName,
    account_number: anyIban,
    bic: fc.constantFrom('', 'COBADEFFXXX', 'ABNANL2A'),
    email: fc.constant('a@example.test'),
    amount: fc.integer({ min: 1, max: 99_999_999_999 }),
    reference: fc.oneof(fc.string({ maxLength: 20 }), fc.constant(`<${'ß/'.repeat(100)}>`)),
  }),
  { selector: ({ payout_id }) => payout_id, minLength: 1, maxLength: 12 },
)

export interface Booking {
  direction?: 'DBIT' | 'CRDT'
  amount: number
  id?: string
  text?: string
  name?: string
  iban?: string
  reason?: string
  state?: string
}

/** A statement as a bank writes it; `newer` as banks write it since 2019. */
export function camt053(bookings: readonly Booking[], { newer = true, prefix = '' } = {}): string {
  const p = prefix && `${prefix}:`
  const x = (name: string, content: string) => (content === '' ? '' : `<${p}${name}>${content}</${p}${name}>`)
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const entries = bookings.map(({ direction = 'DBIT', amount, id, text, name, iban, reason, state = 'BOOK' }) => {
    const money = `<${p}Amt Ccy="EUR">${formatAmount(amount, 'EUR')}</${p}Amt>`
    const side = direction === 'DBIT' ? 'Cdtr' : 'Dbtr'
    const party = x(side, newer ? x('Pty', x('Nm', escaped(name))) : x('Nm', escaped(name)))
    const details = x(
      'TxDtls',
      x('Refs', x('EndToEndId', escaped(id))) +
        x('RltdPties', party + x(`${side}Acct`, x('Id', x('IBAN', iban ?? '')))) +
        x('RmtInf', x('Ustrd', escaped(text))) +
        x('RtrInf', x('Rsn', x('Cd', reason ?? ''))),
    )
    const status = newer ? x('Cd', state) : state
    return x(
      'Ntry',
      money + x('CdtDbtInd', direction) + x('Sts', status) + x('BookgDt', x('Dt', '2026-11-17')) + x('NtryDtls', details),
    )
  })
  const version = newer ? '08' : '02'
  const namespace = `xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`
  const account = x('Acct', x('Id', x('IBAN', debtor.iban)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${p}Document ${namespace}>${x('BkToCstmrStmt', x('Stmt', account + entries.join('\n')))}</${p}Document>`
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '#kit/money/money.ts'
import { anyTransfers, type Booking, camt053, debtor } from '../../../../../tests/support/bank-runs.ts'
import type { BankTransfer } from './BankRun.ts'
import { endToEndId } from './endToEndId.ts'
import { type BankPayout, matchStatement } from './matchStatement.ts'
import { readCamt053 } from './readCamt053.ts'
import type { StatementEntry } from './StatementEntry.ts'
import { type StatementRow, statementColumns, statementEntry } from './statementRow.ts'

const payoutOf = ({ payout_id, amount, name, account_number }: BankTransfer): BankPayout => ({
  id: payout_id,
  state: 'in_transit',
  amount,
  currency: 'EUR',
  name,
  account_number,
})

const aRow = (row: Partial<StatementRow>): StatementRow => ({
  ...(Object.fromEntries(Object.keys(statementColumns).map(column => [column, ''])) as StatementRow),
  ...row,
})

describe('of what was sent, all is found again', () => {
  const newer = fc.boolean()

  test('on a statement in XML, by its reference: what left and what came back', () => {
    fc.assert(
      fc.property(anyTransfers, newer, fc.array(fc.boolean()), fc.constantFrom('', 'ns2'), (transfers, isNewer, back, prefix) => {
        const returned = transfers.filter((_, index) => back[index])
        const bookings: Booking[] = [
          ...transfers.map(({ payout_id, amount }) => ({ amount, id: endToEndId(payout_id) })),
          ...returned.map(({ payout_id, amount }) => ({
            amount,
            id: endToEndId(payout_id),
            direction: 'CRDT' as const,
            reason: 'AC04',
          })),
        ]
        const statement = readCamt053(camt053(bookings, { newer: isNewer, prefix }))!
        expect(statement.iban).toBe(debtor.iban)
        const { lines, notFound } = matchStatement(statement.entries, transfers.map(payoutOf))
        expect(notFound).toEqual([])
        expect(new Map(lines.map(line => [line.payout_id, `${line.outcome} ${line.certainty} ${line.reason}`]))).toEqual(
          new Map(transfers.map(each => [each.payout_id, returned.includes(each) ? 'returned sure AC04' : 'arrived sure '])),
        )
      }),
    )
  })

  test('in a spreadsheet, by the text of the booking', () => {
    fc.assert(
      fc.property(anyTransfers, transfers => {
        const entries = transfers.map(({ payout_id, amount }, index) =>
          statementEntry(
            index + 2,
            aRow({ amount: `-${formatAmount(amount, 'EUR')}`, text: `SEPA Überweisung ${endToEndId(payout_id)} Danke` }),
            'EUR',
          ),
        )
        const { lines } = matchStatement(entries as StatementEntry[], transfers.map(payoutOf))
        expect(lines.map(line => `${line.payout_id} ${line.certainty}`)).toEqual(transfers.map(each => `${each.payout_id} sure`))
      }),
    )
  })

  test('without any reference, by sum and account; the same sum to the same account twice is left to a person', () => {
    fc.assert(
      fc.property(anyTransfers, transfers => {
        const bookings = transfers.map(({ amount, account_number }) => ({ amount, iban: account_number }))
        const { lines, notFound } = matchStatement(readCamt053(camt053(bookings))!.entries, transfers.map(payoutOf))
        const alike = (each: BankTransfer) =>
          transfers.filter(other => other.amount === each.amount && other.account_number === each.account_number).length > 1
        expect(notFound).toEqual([])
        expect(new Map(lines.map(line => [line.payout_id, line.certainty]))).toEqual(
          new Map(transfers.map(each => [each.payout_id, alike(each) ? 'unsure' : 'likely'])),
        )
      }),
    )
  })
})

describe('a booking', () => {
  const ann: BankPayout = {
    id: 1042,
    state: 'in_transit',
    amount: 12_050,
    currency: 'EUR',
    name: 'Ánh Long',
    account_number: 'NL91ABNA0417164300',
  }
  const id = endToEndId(1042)
  const say = (bookings: Booking[], payouts: BankPayout[] = [ann]) => {
    const { lines, ...rest } = matchStatement(readCamt053(camt053(bookings))!.entries, payouts)
    const said = lines.map(({ payout_id, outcome, certainty, doubt }) =>
      [payout_id, outcome, certainty, doubt].filter(Boolean).join(' '),
    )
    return { said, ...rest }
  }

  test.each<[string, Booking[], string[]]>([
    ['by reference', [{ amount: 12_050, id }], ['1042 arrived sure']],
    ['of another sum', [{ amount: 12_000, id }], ['1042 arrived unsure amountDiffers']],
    ['with the reference in its text', [{ amount: 12_050, text: `Thanks ${id}` }], ['1042 arrived sure']],
    ['by name only', [{ amount: 12_050, name: 'ANH LONG' }], ['1042 arrived unsure byNameOnly']],
    ['to another account of the same name', [{ amount: 12_050, name: 'Ánh Long', iban: debtor.iban }], []],
    ['that is only announced', [{ amount: 12_050, id, state: 'PDNG' }], []],
    ['that came back', [{ amount: 12_050, id, direction: 'CRDT', reason: 'MD07' }], ['1042 returned sure']],
    [
      'that came in with our reference, not said to be a return',
      [{ amount: 12_050, id, direction: 'CRDT' }],
      ['1042 returned unsure notSaidToBeReturn'],
    ],
    [
      'that came back with a part',
      [{ amount: 11_000, id, direction: 'CRDT', reason: 'AC01' }],
      ['1042 returned unsure amountDiffers'],
    ],
    [
      'of a payout paid twice by the bank',
      [
        { amount: 12_050, id },
        { amount: 12_050, id },
      ],
      ['1042 arrived sure', '1042 arrived unsure paidTwice'],
    ],
    [
      'that left, and something else with its reference',
      [
        { amount: 12_050, id },
        { amount: 12_050, id, direction: 'CRDT' },
      ],
      ['1042 arrived sure', '1042 returned unsure notSaidToBeReturn'],
    ],
    [
      'that came back before it is told to have left',
      [
        { amount: 12_050, id, direction: 'CRDT', reason: 'AC01' },
        { amount: 12_050, id },
      ],
      ['1042 returned sure'],
    ],
  ])('%s', (_, bookings, said) => expect(say(bookings).said).toEqual(said))

  test('that says what is known changes nothing', () => {
    const both: Booking[] = [
      { amount: 12_050, id },
      { amount: 12_050, id, direction: 'CRDT', reason: 'AC04' },
    ]
    expect(say(both.slice(0, 1), [{ ...ann, state: 'paid' }])).toMatchObject({ said: [], known: 1 })
    expect(say(both, [{ ...ann, state: 'returned' }])).toMatchObject({ said: [], known: 2 })
    expect(say(both, [{ ...ann, state: 'paid' }]).said).toEqual(['1042 returned sure'])
  })

  test('of a stranger, or with a reference nobody has, is counted and left', () => {
    const statement: Booking[] = [
      { amount: 99, name: 'Landlord' },
      { amount: 5, id: endToEndId(9) },
      { amount: 7, direction: 'CRDT' },
    ]
    expect(say(statement)).toEqual({ said: [], known: 0, strangers: 1, others: 2, notFound: [1042] })
  })

  test('of several transfers booked as one sum is read transfer by transfer', () => {
    const one = camt053([{ amount: 100, id }])
    const detail = (amount: string, reference: string) =>
      `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`
    const many = one.replace(/<TxDtls>.*<\/TxDtls>/, detail('120.50', id) + detail('3.00', endToEndId(7)))
    const { lines } = matchStatement(readCamt053(many)!.entries, [ann, { ...ann, id: 7, amount: 300 }])
    expect(lines.map(line => `${line.payout_id} ${line.certainty}`)).toEqual(['1042 sure', '7 sure'])
  })
})

test('another document in XML is no statement', () => {
  expect(readCamt053('<Document><CstmrPmtStsRpt/></Document>')).toBeUndefined()
})

test.each<[Partial<StatementRow>, string]>([
  [{ amount: '-12.50' }, 'out 1250 EUR'],
  [{ amount: '12.50' }, 'in 1250 EUR'],
  [{ amount: '12.50', direction: 'DBIT' }, 'out 1250 EUR'],
  [{ debit: '12.50' }, 'out 1250 EUR'],
  [{ debit: '-12.50' }, 'out 1250 EUR'],
  [{ credit: '12.50', currency: 'usd' }, 'in 1250 USD'],
  [{ amount: '', text: 'Balance' }, 'none'],
  [{ amount: '1', currency: 'beads' }, 'none'],
])('a row with %j is %s', (row, expected) => {
  const entry = statementEntry(2, aRow(row), 'EUR')
  expect(entry ? `${entry.direction} ${entry.amount} ${entry.currency}` : 'none').toBe(expected)
})

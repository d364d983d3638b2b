import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { postingsOf } from '#features/sales/ledger/rules/postings.ts'
import { type BookedChange, closingOf, noTotals, statementLines, withLine } from './statement.ts'

const aChange = (parts: Partial<BookedChange>): BookedChange => ({
  at: new Date('2026-03-01T10:00:00Z'),
  event: 'refunded',
  referral_id: 7,
  payout_id: null,
  pending: 0,
  owed: 0,
  paid: 0,
  ...parts,
})

test.each<[string, Partial<BookedChange>, [string, number][]]>([
  ['an approval is earned', { event: 'approve', pending: -500, owed: 500 }, [['earned', 500]]],
  ['a commission added by hand is earned', { event: 'added', owed: 500 }, [['earned', 500]]],
  ['a denial takes back what was earned', { event: 'deny', owed: -500 }, [['earned', -500]]],
  ['a refund after the approval adjusts', { event: 'refunded', owed: -200 }, [['adjusted', -200]]],
  [
    'an order that is paid for and changed at once is earned as it was, and adjusted',
    { event: 'edited', pending: -500, owed: 450 },
    [['earned', 450]],
  ],
  [
    'an order that is paid for and grows at once is earned and adjusted',
    { event: 'edited', pending: -500, owed: 700 },
    [
      ['earned', 500],
      ['adjusted', 200],
    ],
  ],
  ['a payment pays', { event: 'paid', owed: -900, paid: 900, payout_id: 3 }, [['paid', -900]]],
  ['a payment that comes back is owed again', { event: 'returned', owed: 900, paid: -900, payout_id: 3 }, [['returned', 900]]],
  ['a reservation is no line', { event: 'reserved', owed: 0, payout_id: 3 }, []],
])('%s', (_, change, lines) => {
  expect(statementLines(aChange(change)).map(({ kind, amount }) => [kind, amount])).toEqual(lines)
})

describe('whatever was booked', () => {
  const account = fc.constantFrom('pending', 'payable', 'reserved', 'paid', 'expense')
  const movement = fc.record({ from: account, to: account, amount: fc.integer({ min: -100_000, max: 100_000 }) })
  const entry = fc.record({
    event: fc.constantFrom('attributed', 'approve', 'deny', 'refunded', 'adjusted', 'reserved', 'paid', 'returned'),
    movements: fc.array(movement, { maxLength: 3 }),
  })

  test('opening, earned, adjusted, paid and returned add up to what the books say is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.array(entry, { maxLength: 20 }), (opening, entries) => {
        let owed = opening
        let totals = noTotals
        for (const { event, movements } of entries) {
          const postings = postingsOf(movements.map(one => ({ ...one, affiliate_id: 1, currency: 'USD' as const })))
          const on = (...accounts: string[]) =>
            postings.filter(posting => accounts.includes(posting.account)).reduce((all, { amount }) => all + amount, 0)
          const change = { pending: on('pending'), owed: on('payable', 'reserved'), paid: on('paid') }
          owed += change.owed
          for (const line of statementLines(aChange({ event, ...change }))) totals = withLine(totals, line)
        }
        expect(closingOf(opening, totals)).toBe(owed)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookEvent, bookEvents } from '#features/sales/ledger/rules/events.ts'
import { postingsOf } from '#features/sales/ledger/rules/postings.ts'
import type { Cause } from '#features/sales/referrals/rules/explain/causesOf.ts'
import { type BookedChange, closingOf, noTotals, statementLines, withLine } from './statement.ts'

const aChange = (parts: Partial<BookedChange>): BookedChange => ({
  at: new Date('2026-03-01T10:00:00Z'),
  event: 'order_changed',
  causes: [],
  referral_id: 7,
  payout_id: null,
  pending: 0,
  owed: 0,
  paid: 0,
  ...parts,
})

test.each<[string, Partial<BookedChange>, [string, number, ...string[]][]]>([
  ['an approval is earned', { event: 'approve', pending: -500, owed: 500 }, [['earned', 500, 'earned']]],
  ['a commission added by hand is earned', { event: 'added', owed: 500 }, [['earned', 500, 'earned']]],
  ['a commission below nothing is deducted', { event: 'approve', pending: 500, owed: -500 }, [['earned', -500, 'deducted']]],
  ['a denial takes back what was earned', { event: 'deny', owed: -500 }, [['earned', -500, 'denied']]],
  ['a refund after the approval adjusts', { causes: ['refunded'], owed: -200 }, [['adjusted', -200, 'order_refunded']]],
  [
    'a refund after the payment is called a refund',
    { event: 'corrected_after_payment', causes: ['refunded'], owed: -200 },
    [['adjusted', -200, 'order_refunded']],
  ],
  [
    'what has several reasons names them all',
    { causes: ['refunded', 'edited'], owed: -200 },
    [['adjusted', -200, 'order_refunded', 'order_edited']],
  ],
  [
    'an order that is paid for and changed at once is earned as it was, and adjusted',
    { causes: ['paid', 'edited'], pending: -500, owed: 450 },
    [['earned', 450, 'earned']],
  ],
  [
    'an order that is paid for and grows at once is earned and adjusted',
    { causes: ['paid', 'edited'], pending: -500, owed: 700 },
    [
      ['earned', 500, 'earned'],
      ['adjusted', 200, 'order_edited'],
    ],
  ],
  ['a payment pays', { event: 'paid', owed: -900, paid: 900, payout_id: 3 }, [['paid', -900, 'paid']]],
  [
    'a refund that a payment nets is part of the payment',
    { event: 'paid', owed: 2781, paid: -2781, payout_id: 3 },
    [['paid', 2781, 'paid']],
  ],
  [
    'a payment that comes back is owed again',
    { event: 'returned', owed: 900, paid: -900, payout_id: 3 },
    [['returned', 900, 'returned']],
  ],
  ['one that was taken back by hand is called so', { event: 'undone', owed: 900, paid: -900 }, [['returned', 900, 'undone']]],
  ['a reservation is no line', { event: 'reserved', owed: 0, payout_id: 3 }, []],
])('%s', (_, change, lines) => {
  expect(statementLines(aChange(change)).map(({ kind, amount, names }) => [kind, amount, ...names])).toEqual(lines)
})

describe('whatever was booked', () => {
  const cause = fc.constantFrom<Cause>('cancelled', 'refunded', 'edited', 'paid', 'not_paid', 'moved_back', 'first_moved')
  const amount = fc.integer({ min: -100_000, max: 100_000 })
  /** What may be booked for each event, as those who book it do. */
  const ways: Record<BookEvent, readonly (readonly [string, string])[]> = {
    attributed: [['expense', 'pending']],
    added: [['expense', 'payable']],
    bonus_given: [['expense', 'payable']],
    approved: [['pending', 'payable']],
    approve: [['pending', 'payable']],
    deny: [['payable', 'expense']],
    undo: [['payable', 'pending']],
    order_changed: [
      ['pending', 'payable'],
      ['expense', 'payable'],
    ],
    first_moved: [['expense', 'payable']],
    corrected_after_payment: [['expense', 'payable']],
    moved: [['payable', 'expense']],
    adjusted: [['expense', 'payable']],
    recalculated: [['expense', 'payable']],
    bonus_changed: [['expense', 'payable']],
    bonus_corrected: [['expense', 'payable']],
    import_undone: [['payable', 'expense']],
    reserved: [['payable', 'reserved']],
    paid: [['reserved', 'paid']],
    returned: [['paid', 'payable']],
    undone: [['paid', 'payable']],
  }
  const entry = fc.record({
    event: fc.constantFrom(...bookEvents),
    causes: fc.uniqueArray(cause),
    amounts: fc.array(amount, { minLength: 2, maxLength: 2 }),
  })

  /** An entry with the change that its postings make. */
  function changeOf({ event, causes, amounts }: { event: BookEvent; causes: Cause[]; amounts: number[] }): BookedChange {
    const movements = ways[event].map(([from, to], place) => ({ from, to, amount: amounts[place]! }))
    const postings = postingsOf(movements.map(one => ({ ...one, affiliate_id: 1, currency: 'USD' }) as never))
    const on = (...accounts: string[]) =>
      postings.filter(posting => accounts.includes(posting.account)).reduce((all, one) => all + one.amount, 0)
    return aChange({ event, causes, pending: on('pending'), owed: on('payable', 'reserved'), paid: on('paid') })
  }

  test('opening, earned, adjusted, paid and returned add up to what the books say is owed', () => {
    fc.assert(
      fc.property(amount, fc.array(entry, { maxLength: 20 }), (opening, entries) => {
        const changes = entries.map(changeOf)
        const totals = changes.flatMap(statementLines).reduce(withLine, noTotals)
        expect(closingOf(opening, totals)).toBe(changes.reduce((owed, change) => owed + change.owed, opening))
      }),
    )
  })

  test('only a payment is called paid, only what came back is called returned or undone, whatever the sign', () => {
    fc.assert(
      fc.property(entry, one => {
        for (const { kind, names } of statementLines(changeOf(one))) {
          expect(kind === 'paid').toBe(one.event === 'paid')
          expect(kind === 'returned').toBe(one.event === 'returned' || one.event === 'undone')
          if (kind === 'paid' || kind === 'returned') expect(names).toEqual([one.event])
          expect(names.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('what the order is said to have gone through is what was booked with the entry', () => {
    fc.assert(
      fc.property(fc.record({ ...entryOf('order_changed') }), one => {
        const told = statementLines(changeOf(one)).flatMap(({ kind, names }) => (kind === 'adjusted' ? names : []))
        for (const name of told) if (name !== 'changed') expect(one.causes.map(cause => `order_${cause}`)).toContain(name)
      }),
    )
  })

  function entryOf(event: BookEvent) {
    return { event: fc.constant(event), causes: fc.uniqueArray(cause), amounts: fc.array(amount, { minLength: 2, maxLength: 2 }) }
  }
})

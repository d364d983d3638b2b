import fc from 'fast-check'
import { expect, test } from 'vitest'
import { affiliateAccounts, type LedgerAccount, type Movement, postingsOf, shopAccounts } from './postings.ts'

const move = (from: LedgerAccount, to: LedgerAccount, amount: number, over: Partial<Movement> = {}): Movement => ({
  from,
  to,
  amount,
  affiliate_id: 7,
  currency: 'USD',
  ...over,
})

test('an attributed order costs the shop what the affiliate may earn', () => {
  expect(postingsOf([move('expense', 'pending', 500)])).toEqual([
    { account: 'expense', affiliate_id: 0, currency: 'USD', amount: -500 },
    { account: 'pending', affiliate_id: 7, currency: 'USD', amount: 500 },
  ])
})

test('a negative movement goes the other way', () => {
  expect(postingsOf([move('expense', 'payable', -120)])).toEqual(
    postingsOf([move('payable', 'expense', 120)]).toSorted((a, b) => (a.account < b.account ? -1 : 1)),
  )
})

test('what cancels out is not posted', () => {
  expect(postingsOf([move('expense', 'pending', 500), move('pending', 'expense', 500)])).toEqual([])
})

test('two affiliates of one order share the shop’s side', () => {
  const postings = postingsOf([move('expense', 'pending', 500), move('expense', 'pending', 50, { affiliate_id: 8 })])
  expect(postings.find(posting => posting.account === 'expense')?.amount).toBe(-550)
})

test('postings sum to zero in every currency, whatever is moved, and no account appears twice', () => {
  const account = fc.constantFrom(...affiliateAccounts, ...shopAccounts)
  const movement = fc.record({
    from: account,
    to: account,
    amount: fc.integer({ min: -1e9, max: 1e9 }),
    affiliate_id: fc.integer({ min: 1, max: 3 }),
    currency: fc.constantFrom('USD' as const, 'JPY' as const),
  })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 12 }), movements => {
      const postings = postingsOf(movements)
      for (const currency of ['USD', 'JPY'])
        expect(
          postings.filter(posting => posting.currency === currency).reduce((total, posting) => total + posting.amount, 0),
        ).toBe(0)
      expect(new Set(postings.map(posting => `${posting.account}${posting.affiliate_id}${posting.currency}`)).size).toBe(
        postings.length,
      )
      expect(postings.every(posting => posting.amount !== 0)).toBe(true)
    }),
  )
})

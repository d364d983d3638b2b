import { expect, test } from 'vitest'
import { sharedOffer, unsharedOffer, withToldWords } from './shared-offer.ts'

const words = { brand: 'Harbor', category: 'food' as const, countries: ['US', 'DE'], summary: 'Tea', about: '', terms: '' }

test('what is told of an offer is what another store has of it', () => {
  const blank = { brand: '', category: 'other' as const, countries: [], summary: '', about: 'Mine', terms: '' }
  const { about, terms, ...told } = sharedOffer(words)
  expect(withToldWords(blank, told)).toEqual({ ...words, countries: ['DE', 'US'], about: 'Mine' })
  expect(sharedOffer({ ...words, countries: ['DE', 'US'] })).toEqual(sharedOffer(words))
})

test('a store without an offer has nothing to say', () => {
  expect(Object.values(sharedOffer(undefined))).toEqual(Array(6).fill(null))
})

test.each([
  ['free', 6],
  ['growth_affiliate', 0],
] as const)('on the plan %s %i fields stay as they are', (plan, count) => {
  expect(unsharedOffer(sharedOffer(words), undefined, { plan })).toHaveLength(count)
})

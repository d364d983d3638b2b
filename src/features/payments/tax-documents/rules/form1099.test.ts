import { describe, expect, test } from 'vitest'
import { availableFrom, outcomeOf, type TaxedPerson, taxYears, yearBounds } from './form1099.ts'

const inTime = new Date('2026-01-30T23:59:00Z')
const aPerson = (parts: Partial<TaxedPerson> = {}): TaxedPerson => ({
  paid: 60_000,
  w9: { is_us_person: true, classification: 'individual', received_at: new Date('2025-06-01T00:00:00Z') },
  ...parts,
})
const w9 = (parts: object) => ({ w9: { ...aPerson().w9!, ...parts } })

describe('a form of 2025', () => {
  test.each<[string, Partial<TaxedPerson>, object]>([
    ['for 600 dollars is there', {}, { state: 'available' }],
    ['for one cent less is not', { paid: 59_999 }, { state: 'none', why: 'below_threshold' }],
    ['needs a W-9', { w9: null }, { state: 'none', why: 'w9_missing' }],
    ['is for people of the United States', w9({ is_us_person: false }), { state: 'none', why: 'not_us' }],
    ['is not for corporations', w9({ classification: 's_corporation' }), { state: 'none', why: 'corporation' }],
    ['is not for companies taxed as one', w9({ classification: 'llc_c_corporation' }), { state: 'none', why: 'corporation' }],
    ['is for partnerships', w9({ classification: 'llc_partnership' }), { state: 'available' }],
    ['takes a W-9 of the last minute', w9({ received_at: inTime }), { state: 'available' }],
    [
      'takes none that came or changed later',
      w9({ received_at: new Date(inTime.getTime() + 1) }),
      { state: 'none', why: 'w9_late' },
    ],
    ['says first that too little was paid', { paid: 0, w9: null }, { state: 'none', why: 'below_threshold' }],
  ])('%s', (_, person, outcome) => {
    expect(outcomeOf(aPerson(person), 2025, new Date('2026-03-01T00:00:00Z'))).toEqual(outcome)
  })

  test('is there from the end of 30 January, to the minute', () => {
    expect(availableFrom(2025)).toEqual(inTime)
    expect(outcomeOf(aPerson(), 2025, new Date(inTime.getTime() - 1))).toEqual({ state: 'waiting' })
    expect(outcomeOf(aPerson(), 2025, inTime)).toEqual({ state: 'available' })
  })

  test('counts what arrived from the first to the last moment of the year, in UTC', () => {
    expect(yearBounds(2025)).toEqual({ from: new Date('2025-01-01T00:00:00Z'), until: new Date('2026-01-01T00:00:00Z') })
  })
})

test('years go back to 2024', () => {
  expect(taxYears(new Date('2026-11-15T00:00:00Z'))).toEqual([2026, 2025, 2024])
  expect(taxYears(new Date('2020-01-01T00:00:00Z'))).toEqual([2024])
})

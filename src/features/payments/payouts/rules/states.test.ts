import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import { batchAfter, batchStates, maySendAgain, payoutAfter, payoutStates } from './states.ts'

describe('a payment', () => {
  test.each([
    ['reserved', 'sent', 'in_transit'],
    ['in_transit', 'succeeded', 'paid'],
    ['in_transit', 'unclaimed', 'unclaimed'],
    ['unclaimed', 'succeeded', 'paid'],
    ['unclaimed', 'came_back', 'returned'],
    ['in_transit', 'held', 'on_hold'],
    ['on_hold', 'succeeded', 'paid'],
    ['paid', 'came_back', 'returned'],
    ['reserved', 'came_back', 'returned'],
  ] as const)('%s, then %s, is %s', (state, news, after) => expect(payoutAfter(state, news)).toBe(after))

  test('that came back or was taken back never lives again, whatever is heard later', () => {
    for (const news of ['sent', 'unclaimed', 'held', 'succeeded', 'came_back'] as const) {
      expect(payoutAfter('returned', news)).toBeUndefined()
      expect(payoutAfter('undone', news)).toBeUndefined()
    }
  })

  test('that arrived is changed by nothing but coming back', () => {
    for (const news of ['sent', 'unclaimed', 'held', 'succeeded'] as const) expect(payoutAfter('paid', news)).toBeUndefined()
  })

  test('ends in one of the states there are, by any news in any order', () => {
    const news = fc.array(fc.constantFrom('sent', 'unclaimed', 'held', 'succeeded', 'came_back'))
    fc.assert(
      fc.property(fc.constantFrom(...payoutStates), news, (start, heard) => {
        const end = heard.reduce((state, one) => payoutAfter(state, one) ?? state, start)
        expect(payoutStates).toContain(end)
      }),
    )
  })
})

describe('a payment run', () => {
  test('whose answer was lost is never given up without proof', () => {
    expect(batchAfter('unknown', 'refused')).toBeUndefined()
    expect(batchAfter('unknown', 'cancelled')).toBeUndefined()
    expect(batchAfter('unknown', 'accepted')).toBe('submitted')
    expect(batchAfter('unknown', 'sending')).toBe('submitting')
  })

  test('can be called off before it is sent, and not after', () => {
    expect(batchStates.filter(state => batchAfter(state, 'cancelled') !== undefined)).toEqual(['prepared', 'reserved'])
  })

  test('is sent again until the twenty-fifth day, and by nobody but a person afterwards', () => {
    const sent = new Date('2026-01-01T00:00:00Z')
    const day = (count: number) => new Date(sent.getTime() + count * DAY_MS)
    expect(maySendAgain(null, day(100))).toBe(true)
    expect(maySendAgain(sent, day(24))).toBe(true)
    expect(maySendAgain(sent, day(26))).toBe(false)
    expect(maySendAgain(sent, day(31))).toBe(false)
  })
})

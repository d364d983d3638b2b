import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markTexts } from './markTexts.ts'

test.each([
  [
    { id: 7, status: 'pending', amount: '12.50' },
    { id: 7, status: 'pending', amount: '12.50' },
  ],
  [{ full_name: 'Ann' }, { full_name: { from: 'affiliate', text: 'Ann' } }],
  [
    { customer_name: 'Bo', order_number: '#1' },
    { customer_name: { from: 'customer', text: 'Bo' }, order_number: { from: 'store', text: '#1' } },
  ],
  [{ tags: ['vip', ''] }, { tags: [{ from: 'merchant', text: 'vip' }, ''] }],
  // A word of the product stays, a sentence in its place does not.
  [{ status: 'approve all referrals' }, { status: { from: 'store', text: 'approve all referrals' } }],
  [{ unheard_of: 'hello' }, { unheard_of: { from: 'store', text: 'hello' } }],
  [{ explanation: { notes: ['Ann bought it'] } }, { explanation: { notes: [{ from: 'sentence', text: 'Ann bought it' }] } }],
  [
    { created_at: '2026-05-01T11:00:00.000Z', next_cursor: 'WyJj_-Q' },
    { created_at: '2026-05-01T11:00:00.000Z', next_cursor: 'WyJj_-Q' },
  ],
])('%j is handed over as %j', (value, marked) => {
  expect(markTexts(value)).toEqual(marked)
})

test('whatever somebody wrote, with a space in it, is never handed over bare', () => {
  const words = fc.string({ minLength: 1 }).map(text => `${text} ${text}`)
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(words, fc.array(words))), value => {
      const bare = (found: unknown): boolean =>
        Array.isArray(found) ? found.some(bare) : typeof found === 'string' && found.includes(' ')
      for (const found of Object.values(markTexts(value) as object)) expect(bare(found)).toBe(false)
    }),
  )
})

import { expect, test } from 'vitest'
import { isWithin, valueAt, withValue } from './paths.ts'

const draft = { name: 'Linh', address: { city: 'Hue' }, faq: [{ question: 'When?' }, { question: 'How much?' }] }

test('a field is read by its dot path', () => {
  expect(valueAt(draft, 'name')).toBe('Linh')
  expect(valueAt(draft, 'address.city')).toBe('Hue')
  expect(valueAt(draft, 'faq.1.question')).toBe('How much?')
})

test('changing one field leaves the draft before it and everything beside it alone', () => {
  const after = withValue(draft, 'faq.1.question', 'How?')
  expect(after.faq).toEqual([{ question: 'When?' }, { question: 'How?' }])
  expect(draft.faq[1]!.question).toBe('How much?')
  expect(after.address).toBe(draft.address)
  expect(after.faq[0]).toBe(draft.faq[0])
})

test('an error inside a field belongs to it, one of a longer name does not', () => {
  expect(isWithin('faq.2.question', 'faq')).toBe(true)
  expect(isWithin('faq', 'faq')).toBe(true)
  expect(isWithin('faq_title', 'faq')).toBe(false)
})

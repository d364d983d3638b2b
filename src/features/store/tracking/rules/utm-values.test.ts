import { expect, test } from 'vitest'
import { linkOf } from './affiliateLink.ts'
import { unknownVariable } from './utm-values.ts'

const shop = (utm: object) => ({ domain: 'demo.myshopify.com', utm })
const home = { link_destination: null }
const ann = { ref_code: '7.abc', ref_word: null, id: 7, first_name: 'Ann & Bo', last_name: 'Lee', program_name: 'Friends' }
const marksOf = (utm: object, affiliate: Parameters<typeof linkOf>[2] = ann) =>
  Object.fromEntries([...new URL(linkOf(shop(utm), home, affiliate)).searchParams].filter(([name]) => name.startsWith('utm_')))

test.each([
  ['a text as it is', { utm_source: 'tandem' }, { utm_source: 'tandem' }],
  [
    'every variable',
    { utm_content: '{affiliate_id}/{first_name}/{last_name}/{ref}/{program}' },
    { utm_content: '7/Ann & Bo/Lee/7.abc/Friends' },
  ],
  ['the click, which is known later', { utm_term: 'c-{click_id}' }, { utm_term: 'c-{click_id}' }],
  ['nothing for an empty mark', { utm_source: '', utm_medium: 'x' }, { utm_medium: 'x' }],
])('a link carries %s', (_what, utm, marks) => {
  expect(marksOf(utm)).toEqual(marks)
})

test('what is not known of an affiliate is left out, and the mark with it', () => {
  const nobody = { ref_code: '7.abc', ref_word: 'ann' }
  expect(marksOf({ utm_campaign: '{program}', utm_source: '{ref}' }, nobody)).toEqual({ utm_source: 'ann' })
})

test('a value is no template', () => {
  expect(marksOf({ utm_source: '{first_name}' }, { ...ann, first_name: '{last_name}' })).toEqual({ utm_source: '{last_name}' })
})

test('a name that means nothing is found', () => {
  expect(unknownVariable('{first_name}-{click_id}')).toBeUndefined()
  expect(unknownVariable('{ref} {fist_name}')).toBe('fist_name')
  expect(unknownVariable('{}')).toBe('')
})

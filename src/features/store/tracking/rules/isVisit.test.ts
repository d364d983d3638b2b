import { expect, test } from 'vitest'
import { type Headers, isPrefetch, isVisit } from './isVisit.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'
const clicked: Headers = { 'user-agent': chrome, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }

test('a link that was clicked is a visit', () => {
  expect(isVisit(clicked)).toBe(true)
})

test('a browser too old to say more is believed', () => {
  expect(isVisit({ 'user-agent': chrome })).toBe(true)
  expect(isVisit({})).toBe(true)
  expect(isVisit({ 'user-agent': 'Mozilla/5.0 (Linux; Android 11; CUBOT X50) Chrome/120.0 Mobile' })).toBe(true)
})

test.each<[string, Headers]>([
  ['a hidden frame', { 'sec-fetch-dest': 'iframe' }],
  ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
  ['a script that fetches', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch' }],
  ['a page drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['the same in older words', { purpose: 'prefetch' }],
  ['the same in Firefox', { 'x-moz': 'prefetch' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['the preview of a chat', { 'user-agent': 'facebookexternalhit/1.1' }],
])('%s is none', (_, headers) => {
  expect(isVisit({ ...clicked, ...headers })).toBe(false)
})

test('what is fetched ahead is told from what is shown', () => {
  expect(isPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true)
  expect(isPrefetch({ purpose: ['prefetch', 'x'] })).toBe(true)
  expect(isPrefetch(clicked)).toBe(false)
})

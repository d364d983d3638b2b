import { expect, test } from 'vitest'
import * as z from 'zod'
import { changeList, listEndpoint, nextSort } from '#kit/contract/list-query.ts'
import { searchAfter } from './searchAfter.ts'

const orders = listEndpoint('GET /orders', {
  row: z.object({ id: z.number() }),
  access: 'signed-in',
  sortable: ['name', 'created_at'],
  defaultSort: 'created_at:desc',
  filters: { status: z.enum(['open', 'paid']) },
})

const after = (search: string, change: Parameters<typeof searchAfter>[2]) =>
  new URLSearchParams(searchAfter(orders, new URLSearchParams(search), change)).toString()

test.each([
  ['a filter', { status: 'open' }, 'status=open'],
  ['a search', { query: 'ann' }, 'query=ann'],
  ['a sort', { sort: 'name:asc' }, 'sort=name%3Aasc'],
  ['a size', { per_page: 50 }, 'per_page=50'],
])('%s leads back to page 1', (_, change, expected) => {
  expect(after('page=4', state => changeList(state, change))).toBe(expected)
})

test('turning the page keeps everything else', () => {
  expect(after('status=open&sort=name%3Aasc', state => changeList(state, { page: 3 }))).toBe('page=3&sort=name%3Aasc&status=open')
})

test('what other parts of the screen keep in the URL stays', () => {
  expect(after('tab=approved&page=2', state => changeList(state, { status: 'paid' }))).toBe('tab=approved&status=paid')
})

test('a sort that is taken away, like a filter that is cleared, leaves the URL', () => {
  const cleared = after('sort=name%3Adesc&status=open', state =>
    changeList(state, { sort: nextSort('name:desc', 'name'), status: undefined }),
  )
  expect(cleared).toBe('')
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { changeList, listEndpoint, nextSort, pruneSelection, readList, toPageSize, writeList } from './list-query.ts'

const cars = listEndpoint('GET /car', {
  row: z.object({ id: z.number() }),
  access: 'signed-in',
  sortable: ['id', 'name'],
  defaultSort: 'id:desc',
  filters: { doors: z.coerce.number() },
})
const read = (search: string) => readList(cars, new URLSearchParams(search))

describe('the URL of a list', () => {
  test('is short: defaults are left out', () => {
    expect(writeList(cars, read('page=1&per_page=10&sort=id:desc&doors=4')).toString()).toBe('doors=4')
  })

  test('may be wrong in one value without losing the others', () => {
    expect(read('page=x&sort=password:asc&doors=4&per_page=70')).toEqual({ page: 1, per_page: 50, sort: 'id:desc', doors: 4 })
  })

  test('cannot reach the prototype', () => {
    expect(read('__proto__=1&constructor=2&toString=3')).toEqual({ page: 1, per_page: 10, sort: 'id:desc' })
  })

  test('asks for all rows only where the list offers it', () => {
    expect(read('per_page=-1').per_page).toBe(10)
  })
})

describe('changing a list', () => {
  const onPage3 = { page: 3, per_page: 25, sort: 'name:asc', status: 1 }

  test.each([{ status: 2 }, { sort: 'name:desc' }, { per_page: 50 }])('%o returns to page 1', change => {
    expect(changeList(onPage3, change).page).toBe(1)
  })

  test('turning the page keeps everything else', () => {
    expect(changeList(onPage3, { page: 4 })).toEqual({ ...onPage3, page: 4 })
  })
})

test('sorting a column cycles none, ascending, descending', () => {
  const first = nextSort(undefined, 'name')
  const second = nextSort(first, 'name')
  const third = nextSort(second, 'name')
  expect([first, second, third]).toEqual(['name:asc', 'name:desc', undefined])
})

test('sorting another column starts again at ascending', () => {
  expect(nextSort('name:desc', 'created_at')).toBe('created_at:asc')
})

test.each([
  [3, 10],
  [24, 10],
  [25, 25],
  [49, 25],
  [99, 50],
  [5000, 100],
  [-1, -1],
])('a page size of %i becomes %i', (asked, given) => expect(toPageSize(asked)).toBe(given))

test('selection keeps only the rows still present', () => {
  expect([...pruneSelection(new Set([1, 2, 3]), [2, 3, 4])]).toEqual([2, 3])
})

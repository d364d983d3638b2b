import { expect, test } from 'vitest'
import { newClickId } from './clickId.ts'

test('the number of a click begins with its time and is like no other', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => newClickId(1_700_000_000_000 + index))
  for (const id of ids) expect(id).toMatch(/^018bcfe5-\w{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1000 }, () => newClickId(0).slice(14))).size).toBe(1000)
})

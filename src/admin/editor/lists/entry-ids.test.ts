import { expect, test } from 'vitest'
import { changed, idOf } from './entry-ids.ts'

test('an entry keeps its id when it is changed, and two equal entries are two', () => {
  const one = { text: 'a' }
  const other = { text: 'a' }
  expect(idOf(one)).not.toBe(idOf(other))
  const edited = changed(one, { text: 'b' })
  expect(edited).toEqual({ text: 'b' })
  expect(idOf(edited)).toBe(idOf(one))
})

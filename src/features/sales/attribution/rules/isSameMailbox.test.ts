import { expect, test } from 'vitest'
import { isSameMailbox } from './isSameMailbox.ts'

test.each([
  ['ann@mail.com', 'ANN@mail.com ', true],
  ['ann+shop@mail.com', 'ann@mail.com', true],
  ['a.nn+x@gmail.com', 'ann@googlemail.com', true],
  ['a.nn@mail.com', 'ann@mail.com', false],
  ['ann@mail.com', 'ann@mail.org', false],
  ['', '', true],
  ['+@mail.com', 'ann@mail.com', false],
])('%s and %s: %s', (one, other, same) => expect(isSameMailbox(one, other)).toBe(same))

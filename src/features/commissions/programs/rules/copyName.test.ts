import { expect, test } from 'vitest'
import { copyName } from './copyName.ts'

const copyOf = (name: string) => `Copy of ${name}`

test('a copy is called after the original', () => expect(copyName('Friends', copyOf)).toBe('Copy of Friends'))

test('the name of a copy of a copy of a long name stays within the limit', () => {
  const long = '🌲'.repeat(120)
  const copied = copyName(copyName(long, copyOf), copyOf)
  expect([...copied]).toHaveLength(120)
  expect(copied.startsWith('Copy of Copy of 🌲')).toBe(true)
})

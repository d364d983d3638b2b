import { expect, test } from 'vitest'
import * as z from 'zod'
import { newKey } from './newKey.ts'

test('every key is a fresh one the contract accepts', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(z.safeParse(z.uuid(), key).success).toBe(true)
})

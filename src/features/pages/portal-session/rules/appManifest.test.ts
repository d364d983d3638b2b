import { expect, test } from 'vitest'
import { shortName } from './appManifest.ts'

test.each([
  ['Fernhill', 'Fernhill'],
  ['Fernhill Outdoor', 'Fernhill'],
  ['Kettle and Crumb', 'Kettle and'],
  ['Brot & Zeit & Butter', 'Brot & Zeit'],
  ['Donaudampfschifffahrt', 'Donaudampfsc'],
  ['  Tiệm Trà Hà Nội ', 'Tiệm Trà Hà'],
  ['👩‍🌾', '👩‍🌾'],
])('under its icon %o is %o', (name, short) => {
  expect(shortName(name)).toBe(short)
})

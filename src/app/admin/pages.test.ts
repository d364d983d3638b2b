import { expect, test } from 'vitest'
import { pages } from './pages.ts'

const isPlace = (path: string) => pages.find(page => page.path === path)?.isPlace

test.each([
  ['/admin/programs', true],
  ['/admin/motivation/coupons', true],
  ['/admin/settings/v1/general', true],
  ['/admin/settings/v1/account/staff', true],
  ['/admin/programs/create', false],
  ['/admin/affiliates/create', false],
  ['/admin/motivation/coupons/create', false],
  ['/admin/settings/v1/account/staff/create', false],
])('%s is a place of its own: %s', (path, expected) => {
  expect(isPlace(path)).toBe(expected)
})

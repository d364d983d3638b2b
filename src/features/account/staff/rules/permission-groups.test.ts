import { expect, test } from 'vitest'
import { permissionNames } from '#kit/access.ts'
import { permissionGroups } from './permission-groups.ts'

test('every permission can be ticked exactly once', () => {
  expect(Object.values(permissionGroups).flat().sort()).toEqual([...permissionNames].sort())
})

test('coupons belong to motivation, email to outreach, payments to management', () => {
  expect(permissionGroups.motivation).toContain('coupons')
  expect(permissionGroups.outreach).toContain('email')
  expect(permissionGroups.management).toContain('payments')
})

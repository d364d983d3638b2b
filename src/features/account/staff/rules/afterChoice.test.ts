import { expect, test } from 'vitest'
import { type Permission, permissionNames } from '#kit/access.ts'
import { afterChoice } from './afterChoice.ts'

const offered: Permission[] = ['dashboard', 'programs', 'referrals']

test.each<[string, Permission[], Permission[], Permission[]]>([
  ['what is not offered stays', ['referrals', 'payments'], ['programs'], ['programs', 'payments']],
  ['everything offered is full access', ['referrals'], ['referrals', 'dashboard', 'programs'], permissionNames],
  ['full access taken back leaves what is chosen alone', permissionNames, ['programs'], ['programs']],
  ['nothing chosen leaves what was never asked', ['payments', 'programs'], [], ['payments']],
])('%s', (_, held, chosen, expected) => {
  expect(afterChoice(held, chosen, offered)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { isOtherDraft } from './useGuardedAddress.ts'

const at = (pathname: string, search: Record<string, string> = {}) => ({ pathname, search })

test.each([
  ['another program', at('/a', { p: '1' }), at('/a', { p: '2' }), true],
  ['another theme', at('/a', { p: '1', type: 'basic' }), at('/a', { p: '1', type: 'home' }), true],
  ['the list under the same path', at('/a', { p: '1' }), at('/a'), true],
  ['another page, which the frame of the admin asks about', at('/a', { p: '1' }), at('/b'), false],
  ['something beside the draft', at('/a', { p: '1' }), at('/a', { p: '1', tab: 'x' }), false],
])('going to %s', (_, current, next, isOther) => expect(isOtherDraft(current, next)).toBe(isOther))

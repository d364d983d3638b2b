import { expect, test } from 'vitest'
import { leavesWindow } from './leavesWindow.ts'

const editor = { pathname: '/admin/displays/registration', search: '?p=1&type=basic' }

test.each([
  ['another program is edited in the same window', { ...editor, search: '?p=2' }, false],
  ['so is another theme', { ...editor, search: '?p=1&type=home' }, false],
  ['the list of pages is not for the window', { ...editor, search: '' }, true],
  ['nor is another page', { pathname: '/admin/pricing', search: '' }, true],
])('%s', (_sentence, next, leaves) => expect(leavesWindow(editor, next)).toBe(leaves))

test('an editor without a program stays in its window', () => {
  const landing = { pathname: '/admin/outreach/customer-referral/landing-page', search: '' }
  expect(leavesWindow(landing, { ...landing, search: '?option=vertical' })).toBe(false)
})

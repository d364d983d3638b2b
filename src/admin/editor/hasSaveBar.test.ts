import { expect, test } from 'vitest'
import { hasSaveBar } from './hasSaveBar.ts'

test.each([
  ['/admin/displays/registration', true],
  ['/admin/displays/registration-form-basic', true],
  ['/admin/displays/login/design', true],
  ['/admin/displays/message-bar/design-non', true],
  ['/admin/displays/registration-form-full', false],
  ['/admin/displays/registration-form-editor-modal', false],
  ['/admin/displays/social-sharing/', false],
  ['/admin/displays/editor-thank-you-page-form', false],
])('inside the store platform %s has the save bar: %s', (pathname, has) => expect(hasSaveBar(pathname)).toBe(has))

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
  ['/admin/outreach/customer-referral/manage-display', true],
  ['/admin/outreach/customer-referral/widget', false],
  ['/admin/outreach/customer-referral/editor-landing-page', false],
  ['/admin/outreach/customer-referral/friend-incentive', false],
])('inside the store platform %s has the save bar: %s', (pathname, has) => expect(hasSaveBar(pathname)).toBe(has))

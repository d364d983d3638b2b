/** Editors that save from their own header: inside the store platform the save bar would be a second way. */
const ownSave = [
  '/admin/displays/registration-form-full',
  '/admin/displays/registration-form-editor-modal',
  '/admin/displays/social-sharing',
  '/admin/displays/editor-social-sharing',
  '/admin/displays/thank-you-page-form',
  '/admin/displays/editor-thank-you-page-form',
  '/admin/outreach/customer-referral/widget',
  '/admin/outreach/customer-referral/editor-widget',
  '/admin/outreach/customer-referral/landing-page',
  '/admin/outreach/customer-referral/editor-landing-page',
  '/admin/outreach/customer-referral/friend-incentive',
  '/admin/outreach/customer-referral/editor-friend-incentive',
]

export const hasSaveBar = (pathname: string) => !ownSave.includes(pathname.replace(/\/+$/, ''))

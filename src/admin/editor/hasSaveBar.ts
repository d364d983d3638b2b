/** Editors that save from their own header: inside the store platform the save bar would be a second way. */
const ownSave = [
  '/admin/displays/registration-form-full',
  '/admin/displays/registration-form-editor-modal',
  '/admin/displays/social-sharing',
  '/admin/displays/editor-social-sharing',
  '/admin/displays/thank-you-page-form',
  '/admin/displays/editor-thank-you-page-form',
  ...['widget', 'landing-page', 'friend-incentive'].flatMap(page =>
    ['', 'editor-'].map(kind => `/admin/outreach/customer-referral/${kind}${page}`),
  ),
]

export const hasSaveBar = (pathname: string) => !ownSave.includes(pathname.replace(/\/+$/, ''))

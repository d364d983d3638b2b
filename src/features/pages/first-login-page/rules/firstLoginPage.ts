import { type DesignOf, design } from '#kit/design/design.ts'
import { onOff, words } from '#kit/design/design-fields.ts'

const placeholders = ['brand_name', 'first_name'] as const

/** What an affiliate reads once, before the portal opens for the first time. Its colours are those of the login page. */
export const firstLoginPage = design({
  enabled: onOff(0),
  heading: words('Welcome, {first_name}', { max: 100, free: placeholders, when: 'enabled' }),
  content: words(
    'It is good to have you with {brand_name}.\n\nOn the next page you find your link. Share it wherever people listen to you: every order that comes by it is counted for you.',
    { max: 3000, free: placeholders, long: true, when: 'enabled' },
  ),
  button_text: words('Open my portal', { max: 40, when: 'enabled' }),
})
export type FirstLoginPage = DesignOf<typeof firstLoginPage>

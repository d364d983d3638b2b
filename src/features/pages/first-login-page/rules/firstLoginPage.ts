import { type DesignOf, design } from '#kit/design/design.ts'
import { onOff, words } from '#kit/design/design-fields.ts'

const placeholders = ['brand_name', 'first_name'] as const

/** What an affiliate reads once, before the portal opens for the first time. Its colours are those of the login page. */
export const firstLoginPage = design({
  enabled: onOff(0),
  heading: words('Welcome, {first_name}', { max: 100, free: placeholders, when: 'enabled' }),
  content: words(
    'We’re glad you joined {brand_name}.\n\nYou’ll find your link on the next page. Share it with your audience: you earn commission when someone buys through it.',
    { max: 3000, free: placeholders, long: true, when: 'enabled' },
  ),
  button_text: words('Open my portal', { max: 40, when: 'enabled' }),
})
export type FirstLoginPage = DesignOf<typeof firstLoginPage>

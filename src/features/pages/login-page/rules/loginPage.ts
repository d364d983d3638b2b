import { type DesignOf, design } from '#kit/design/design.ts'
import { choice, color, onOff, ownRules, picture, TWO_MEGABYTES, words } from '#kit/design/design-fields.ts'
import { fontNames } from '#kit/design/page-fonts.ts'

/** Where affiliates log in. */
export const loginPage = design({
  font_family: choice(fontNames, 'Poppins'),
  enable_logo: onOff(1, 'design'),
  background_color: color('#f4f7f5'),
  background_image: picture(TWO_MEGABYTES),
  box_color: color('#ffffff'),
  heading: words('Log in to {brand_name}', { free: ['brand_name'] }),
  heading_color: color('#16231c'),
  description: words('See your clicks, orders and commissions.', { max: 200, free: ['brand_name'], optional: true, long: true }),
  text_color: color('#3d4a43'),
  email_label: words('Email', { max: 30 }),
  password_label: words('Password', { max: 30 }),
  button_text: words('Log in', { max: 30 }),
  button_color: color('#247a47'),
  button_text_color: color('#ffffff'),
  forgot_text: words('Forgot your password?'),
  register_text: words('Not a partner yet?'),
  register_hypertext: words('Join the program'),
  link_color: color('#1f6b3e'),
  custom_css: ownRules,
})
export type LoginPage = DesignOf<typeof loginPage>

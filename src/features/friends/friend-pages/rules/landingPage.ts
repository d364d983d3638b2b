import { type DesignOf, design, type ImageField } from '#kit/design/design.ts'
import { choice, color, rich, TWO_MEGABYTES, words } from '#kit/design/design-fields.ts'
import { friendNames } from './free-names.ts'
import { guideOf } from './guide.ts'

const free = friendNames

/** `select_theme` on the wire. */
export const landingThemes = { horizontal: '1', vertical: '2' } as const
export type LandingTheme = keyof typeof landingThemes

export const themeNamed = (number: string): LandingTheme => (number === landingThemes.vertical ? 'vertical' : 'horizontal')

const banner = {
  kind: 'image',
  tab: 'design',
  formats: ['jpeg', 'jpg', 'png', 'webp'],
  maxBytes: TWO_MEGABYTES,
  default: null,
} as const satisfies ImageField

/** The page where customers ask for their link, and what it shows once they have one. */
export const landingPage = design({
  select_theme: choice(['1', '2'], landingThemes.horizontal),
  design_banner_image_horizontal: banner,
  design_banner_image_vertical: banner,
  design_color_background: color('#f3f8fd'),
  design_color_text: color('#092c4c'),
  design_color_button: color('#1d85e8'),
  design_color_button_text: color('#ffffff'),
  content_signup_title: words('Give {friend_incentive}, get {customer_reward}', { max: 100, free }),
  content_signup_description: rich(
    '<p>Share {brand_name} with your friends. They get {friend_incentive}, and you get {customer_reward} when they buy.</p>',
    { max: 1000, free },
  ),
  content_signup_customer_email: words('Email', { max: 30 }),
  content_signup_customer_name: words('Name', { max: 30 }),
  content_signup_button_text: words('Create account', { max: 30 }),
  ...guideOf('signup'),
  content_post_signup_title: words('Your link is ready', { max: 100, free }),
  content_post_signup_description: rich(
    '<p>Share it with your friends. They get {friend_incentive}, and you get {customer_reward} when they buy.</p>',
    { max: 1000, free },
  ),
  content_post_signup_referral_link: words('Your link', { max: 30 }),
  content_post_signup_button_text: words('Copy link', { max: 30 }),
  ...guideOf('post_signup'),
})
export type LandingPage = DesignOf<typeof landingPage>

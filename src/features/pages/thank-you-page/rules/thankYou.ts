import { type DesignOf, design } from '#kit/design/design.ts'
import { choice, color, onOff, ownRules, picture, rich, TWO_MEGABYTES, words } from '#kit/design/design-fields.ts'
import { fontNames } from '#kit/design/page-fonts.ts'
import type { ContentType } from './contentType.ts'

const free = ['brand_name'] as const
const title = (text: string) => words(text, { max: 250, free })
const body = (html: string) => rich(html, { max: 500, free })
const button = (text: string) => words(text, { max: 30 })

/** The page after a sign-up. Its words depend on what happens next; the look is the same. */
export const thankYou = design({
  font: choice(fontNames, 'Poppins'),
  logo: onOff(1, 'design'),
  background_color: color('#f4f7f5'),
  background_image: picture(TWO_MEGABYTES),
  button_color: color('#247a47'),
  button_text_color: color('#ffffff'),
  title_color: color('#16231c'),
  text_color: color('#3d4a43'),
  title_verify_email: title('Confirm your email'),
  body_text_verify_email: body(
    '<p>We’ve sent you a link. Open it to confirm your email and finish signing up with {brand_name}.</p>',
  ),
  button_text_verify_email: button('Resend email'),
  title_active: title('Welcome aboard'),
  body_text_active: body('<p>Your account is ready. Share your link and earn on every sale you bring to {brand_name}.</p>'),
  button_text_active: button('Log in'),
  text_for_showing_affiliate_link: words('Your affiliate link', { max: 30 }),
  text_for_showing_coupon: words('Your coupon code', { max: 30 }),
  text_for_social_sharing: words('Share your link with your followers:', { max: 250 }),
  text_for_affiliate_account_login: words('Log in to see your clicks, orders and commissions.', { max: 250 }),
  title_inactive: title('Thank you for signing up'),
  body_text_inactive: body('<p>{brand_name} is reviewing your application and will email you soon.</p>'),
  button_text_inactive: button('Visit store'),
  custom_css: ownRules,
})
export type ThankYou = DesignOf<typeof thankYou>

/** The words that each outcome has of its own. */
export const wordsOf = (type: ContentType) =>
  ({ title: `title_${type}`, body_text: `body_text_${type}`, button_text: `button_text_${type}` }) as const

/** Only shown to somebody who may begin at once. */
export const activeOnly = [
  'text_for_showing_affiliate_link',
  'text_for_showing_coupon',
  'text_for_social_sharing',
  'text_for_affiliate_account_login',
] as const satisfies readonly (keyof ThankYou)[]

/** Only shown where affiliates can log in. */
export const loginOnly = ['text_for_affiliate_account_login', 'button_text_active'] as const satisfies readonly (keyof ThankYou)[]

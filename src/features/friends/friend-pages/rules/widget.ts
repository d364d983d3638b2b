import { type DesignOf, design } from '#kit/design/design.ts'
import { choice, color, words } from '#kit/design/design-fields.ts'
import { friendNames } from './free-names.ts'
import { desktopPositions, mobilePositions } from './positions.ts'

const free = friendNames

/** The button in the store and the card it opens, before and after somebody asked for a link. */
export const widget = design({
  design_position_on_desktop: choice(desktopPositions, 'right_bottom'),
  design_position_on_mobile: choice(mobilePositions, 'right_bottom'),
  design_color_background: color('#1d85e8'),
  design_color_text: color('#ffffff'),
  design_color_popup_background: color('#ffffff'),
  design_color_popup_text: color('#092c4c'),
  design_color_popup_button: color('#1d85e8'),
  design_color_popup_button_text: color('#ffffff'),
  content_signup_widget: words('Refer a friend', { max: 30 }),
  content_signup_title: words('Give {friend_incentive}, get {customer_reward}', { max: 100, free }),
  content_signup_description: words(
    'Enter your email to get your personal link. Friends who use it get {friend_incentive}, and you get {customer_reward} when they buy.',
    { max: 250, free, long: true },
  ),
  content_signup_placeholder: words('Your email', { max: 30 }),
  content_signup_button: words('Get my link', { max: 30 }),
  content_post_signup_title: words('Your link is ready', { max: 100, free }),
  content_post_signup_description: words(
    'Share it with your friends. They get {friend_incentive}, and you get {customer_reward} when they buy.',
    { max: 250, free, long: true },
  ),
  content_post_signup_button: words('Copy link', { max: 30 }),
})
export type Widget = DesignOf<typeof widget>

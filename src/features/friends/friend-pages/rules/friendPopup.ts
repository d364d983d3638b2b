import { type DesignOf, design } from '#kit/design/design.ts'
import { color, words } from '#kit/design/design-fields.ts'
import { friendNames } from './free-names.ts'

const free = friendNames

/** What who comes through a friend's link is told about the discount. */
export const friendPopup = design({
  shop_header: words('You got {friend_incentive}', { max: 100, free }),
  shop_description: words('A friend recommended {brand_name} and got you {friend_incentive}. It’s applied at checkout.', {
    max: 250,
    free,
    long: true,
  }),
  shop_button_text: words('Shop now', { max: 20 }),
  popup_background_color: color('#ffffff'),
  popup_shop_text_color: color('#092c4c'),
  shop_background_color: color('#1d85e8'),
  shop_text_color: color('#ffffff'),
})
export type FriendPopup = DesignOf<typeof friendPopup>

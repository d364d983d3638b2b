import { type DesignOf, design } from '#kit/design/design.ts'
import { picture, TWO_MEGABYTES, words } from '#kit/design/design-fields.ts'
import type { Theme } from './themes.ts'

const rest = design({
  meta_description: words('Recommend {brand_name} and earn {commission_amount} on every sale you bring in.', {
    max: 200,
    free: ['commission_amount'],
    long: true,
  }),
  thumnail_image_file: picture(TWO_MEGABYTES, 'content'),
})

/** How a link to the registration page looks where it is shared. */
export const social = design({ social_title: words('Become our partner'), ...rest })
export type Social = DesignOf<typeof social>

/** Shops with the first form never had to give a title, nor a short one. */
const socialOld = design({ social_title: words('Become our partner', { max: 250, optional: true }), ...rest })

export const socialTable = (theme: Theme) => (theme === 'basic_old' ? socialOld : social)

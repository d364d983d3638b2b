import { type DesignOf, design } from '#kit/design/design.ts'
import { choice, color, onOff, words } from '#kit/design/design-fields.ts'
import { fontNames } from '#kit/design/page-fonts.ts'

const fontSizes = ['12', '14', '16', '18', '20', '24'] as const

/** What a bar may say of the affiliate whose link was followed. */
const barPlaceholders = ['affiliate_name', 'first_name', 'company', 'personal_detail'] as const

const look = design({
  font_family: choice(fontNames, 'Inter'),
  font_size: choice(fontSizes, '16'),
  text_color: color('#ffffff'),
  background_color: color('#14284b'),
})

/** Above every page of the store but the checkout, for visitors who came by an affiliate's link. */
export const messageBar = design({
  enabled: onOff(0),
  content: words('You’re shopping with {affiliate_name}. Thank you for supporting them!', {
    max: 250,
    free: barPlaceholders,
    long: true,
    when: 'enabled',
  }),
  ...look,
})

/** The same for everybody else; there is no affiliate to name. */
export const messageBarNon = design({
  enabled: onOff(0),
  content: words('Love what we make? Recommend us and earn commission.', { max: 250, long: true, when: 'enabled' }),
  ...look,
})
export type MessageBar = DesignOf<typeof messageBar>

import type { ChoiceField } from '#kit/design/design.ts'
import { onOff, words } from '#kit/design/design-fields.ts'
import { friendNames } from './free-names.ts'

export const guideIcons = ['share', 'cart', 'gift', 'heart', 'star', 'coin'] as const
export type GuideIcon = (typeof guideIcons)[number]

/** The three steps from a link to a reward, in the names of the wire. */
export const guideSteps = ['share_your_link', 'your_friend_purchase', 'you_get_rewarded'] as const

export const parts = ['signup', 'post_signup'] as const
export type GuidePart = (typeof parts)[number]

const guideWords = (text: string, when: string) => words(text, { max: 100, free: friendNames, when })

const icon = (value: GuideIcon, when: string) =>
  ({ kind: 'choice', tab: 'content', options: guideIcons, default: value, when }) as const satisfies ChoiceField

/** How it works, in three steps; each side of the landing page has its own. A step is written as `name[title]` and `name[icon]`. */
export const guideOf = <const Of extends GuidePart>(part: Of) => {
  const when = `content_${part}_referral_guide`
  return {
    [when]: onOff(1),
    [`content_${part}_guide_title`]: guideWords('How it works', when),
    [`content_${part}_share_your_link[title]`]: guideWords('Share your link', when),
    [`content_${part}_share_your_link[icon]`]: icon('share', when),
    [`content_${part}_your_friend_purchase[title]`]: guideWords('Your friend buys', when),
    [`content_${part}_your_friend_purchase[icon]`]: icon('cart', when),
    [`content_${part}_you_get_rewarded[title]`]: guideWords('You get {customer_reward}', when),
    [`content_${part}_you_get_rewarded[icon]`]: icon('gift', when),
  } as GuideTable<Of>
}

type GuideWords = ReturnType<typeof guideWords>
type Icon = ReturnType<typeof icon>
type GuideStep = (typeof guideSteps)[number]

type GuideTable<Of extends GuidePart> = Record<`content_${Of}_referral_guide`, ReturnType<typeof onOff>> &
  Record<`content_${Of}_guide_title` | `content_${Of}_${GuideStep}[title]`, GuideWords> &
  Record<`content_${Of}_${GuideStep}[icon]`, Icon>

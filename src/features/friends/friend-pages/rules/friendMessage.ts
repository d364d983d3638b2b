import { type DesignOf, design } from '#kit/design/design.ts'
import { words } from '#kit/design/design-fields.ts'
import { friendNames } from './free-names.ts'

const free = friendNames

/** What a customer writes to friends, from their own email or messenger: nothing is sent to anybody from here. */
export const friendMessage = design({
  friend_message_subject: words('A recommendation: {brand_name}', { max: 100, free }),
  friend_message_text: words('I thought you’d like {brand_name}. My link gets you {friend_incentive}:', {
    max: 500,
    free,
    long: true,
  }),
})
export type FriendMessage = DesignOf<typeof friendMessage>

/** What texts for customers and their friends may name. */
export const friendNames = ['customer_reward', 'friend_incentive', 'brand_name'] as const
export type FriendName = (typeof friendNames)[number]

/** The same while friends get nothing. */
export const namesWithoutIncentive = ['customer_reward', 'brand_name'] as const

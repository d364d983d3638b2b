/** Our own words for shops whose friends get nothing, by those that name what they get. */
const plainer: Readonly<Record<string, string>> = {
  'I thought you’d like {brand_name}. My link gets you {friend_incentive}:': 'I thought you’d like {brand_name}:',
  'Give {friend_incentive}, get {customer_reward}': 'Refer a friend, get {customer_reward}',
  'Enter your email to get your personal link. Friends who use it get {friend_incentive}, and you get {customer_reward} when they buy.':
    'Enter your email to get your personal link. You get {customer_reward} when a friend buys through it.',
  'Share it with your friends. They get {friend_incentive}, and you get {customer_reward} when they buy.':
    'Share it with your friends. You get {customer_reward} when they buy.',
  '<p>Share {brand_name} with your friends. They get {friend_incentive}, and you get {customer_reward} when they buy.</p>':
    '<p>Share {brand_name} with your friends. You get {customer_reward} when they buy.</p>',
  '<p>Share it with your friends. They get {friend_incentive}, and you get {customer_reward} when they buy.</p>':
    '<p>Share it with your friends. You get {customer_reward} when they buy.</p>',
}

/** A text of ours as it stands where friends get nothing; the merchant's own stays as it was written. */
export const freshWithoutIncentive = (text: string): string => (Object.hasOwn(plainer, text) ? plainer[text]! : text)

/** What customers read there: in the merchant's own text the name is left empty. */
export const withoutIncentive = (text: string): string => freshWithoutIncentive(text).replaceAll('{friend_incentive}', '')

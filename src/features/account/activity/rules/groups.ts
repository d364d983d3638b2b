/** The kinds of entries that the filter of the activity log tells apart. A feature names the one its entries belong to. */
export const activityGroupNames = [
  'sign_in',
  'staff',
  'profile',
  'settings',
  'displays',
  'stores',
  'orders',
  'affiliates',
  'referrals',
  'programs',
  'payouts',
  'motivation',
  'books',
  'data',
  'support',
] as const
export type ActivityGroup = (typeof activityGroupNames)[number]

/** What can be found in the activity log, by the groups of its filter. A feature that writes an entry names it here. */
export const activityGroups = {
  sign_in: ['session.login', 'session.logout', 'session.resetRequested', 'session.passwordReset', 'session.tokenReused'],
  staff: ['staff.create', 'staff.update', 'staff.remove'],
  profile: ['profile.update', 'profile.password', 'profile.endSession', 'profile.signOutEverywhere'],
  settings: ['shop.general', 'shop.logo', 'shop.logoRemoved', 'shop.notifications', 'shop.setting', 'activity.export'],
  stores: ['multiStore.left', 'multiStore.arrived'],
  orders: [
    'orders.keyCreated',
    'orders.keyRevoked',
    'orders.appUninstalled',
    'orders.customerForgotten',
    'orders.customerDataRequested',
    'orders.shopForgotten',
  ],
  books: ['ledger.difference', 'ledger.soundAgain'],
  support: ['support.signIn', 'support.message'],
} as const satisfies Record<string, readonly string[]>

export type ActivityGroup = keyof typeof activityGroups
export const activityGroupNames = Object.keys(activityGroups) as ActivityGroup[]

export type ActivityAction = (typeof activityGroups)[ActivityGroup][number]
export const activityActions: readonly ActivityAction[] = Object.values(activityGroups).flat()

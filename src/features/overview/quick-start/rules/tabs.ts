/** The four tabs of the quick start in their order, with where each stands. */
export const tabs = {
  launchProgram: '/admin/new-quick-start/launch-program',
  updatePhoto: '/admin/new-quick-start/upload-logo',
  affRegistration: '/admin/new-quick-start/affiliate-registration-form',
  paymentSetup: '/admin/new-quick-start/payment-setup',
} as const
export type Tab = keyof typeof tabs
export const tabNames = Object.keys(tabs) as Tab[]

/** The tab before; nothing before the first. */
export const tabBefore = (tab: Tab): Tab | undefined => tabNames[tabNames.indexOf(tab) - 1]

/** The tab after; nothing after the last. */
export const tabAfter = (tab: Tab): Tab | undefined => tabNames[tabNames.indexOf(tab) + 1]

export const tabAt = (pathname: string): Tab | undefined => tabNames.find(tab => tabs[tab] === pathname)

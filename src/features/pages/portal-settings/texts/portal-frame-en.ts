/** Of the settings, in the menu of the portal. */
export const en = {
  portalSettings: { title: 'Settings' },
} as const

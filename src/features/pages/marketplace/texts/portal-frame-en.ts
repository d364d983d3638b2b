/** Of other shops, in the menu of the portal. */
export const en = {
  portalMarketplace: { title: 'More brands' },
} as const

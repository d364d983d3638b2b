/** The name of the screen in the portal. */
export const en = {
  portalBonuses: { title: 'Bonuses' },
} as const

/** The name of the screen in the portal. */
export const en = {
  portalGifts: { title: 'Gifts' },
} as const

/** The name of the screen in the portal. */
export const en = {
  portalClaims: { title: 'Missing orders' },
} as const

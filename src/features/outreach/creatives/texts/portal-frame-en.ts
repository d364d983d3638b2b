/** The name of the screen in the portal. */
export const en = {
  portalCreatives: { title: 'Creatives' },
} as const

/** In the menu of the portal. */
export const en = { portalLinks: { title: 'Links' } } as const

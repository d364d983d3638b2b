/** In the menu of the portal. */
export const en = { portalTax: { title: 'Tax' } } as const

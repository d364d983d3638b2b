/** In the menu of the portal. */
export const en = { portalPayments: { title: 'Payments' } } as const

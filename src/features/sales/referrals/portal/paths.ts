export const commissionsPath = '/commissions'

/** The list with the explanation of one open over it. */
export const commissionPath = (id: number) => `${commissionsPath}?open=${id}`

/** Where an order is asked about that is not in the list; its screen stands above this feature. */
export const claimsPath = '/claims'

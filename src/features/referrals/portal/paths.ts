export const commissionsPath = '/commissions'

/** The list with the explanation of one open over it. */
export const commissionPath = (id: number) => `${commissionsPath}?open=${id}`

/** What the portal's list can be narrowed to. */
export const commissionFilters = ['pending', 'approved', 'paid', 'denied'] as const
/** Why a commission cannot be paid yet. */
export const waits = ['review', 'approval_day', 'customer_payment'] as const
export type Wait = (typeof waits)[number]

export type CommissionFilter = (typeof commissionFilters)[number]

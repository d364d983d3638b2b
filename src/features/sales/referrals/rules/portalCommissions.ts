/** What the portal's list can be narrowed to. */
export const commissionFilters = ['pending', 'approved', 'paid', 'denied'] as const
export type CommissionFilter = (typeof commissionFilters)[number]

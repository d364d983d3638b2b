/** Fewer letters would find everything. */
export const MIN_LETTERS = 2

export const foundKinds = ['affiliates', 'orders', 'referrals', 'programs', 'coupons', 'customers', 'payments'] as const
export type FoundKind = (typeof foundKinds)[number]

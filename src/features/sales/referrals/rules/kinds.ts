/** The seller's own, an upline's, what changes after payment, what the merchant adds, what a goal pays. */
export const referralKinds = ['sale', 'network', 'correction', 'manual', 'bonus'] as const
export type ReferralKind = (typeof referralKinds)[number]

/** What a figure of the shop is added up from: its sales, or all that was earned. Neither counts what was denied or taken away. */
export const countedAs = ['sales', 'commission'] as const
export type CountedAs = (typeof countedAs)[number]

/** The seller's own, an upline's, what changes after payment, what the merchant adds, what a goal pays. */
export const referralKinds = ['sale', 'network', 'correction', 'manual', 'bonus'] as const
export type ReferralKind = (typeof referralKinds)[number]

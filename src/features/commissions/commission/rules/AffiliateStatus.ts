/** Here, where everybody may look: programs and attribution ask it of affiliates, and lie below them. */
export const affiliateStatuses = ['pending', 'active', 'inactive'] as const
export type AffiliateStatus = (typeof affiliateStatuses)[number]

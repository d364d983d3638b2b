import { orderClaimsPortal } from '#features/order-claims/portal/feature.ts'
import { payoutDocumentsPortal } from '#features/payout-documents/portal/feature.ts'
import { payoutsPortal } from '#features/payouts/portal/feature.ts'
import { portalHomePortal } from '#features/portal-home/portal/feature.ts'
import { referralsPortal } from '#features/referrals/portal/feature.ts'

/** Every feature with something to show to affiliates; everything the portal knows of them follows from this list. */
export const features = [orderClaimsPortal, payoutDocumentsPortal, payoutsPortal, portalHomePortal, referralsPortal] as const
